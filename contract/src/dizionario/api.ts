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

export const dizionarioApis = Object.fromEntries(dizionarioNames.map((name) => [name, voceApi(name)])) as Record<
  DizionarioName,
  VoceApi
>
