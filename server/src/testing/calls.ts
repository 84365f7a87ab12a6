import type { Role } from '@quadra/contract/policy'
import { slices } from '../slices.ts'
import type { Who } from './cast.ts'

/** Every call of the product, for tests that try them all: a new call is included automatically. */
export const calls = slices.flatMap(({ name: slice, api }) =>
  Object.entries(api).map(([name, endpoint]) => ({
    slice,
    name,
    endpoint,
    label: `${endpoint.method} ${endpoint.path}`,
  })),
)
export type ApiCall = (typeof calls)[number]

/** Managers have keys only where the rules say so: those of a new product do not. */
const roleOf: Record<Who, Role> = {
  admin: 'admin',
  gestore: 'gestore_multisito',
  managerAlfa: 'manager',
  coordinatoreAlfa: 'coordinatore',
  utenteAlfa: 'utente',
  managerBeta: 'manager',
  coordinatoreBeta: 'coordinatore',
  utenteBeta: 'utente',
  certificatore: 'certificatore',
}
export const mayCall = (who: Who, { endpoint, slice }: ApiCall) =>
  endpoint.who === 'anyone' ||
  (endpoint.who.includes(roleOf[who]) && !(ofKeys.includes(slice) && roleOf[who] === 'manager'))
/** What programs read is for those who may have keys. */
const ofKeys = ['chiave', 'modifiche']

/** A call on records of any slice: a history, comments. */
export const ofAnySlice = ({ endpoint }: ApiCall) => endpoint.path.includes(':slice')

/** The key of a record, those of its parts by what the path calls them, and as `of x` those of records of other slices that its calls begin with. */
export type Keys = Readonly<Record<string, number>> & { readonly id: number }

/** Where a path puts keys: the record's own, and after the name of a part that part's. */
const places = /(\w+)\/:(\w+)/g
export const partsOf = (path: string) =>
  [...path.matchAll(places)].flatMap(([, part, name]) =>
    name === 'id' || name === 'slice' || name === 'tipo' ? [] : [part!],
  )

/** The address of a call on a record. A history and comments are addressed by the slice of the record. */
export const address = (
  path: string,
  keys: Keys,
  slice = path.startsWith('/api/commento/') ? 'non_conformita' : 'servizio',
) =>
  path
    .replace(':slice', slice)
    .replace('evidenza/:tipo', 'evidenza/audit')
    .replace(':tipo', 'utenti')
    .replace(':codice', 'a')
    .replaceAll(
      places,
      (_, part: string, name: string) =>
        `${part}/${name === 'id' ? (keys[`of ${part}`] ?? keys.id) : (keys[part] ?? keys.id)}`,
    )
