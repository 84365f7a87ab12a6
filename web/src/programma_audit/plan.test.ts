import type { Cella, Copertura } from '@quadra/contract/copertura_audit/schema'
import { expect, test } from 'vitest'
import { bodyOf, firstChoices, openAudits, prepare } from './plan.ts'

const cella = (processo_id: number, stato: Cella['stato'], rest: Partial<Cella> = {}): Cella => ({
  processo_id,
  stato,
  verificato_il: null,
  audit: null,
  previsto_il: null,
  audit_previsto: null,
  motivo: null,
  ...rest,
})
const site = (id: number, ...celle: Cella[]) => ({
  cliente: { id, nome: `Coop ${id}` },
  centrale: false,
  celle,
  applicabili: 0,
  verificati: 0,
  copertura: 0,
})
const copertura = {
  righe: [
    site(1, cella(10, 'scoperto'), cella(11, 'verificato'), cella(12, 'escluso')),
    site(2, cella(10, 'verificato'), cella(11, 'in_ritardo', { audit_previsto: { id: 7, anno: 2026, numero: 3 } })),
    site(3, cella(10, 'scoperto'), cella(11, 'scoperto')),
  ],
} as Copertura
const programma = { anno: 2026, campioni: [], audit: [] }
const today = '2026-11-14' // a Saturday

test('initially: cooperatives with uncovered processes, over the remaining working days', () => {
  expect(firstChoices(programma, copertura, today)).toMatchObject({
    clienti: [1, 2, 3],
    onlyUncovered: true,
    dal: '2026-11-16',
    al: '2026-12-31',
  })
})

test('a year ahead, or behind, is planned whole', () => {
  expect(firstChoices({ ...programma, anno: 2027 }, copertura, today)).toMatchObject({
    dal: '2027-01-04',
    al: '2027-12-31',
  })
  expect(firstChoices({ ...programma, anno: 2025 }, copertura, today)).toMatchObject({
    dal: '2025-01-02',
    al: '2025-12-31',
  })
})

test('the newest sample decides the cooperatives; a cell of the coverage decides alone', () => {
  const riga = (id: number, scelto: 'rischio' | null) => ({ cliente: { id, nome: '' }, scelto })
  const campioni = [{ righe: [riga(2, 'rischio'), riga(3, null)] }, { righe: [riga(3, 'rischio')] }]
  const sampled = { ...programma, campioni } as unknown as Parameters<typeof firstChoices>[0]
  expect(firstChoices(sampled, copertura, today).clienti).toEqual([2])
  const central = { ...copertura, righe: copertura.righe.map((one) => ({ ...one, centrale: one.cliente.id === 1 })) }
  expect(firstChoices(sampled, central, today).clienti).toEqual([1, 2])
  expect(firstChoices(sampled, copertura, today, { cliente: 3, processo: 11 })).toMatchObject({
    clienti: [3],
    onlyUncovered: false,
    processi: [11],
  })
})

test('it never begins on the day of the planning, and on the last day of the year it has no days left', () => {
  expect(firstChoices(programma, copertura, '2026-11-16').dal).toBe('2026-11-17')
  expect(firstChoices(programma, copertura, '2026-12-31').dal).toBeNull()
})

test('each cooperative has what it lacks or is late with; where nothing is, its row is empty', () => {
  const righe = prepare({ ...firstChoices(programma, copertura, today), clienti: [1, 2, 3] }, copertura)
  expect(righe.map(({ cliente_id, processi }) => [cliente_id, processi])).toEqual([
    [1, [10]],
    [2, [11]],
    [3, [10, 11]],
  ])
  expect(righe.map(({ data_audit }) => data_audit)).toEqual(['2026-11-16', '2026-12-09', '2026-12-31'])
  const covered = { ...copertura, righe: [site(4, cella(10, 'verificato'), cella(11, 'previsto'))] }
  expect(prepare({ ...firstChoices(programma, covered, today), clienti: [4] }, covered)[0]!.processi).toEqual([])
})

test('a period that is still being typed gives no dates', () => {
  const choices = firstChoices(programma, copertura, today)
  for (const dal of ['15/13/2026', '1', '', null])
    expect(prepare({ ...choices, dal }, copertura).map(({ data_audit }) => data_audit)).toEqual([null, null, null])
})

test('one choice for all leaves out what does not apply', () => {
  const choices = { ...firstChoices(programma, copertura, today), onlyUncovered: false, processi: [10, 12] }
  expect(prepare({ ...choices, isSpread: false, giorno: '2026-12-01' }, copertura)).toMatchObject([
    { cliente_id: 1, processi: [10], data_audit: '2026-12-01' },
    { cliente_id: 2, processi: [10], data_audit: '2026-12-01' },
    { cliente_id: 3, processi: [10], data_audit: '2026-12-01' },
  ])
})

test('an override is removed with its evaluator; a blank person is left to the server', () => {
  const [riga] = prepare({ ...firstChoices(programma, copertura, today), clienti: [1], valutatori: [5] }, copertura)
  const deroghe = [
    { valutatore_id: 5, motivo: 'Unico disponibile' },
    { valutatore_id: 6, motivo: 'Poi tolto dalla riga' },
  ]
  expect(bodyOf([{ ...riga!, deroghe, persona: ' ' }]).righe).toEqual([
    {
      cliente_id: 1,
      data_audit: '2026-11-16',
      valutatori: [5],
      deroghe: [deroghe[0]],
      processi: [{ processo_id: 10, persona: null }],
    },
  ])
})

test('an open audit is listed once, wherever it is known from', () => {
  const audit = [{ id: 7, anno: 2026, numero: 3, cliente: { id: 2 }, stato: 'in_ritardo' }]
  const withAudit = { audit } as unknown as Parameters<typeof openAudits>[1]
  expect(openAudits(2, withAudit, copertura)).toEqual([{ id: 7, anno: 2026, numero: 3 }])
  expect(openAudits(1, withAudit, copertura)).toEqual([])
})
