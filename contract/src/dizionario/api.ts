import { resource } from '../kernel/resource.ts'
import { consortium, everyone } from '../policy.ts'
import { type DizionarioName, dizionarioNames } from './names.ts'
import { voce, voceCreate, voceFilter, voceUpdate, voceView } from './schema.ts'

/** The five calls of one dictionary; all dictionaries of items have the same. */
const voceApi = <Name extends DizionarioName>(name: Name) =>
  resource(`/api/${name}`, {
    noun: `voce di ${name}`,
    item: voce,
    create: voceCreate(name),
    update: voceUpdate(name),
    filter: voceFilter,
    view: voceView(name),
    reads: everyone,
    writes: consortium,
  })
export type VoceApi = ReturnType<typeof voceApi<DizionarioName>>

/** Each is built on first use: a page reads few of them, and building their schemas takes time. */
export const dizionarioApis = Object.defineProperties(
  {},
  Object.fromEntries(dizionarioNames.map((name) => [name, once(name)])),
) as Record<DizionarioName, VoceApi>

function once(name: DizionarioName): PropertyDescriptor {
  let made: VoceApi | undefined
  return { enumerable: true, get: () => (made ??= voceApi(name)) }
}
