/** Whether a path fits a pattern of the tests' configuration: `**`, `*` and a choice in braces. */
export const fits = (pattern, path) => asExpression(pattern).test(path)

function asExpression(pattern) {
  const pieces = { '**/': '(?:.*/)?', '*': '[^/]*', '{': '(?:', ',': '|', '}': ')', '.': '\\.' }
  return new RegExp(`^${pattern.replaceAll(/\*\*\/|[*{},.]/g, (piece) => pieces[piece])}$`)
}
