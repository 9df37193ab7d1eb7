"""The tools that an agent, the runner and the page share: one declaration each over an action or a query."""
