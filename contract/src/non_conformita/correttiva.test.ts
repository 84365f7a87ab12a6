import { describe, expect, it } from 'vitest'
import type { Gravita } from '../gravita.ts'
import { estensioneLack } from './estesa.ts'
import { findMove, lackingFields } from './moves.ts'
import { lockedCorrective, mayChangeGravita, proposedVerification } from './rules.ts'
import { nonConformitaCreate, nonConformitaFilter } from './schema.ts'
import { stati } from './stato.ts'
import { nonConformitaView } from './view.ts'

const { perche } = nonConformitaCreate.shape
const read = (value: unknown) => {
  const { success, data, error } = perche.safeParse(value)
  return success ? data : error.issues[0]!.message
}

describe('whys', () => {
  it.each([
    [['a', '', 'c'], 'Compilare i perché in ordine'],
    [['', 'b'], 'Compilare i perché in ordine'],
    [
      ['a', 'b', ''],
      ['a', 'b'],
    ],
    [[' a ', null, '  '], ['a']],
    [
      ['1', '2', '3', '4', '5'],
      ['1', '2', '3', '4', '5'],
    ],
    [
      ['1', '2', '3', '4', '5', ''],
      ['1', '2', '3', '4', '5'],
    ],
    [['1', '2', '3', '4', '5', '6'], 'Al massimo 5 perché'],
    [['a'.repeat(1_000)], ['a'.repeat(1_000)]],
    [['a'.repeat(1_001)], 'Al massimo 1000 caratteri ciascuno'],
    [['a\u0000'], 'Contiene un carattere non valido'],
    [['a\ud800'], 'Contiene un carattere non valido'],
    [[], []],
    [null, []],
    ['', []],
  ])('%j', (given, expected) => expect(read(given)).toEqual(expected))
  it.each([['testo'], [3], [{}], [[1]]])('%j is no list of texts', (given) => expect(typeof read(given)).toBe('string'))
})

it.each([
  ['maggiore', '2026-11-10', '2026-12-16'],
  ['minore', '2026-11-10', '2027-01-15'],
  ['osservazione', '2026-11-10', '2027-02-14'],
  ['maggiore', '2026-11-20', '2026-12-20'],
] as const)('%s reported on %s is verified by %s, seen on the 16th', (gravita, day, due) =>
  expect(proposedVerification(gravita, day, '2026-11-16')).toBe(due),
)

describe('the move to the verification', () => {
  const move = findMove('in_lavorazione', 'da_verificare')!
  const second = { causa: 'c', trattamento: 't', riferimento_cooperativa: 'r', data_verifica: '2026-12-16' }
  it.each([
    [{}, ['causa', 'trattamento', 'riferimento_cooperativa', 'data_verifica']],
    [{ ...second, gravita: null }, []],
    [{ ...second, gravita: 'minore' }, []],
    [{ ...second, gravita: 'maggiore', perche: [] }, ['correzione', 'perche', 'categoria_causa_id']],
    [{ ...second, gravita: 'maggiore', correzione: 'x', perche: ['y'], categoria_causa: { id: 1 } }, []],
    [{ ...second, gravita: 'maggiore', correzione: 'x', perche: ['y'], categoria_causa_id: 1 }, []],
  ])('%j lacks %j', (record, lacking) => expect(lackingFields(move, record)).toEqual(lacking))
  it('requires nothing more for any other move', () =>
    expect(lackingFields(findMove('nuovo', 'in_lavorazione')!, { gravita: 'maggiore' })).toEqual([]))
})

describe('the other sites', () => {
  const estensione = (stato: 'aperta' | 'conclusa' | 'annullata' | 'non_necessaria', date = 0, totale = 5) => ({
    id: 4,
    stato,
    scadenza: '2026-12-01',
    date,
    totale,
  })
  const toOpen = 'Avvia l’estensione alle altre cooperative'
  it.each([
    ['minore', null, null, true, undefined],
    [null, null, null, true, undefined],
    ['maggiore', null, null, true, toOpen],
    ['maggiore', null, null, false, undefined],
    ['maggiore', null, 7, true, undefined],
    ['maggiore', estensione('aperta', 3), null, true, 'Mancano 2 risposte all’estensione'],
    ['maggiore', estensione('aperta', 4), null, true, 'Manca 1 risposta all’estensione'],
    ['minore', estensione('aperta', 3), null, true, undefined],
    ['maggiore', estensione('conclusa', 5), null, true, undefined],
    ['maggiore', estensione('non_necessaria', 0, 0), null, true, undefined],
    ['maggiore', estensione('annullata', 2), null, true, toOpen],
  ] as const)('%s, %j, born from %s, others %s: %s', (gravita, estensione, estensione_id, others, lack) =>
    expect(estensioneLack({ gravita, estensione, estensione_id }, others, true)).toBe(lack),
  )
  it('are requested by the consortium, as a manager reads', () =>
    expect(estensioneLack({ gravita: 'maggiore', estensione: null, estensione_id: null }, true, false)).toBe(
      `${toOpen} a cura del consorzio`,
    ))
})

describe('another gravity', () => {
  const facts = (gravita: Gravita | null, audit_id: number | null) => ({
    gravita,
    audit_id,
    stato: 'nuovo' as const,
    utente: { id: 9 },
    servizio: { id: 5 },
  })
  it.each([
    ['coordinatore', null, null, true],
    ['coordinatore', 'minore', null, true],
    ['coordinatore', 'maggiore', null, false],
    ['utente', 'maggiore', null, false],
    ['manager', 'maggiore', null, true],
    ['manager', 'minore', 3, false],
    ['manager', null, 3, false],
    ['gestore_multisito', 'maggiore', 3, true],
    ['admin', 'minore', 3, true],
  ] as const)('%s, of one that is %s, of audit %s: %s', (ruolo, gravita, audit, may) =>
    expect(mayChangeGravita({ id: 9, ruolo, servizi: [5] }, facts(gravita, audit))).toBe(may),
  )
})

it('what is found out is settled before the verification', () => {
  const open = stati.filter((stato) => lockedCorrective({ stato }).length === 0)
  expect(open).toEqual(['nuovo', 'in_lavorazione'])
  expect(lockedCorrective({ stato: 'da_verificare' })).toEqual([
    'gravita',
    'processo_id',
    'fornitore_id',
    'correzione',
    'data_correzione',
    'perche',
    'categoria_causa_id',
  ])
})

it('unclassified is a choice among the others, and a word of the spreadsheet', () => {
  expect(nonConformitaFilter.parse({ gravita: 'maggiore,da_classificare' }).gravita).toEqual([
    'maggiore',
    'da_classificare',
  ])
  expect(nonConformitaFilter.safeParse({ gravita: 'grave' }).success).toBe(false)
  const column = nonConformitaView.exported!.find(({ label }) => label === 'Gravità')!
  expect([null, 'minore'].map((gravita) => column.value({ gravita } as never))).toEqual(['Da classificare', 'Minore'])
})
