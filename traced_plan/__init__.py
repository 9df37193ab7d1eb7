"""The traced plan of `shots/plan-a-photo.jpg` as data, and the measurements behind it."""
