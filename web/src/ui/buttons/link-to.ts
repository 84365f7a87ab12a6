/** A path with its query, as the router takes them: apart. */
export function linkTo(path: string) {
  const [to = '', query] = path.split('?')
  return { to, search: Object.fromEntries(new URLSearchParams(query)) }
}
