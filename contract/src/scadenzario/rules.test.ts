import { expect, it } from 'vitest'
import { shortTitle } from './kinds.ts'
import { daysWords, stageOf, statoScadenza } from './rules.ts'

it.each([
  [31, null],
  [30, 'T-30'],
  [8, 'T-30'],
  [7, 'T-7'],
  [2, 'T-7'],
  [1, 'T-1'],
  [0, 'T0'],
  [-1, 'S1'],
  [-7, 'S1'],
  [-8, 'S2'],
  [-14, 'S2'],
  [-15, 'S3'],
])('%i days before the deadline the stage is %s', (giorni, stage) => expect(stageOf(giorni)).toBe(stage))

it.each([
  [-1, 'scaduta', 'in ritardo di 1 giorno'],
  [-12, 'scaduta', 'in ritardo di 12 giorni'],
  [0, 'oggi', 'oggi'],
  [1, 'in_scadenza', 'tra 1 giorno'],
  [30, 'in_scadenza', 'tra 30 giorni'],
  [31, 'futura', 'tra 31 giorni'],
])('%i days: %s, "%s"', (giorni, stato, words) => {
  expect(statoScadenza(giorni)).toBe(stato)
  expect(daysWords(giorni)).toBe(words)
})

it.each([
  ['nc_verifica', { id: 128 }, 'Non conformità n. 128'],
  ['nc_task', { id: 128 }, 'Task della non conformità n. 128'],
  ['nc_estensione', { id: 4 }, 'Estensione n. 4'],
  ['nc_estensione', { id: 128, periodo: 'nc' }, 'Estensione della non conformità n. 128'],
  ['audit', { id: 3, anno: 2026, numero: 14 }, 'Audit 2026/14'],
  ['indicatore', { id: 12, periodo: '2026-S2' }, 'Indicatore n. 12, 2° semestre 2026'],
  ['indicatore', { id: 12, periodo: '2026' }, 'Indicatore n. 12, 2026'],
  ['competenza', { id: 7, periodo: '2026-12-20' }, 'Competenza n. 7 da rinnovare, dicembre 2026'],
  ['competenza', { id: 7, periodo: 'manca' }, 'Competenza n. 7 mancante'],
  ['formazione', { id: 3, anno: 2026, numero: 4 }, 'Sessione formativa 2026/4'],
] as const)('%s is called by its kind and number', (tipo, subject, title) =>
  expect(shortTitle(tipo, subject)).toBe(title),
)
