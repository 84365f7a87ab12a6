import { Refusal } from '../errors.ts'

interface Path {
  readonly pattern: RegExp
  readonly methods: Set<string>
}
const paths = new Map<string, Path>()

/** Notes a path that is served, as the router writes it, with its method. */
export function notePath(url: string, method: string) {
  const known = paths.get(url) ?? { pattern: new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}$`), methods: new Set() }
  known.methods.add(method)
  paths.set(url, known)
}

/** The methods that this address takes, of one that is served at all. */
export function methodsOf(path: string): readonly string[] | undefined {
  const found = [...paths.values()].filter(({ pattern }) => pattern.test(path))
  return found.length > 0 ? [...new Set(found.flatMap(({ methods }) => [...methods]))] : undefined
}

export const wrongMethod = (methods: readonly string[]) =>
  new Refusal(405, 'Operazione non prevista a questo indirizzo', undefined, { headers: { Allow: methods.join(', ') } })
