import { expect, it } from 'vitest'
import { type Role, roles } from './policy.ts'
import { type Rilievo, rilievoOf } from './rilievo.ts'

const own = 1
const bound = (ruolo: Role) => ['manager', 'coordinatore', 'utente'].includes(ruolo)
const caller = (ruolo: Role) => ({ ruolo, cliente: bound(ruolo) ? { id: own } : null })
const at = '2026-03-05T08:00:00.000Z'

it.each<[string, { owner: number | null; closed: boolean } | null, Record<Role, Rilievo>]>([
  ['no audit', null, row('libero', 'libero', 'libero')],
  ['an open audit of the consortium', { owner: null, closed: false }, row('libero', 'di_altri', 'di_altri')],
  ['a closed one', { owner: null, closed: true }, row('con_motivo', 'di_altri', 'di_altri')],
  ['an open audit of the cooperative', { owner: own, closed: false }, row('libero', 'libero', 'di_altri')],
  ['a closed one of the cooperative', { owner: own, closed: true }, row('con_motivo', 'chiuso', 'di_altri')],
  ['an audit of another cooperative', { owner: 2, closed: false }, row('libero', 'di_altri', 'di_altri')],
])('what was found by %s', (_, origin, expected) => {
  const audit = origin && { owner_cliente_id: origin.owner, data_chiusura: origin.closed ? at : null }
  const rilievi = Object.fromEntries(roles.map((ruolo) => [ruolo, rilievoOf(caller(ruolo), audit)]))
  expect(rilievi).toEqual(expected)
})

function row(consortium: Rilievo, manager: Rilievo, others: Rilievo): Record<Role, Rilievo> {
  return {
    admin: consortium,
    gestore_multisito: consortium,
    manager,
    coordinatore: others,
    utente: others,
    certificatore: others,
  }
}
