"""What a person does at the sheet, without a DOM: the viewport."""
