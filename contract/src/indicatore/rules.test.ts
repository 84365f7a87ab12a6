import { describe, expect, it } from 'vitest'
import { type Role, roles } from '../policy.ts'
import { indicatoreRights, mayRemoveVerifica, meets, writeTarget, writeVerifica } from './rules.ts'
import { indicatoreCreate, indicatoreView, type Indicatore } from './schema.ts'

const may = (ruolo: Role, servizio: number | null, verifiche = 0) =>
  indicatoreRights(
    { ruolo, servizi: [7] },
    { servizio: servizio === null ? null : { id: servizio }, verifiche: Array.from({ length: verifiche }) },
  )

describe('roles that edit an indicator', () => {
  it('management edits it', () => {
    expect(roles.filter((role) => may(role, 7).modificabile)).toEqual(['admin', 'gestore_multisito', 'manager'])
    expect(roles.filter((role) => may(role, 7).cancellabile)).toEqual(['admin', 'gestore_multisito', 'manager'])
  })

  it('the cooperative measures it: the manager, and the coordinator of its service', () => {
    expect(roles.filter((role) => may(role, 7).aggiungibile)).toEqual(['manager', 'coordinatore'])
    expect(roles.filter((role) => may(role, 8).aggiungibile)).toEqual(['manager'])
    expect(roles.filter((role) => may(role, null).aggiungibile)).toEqual(['manager'])
    expect(roles.filter((role) => mayRemoveVerifica({ ruolo: role }))).toEqual(['manager'])
  })

  it('once measured it stays, and so does its target', () => {
    for (const role of roles) expect(may(role, 7, 1)).toMatchObject({ cancellabile: false, target_modificabile: false })
    expect(may('manager', 7, 1)).toMatchObject({ modificabile: true, aggiungibile: true })
    expect(may('manager', 7).target_modificabile).toBe(true)
  })
})

describe('a value against its target', () => {
  it.each([
    [90, 90, 'uguale', true],
    [90.000001, 90, 'uguale', false],
    [89.999999, 90, 'maggiore_uguale', false],
    [90, 90, 'maggiore_uguale', true],
    [90.000001, 90, 'maggiore_uguale', true],
    [0.3, 0.3, 'minore_uguale', true],
    [0.300001, 0.3, 'minore_uguale', false],
    [-1, 0, 'minore_uguale', true],
    [999_999_999.999999, 999_999_999.999998, 'uguale', false],
  ] as const)('%d, target %d, %s: %o', (value, target, soglia, reached) =>
    expect(meets(value, target, soglia)).toBe(reached),
  )

  it('binary fractions do not decide', () => {
    expect(0.1 + 0.2 <= 0.3).toBe(false)
    expect(meets(0.1 + 0.2, 0.3, 'minore_uguale')).toBe(true)
    expect(meets(1.1 * 1.1, 1.21, 'uguale')).toBe(true)
  })

  it('reads with its direction', () => {
    expect(writeTarget({ target: 12.5, soglia: 'maggiore_uguale' })).toBe('almeno 12,5')
    expect(writeTarget({ target: 0, soglia: 'uguale' })).toBe('esattamente 0')
    expect(
      writeVerifica({
        data_valutazione: '2026-03-05',
        verifica: 1234.5,
        target: 5,
        soglia: 'minore_uguale',
        risultato: false,
      }),
    ).toBe('05/03/2026: 1234,5 (al massimo 5: non raggiunto)')
  })
})

describe('a new indicator', () => {
  it('needs everything but the service', () => {
    const names = indicatoreCreate.safeParse({}).error?.issues.map(({ path }) => path[0])
    expect(names?.toSorted()).toEqual([
      'cliente_id',
      'metodo_rilevazione_id',
      'obiettivo_id',
      'periodicita_verifica',
      'processo_id',
      'responsabile_analisi_id',
      'responsabile_gestione_id',
      'soglia',
      'target',
    ])
  })
})

describe('the spreadsheet', () => {
  const spread = (verifiche: object[]) =>
    indicatoreView.exportRows!({ id: 1, verifiche } as unknown as Indicatore) as readonly Indicatore[]
  it('has a row per verification, and one for an indicator without any', () => {
    expect(spread([{ id: 1 }, { id: 2 }]).map((row) => row.verifiche)).toEqual([[{ id: 1 }], [{ id: 2 }]])
    expect(spread([])).toEqual([{ id: 1, verifiche: [] }])
  })
})
