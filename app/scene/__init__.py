"""The plan in 3D, drawn by three.js; imported when somebody first looks at it."""
