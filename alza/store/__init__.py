"""The live plan: revisions, undo and redo, the id counter, and who hears of changes."""
