import { describe, expect, it } from 'vitest'
import { endsBeforeItBegins, processoCreate } from './processo.ts'
import { auditRights, completion, missing } from './rules.ts'
import { auditUpdate } from './schema.ts'

const alfa = { id: 1 }
const beta = { id: 2 }
const today = '2026-03-10'
/** Everything that closing requires. */
const complete = {
  owner_cliente_id: null as number | null,
  data_chiusura: null as string | null,
  data_audit: '2026-03-10',
  valutazione_generale: 'Sistema ben tenuto' as string | null,
  processi: 2,
  da_verificare: 0,
  valutatori: 1,
  tracce: 2,
}
const rights = (ruolo: Parameters<typeof auditRights>[0]['ruolo'], cliente: { id: number } | null, more: object = {}) =>
  auditRights({ ruolo, cliente }, { ...complete, ...more }, today)

describe('roles that may change an audit', () => {
  it.each([
    ['admin', null, null, true],
    ['gestore_multisito', null, 1, true],
    ['manager', alfa, 1, true],
    ['manager', alfa, null, false],
    ['manager', beta, 1, false],
    ['coordinatore', alfa, 1, false],
    ['utente', alfa, 1, false],
  ] as const)('%s of %j, owner of client %s: %s', (ruolo, cliente, owner_cliente_id, granted) => {
    expect(rights(ruolo, cliente, { owner_cliente_id })).toMatchObject({
      granted,
      modificabile: granted,
      chiudibile: granted,
    })
  })

  it('no user once it is closed', () => {
    const closed = rights('admin', null, { data_chiusura: '2026-03-10T10:00:00.000Z', tracce: 0 })
    expect(closed).toMatchObject({
      granted: true,
      modificabile: false,
      chiudibile: false,
      cancellabile: false,
      ostacolo: 'Si elimina solo un audit aperto, senza verifiche, non conformità, azioni e documenti',
    })
  })

  it('and delete it, only while it contains no evidence', () => {
    expect(rights('admin', null).cancellabile).toBe(false)
    expect(rights('admin', null, { tracce: 0 }).cancellabile).toBe(true)
  })
})

describe('what closing waits for', () => {
  it.each([
    [{ processi: 0 }, /almeno un processo/],
    [{ da_verificare: 1 }, /il processo ancora aperto/],
    [{ da_verificare: 2 }, /i 2 processi ancora aperti/],
    [{ valutatori: 0 }, /valutatore/],
    [{ valutazione_generale: null }, /valutazione generale/],
    [{ data_audit: '2026-03-11' }, /futuro/],
  ])('%j', (more, words) => {
    expect(missing({ ...complete, ...more }, today)).toEqual([expect.stringMatching(words)])
    expect(rights('admin', null, more).chiudibile).toBe(false)
  })

  it('nothing more', () => expect(missing(complete, today)).toEqual([]))
})

it.each([
  [0, 0, 0],
  [3, 3, 0],
  [3, 1, 66],
  [200, 1, 99],
  [4, 0, 100],
])('of %i processes %i open: %i%%', (processi, da_verificare, percent) => {
  expect(completion({ processi, da_verificare })).toBe(percent)
})

describe('a plan', () => {
  const plan = { processo_id: 1, persona: 'Mario Rossi', data: '2026-03-10' }

  it('may have no times, or one; the second never before the first', () => {
    expect(processoCreate.safeParse(plan).success).toBe(true)
    expect(endsBeforeItBegins({ da_orario: '09:00', a_orario: null })).toBe(false)
    expect(endsBeforeItBegins({ da_orario: '09:00', a_orario: '09:00' })).toBe(false)
    expect(endsBeforeItBegins({ da_orario: '09:00', a_orario: '08:59' })).toBe(true)
  })

  it.each(['9:00', '24:00', '09:60', 'nove'])('refuses the time %s', (da_orario) => {
    expect(processoCreate.safeParse({ ...plan, da_orario }).success).toBe(false)
  })
})

it.each([
  [12, 12],
  ['12', 12],
  ['', null],
  [null, null],
])('staff %j is %j', (sent, value) =>
  expect(auditUpdate.parse({ numero_addetti: sent })).toEqual({ numero_addetti: value }),
)

it.each([-1, 1.5, 'dieci'])('staff cannot be %j', (sent) => {
  expect(auditUpdate.safeParse({ numero_addetti: sent }).success).toBe(false)
})
