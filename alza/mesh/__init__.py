"""The plan as solids: plan -> named triangle meshes in flat arrays, for the scene and the exports.

X is the plan's x, Y is up, Z is the plan's y, all in metres. Seen from above x runs right and z runs down the
page, so nothing is mirrored. Triangles wind counter-clockwise seen from outside.
"""
