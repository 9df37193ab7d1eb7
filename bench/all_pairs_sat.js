// The plain method in JavaScript: each thing with each other, by the separating axis theorem. It does what
// all_pairs.py does, on pieces and walls whose outlines it is given, and gives the number of pairs found.
globalThis.allPairs = ({ pieces, walls, limits }) => {
  const normalsOf = (p) => p.map(([bx, by], n) => {
    const [ax, ay] = p[(n + p.length - 1) % p.length];
    const size = Math.hypot(bx - ax, by - ay);
    return [(by - ay) / size, (ax - bx) / size];
  });

  const shadow = (p, [nx, ny]) => {
    let low = Infinity;
    let high = -Infinity;
    for (const [x, y] of p) {
      const along = x * nx + y * ny;
      if (along < low) low = along;
      if (along > high) high = along;
    }
    return [low, high];
  };

  const depth = (p, q) => {
    let least = Infinity;
    for (const normal of [...normalsOf(p), ...normalsOf(q)]) {
      const [pLow, pHigh] = shadow(p, normal);
      const [qLow, qHigh] = shadow(q, normal);
      least = Math.min(least, pHigh - qLow, qHigh - pLow);
      if (least <= 0) return 0;
    }
    return least;
  };

  const overlap = (a, b) => a.solids.some((p) => b.solids.some((q) =>
    Math.min(p.top, q.top) > Math.max(p.bottom, q.bottom) && depth(p.polygon, q.polygon) > limits.pieces));

  const inWall = (piece, wall) => piece.solids.some((solid) =>
    solid.bottom < wall.height && depth(solid.polygon, wall.body) > limits.wall);

  const cross = (wall, other) => {
    const [px, py] = wall.direction;
    const [qx, qy] = other.direction;
    const turn = px * qy - py * qx;
    if (turn === 0) return false;
    const [dx, dy] = [other.a[0] - wall.a[0], other.a[1] - wall.a[1]];
    const along = (dx * qy - dy * qx) / turn;
    const across = (dx * py - dy * px) / turn;
    return limits.end < along && along < wall.length - limits.end
      && limits.end < across && across < other.length - limits.end;
  };

  const countPairs = (things, test) => {
    let found = 0;
    for (let i = 0; i < things.length; i += 1) {
      for (let j = i + 1; j < things.length; j += 1) if (test(things[i], things[j])) found += 1;
    }
    return found;
  };

  let found = countPairs(pieces.filter((piece) => !piece.isRug), overlap) + countPairs(walls, cross);
  for (const piece of pieces) for (const wall of walls) if (inWall(piece, wall)) found += 1;
  return found;
};
