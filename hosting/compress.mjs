// Compresses files with brotli: node compress.mjs JOBS.json; a job: {source, target}, both paths.
// Quality 9: 10 and 11 take ten times as long for a tenth of the size.
import { readFile, writeFile } from "node:fs/promises";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);
const jobs = JSON.parse(readFileSync(process.argv[2], "utf8"));
await Promise.all(jobs.map(async ({ source, target }) => {
  const data = await readFile(source);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: data.length };
  await writeFile(target, await compress(data, { params }));
}));
