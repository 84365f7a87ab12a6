import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Mantine's styles without those of components that no page has, a third of them all. Who would be missed is found out by
 * reading imports; a class that a page has after all ends the build.
 */
export function withoutDeadStyles(): Plugin {
  const removed = new Set<string>()
  return {
    name: 'without-dead-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]@mantine[\\/]\w+[\\/]styles\.css$/ },
      handler: (css) => {
        const known = knownClasses()
        const isDead = (selector: string) => selector.match(classes)?.some((name) => !known.has(name)) ?? false
        const rules = (whole: string, selectors: string) => (selectors.split(',').every(isDead) ? '' : whole)
        for (const name of css.match(classes) ?? []) if (!known.has(name)) removed.add(name)
        return { code: css.replace(/([^{}]+)\{[^{}]*\}/g, rules), map: null }
      },
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        const missed = file.type === 'chunk' && file.code.match(classes)?.find((name) => removed.has(name))
        if (missed) this.error(`${file.fileName} shows .${missed}, whose styles were left out`)
      }
    },
  }
}

/** Classes are named by their hash, which stands in the style sheet and in the component. */
const classes = /\bm_[0-9a-f]{6,8}\b/g
const pages = join(import.meta.dirname, 'src')
const packages = join(import.meta.dirname, '..', 'node_modules')

/** The classes of what our pages import, and of what that imports. */
function knownClasses() {
  const known = new Set<string>()
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    const code = readFileSync(file, 'utf8')
    for (const name of code.match(classes) ?? []) known.add(name)
    for (const [, path] of code.matchAll(/from "(\.[^"]+)"/g)) visit(resolve(dirname(file), path!))
    mantineImports(code).forEach(visit)
  }
  for (const file of readdirSync(pages, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.tsx')) mantineImports(readFileSync(join(pages, file), 'utf8')).forEach(visit)
  return known
}

/** The files of Mantine that hold what a source takes from it by name. */
const mantineImports = (code: string) =>
  [...code.matchAll(/import \{([^}]*)\} from ['"](@mantine\/\w+)['"]/g)].flatMap(([, names, name]) => {
    const places = placesIn(name!)
    return names!.split(',').flatMap((one) => places.get(one.trim().split(' as ')[0]!) ?? [])
  })

const indexes = new Map<string, Map<string, string>>()

/** Where a package keeps each thing it exports. */
function placesIn(name: string) {
  const index = join(packages, name, 'esm', 'index.mjs')
  const places =
    indexes.get(name) ??
    new Map(
      [...readFileSync(index, 'utf8').matchAll(/import \{([^}]*)\} from "(\.[^"]+)"/g)].flatMap(([, names, path]) =>
        names!.split(',').map((one) => [one.trim(), resolve(dirname(index), path!)] as const),
      ),
    )
  indexes.set(name, places)
  return places
}
