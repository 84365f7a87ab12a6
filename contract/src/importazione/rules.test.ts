import { describe, expect, it } from 'vitest'
import { importazioneRights, unfit } from './rules.ts'
import { fileBody, fileNelloZip } from './schema.ts'

const facts = {
  stato: 'analizzata',
  valide: 3,
  errate: 0,
  has_file: true,
  file_mancanti: 0,
  eseguita_da_id: 7,
  undoable: true,
  busy: false,
} as const
const [runner, other, consortium] = [
  { id: 7, ruolo: 'manager' },
  { id: 8, ruolo: 'manager' },
  { id: 9, ruolo: 'gestore_multisito' },
] as const
const may = (caller: typeof runner | typeof other | typeof consortium, more: object = {}) => {
  const { modificabile, eseguibile, annullabile, cancellabile } = importazioneRights(caller, { ...facts, ...more })
  return { modificabile, eseguibile, annullabile, cancellabile }
}
const nothing = { modificabile: false, eseguibile: false, annullabile: false, cancellabile: false }
const open = { ...nothing, modificabile: true, cancellabile: true }

describe('what may be done with an import', () => {
  it.each([
    ['sent', { stato: 'caricata' }, open],
    ['looked at, all well', {}, { ...open, eseguibile: true }],
    ['with a wrong row', { errate: 1 }, open],
    ['with nothing to write', { valide: 0 }, open],
    ['whose files have not all come', { file_mancanti: 1 }, open],
    ['whose sheet is gone', { has_file: false }, open],
    ['failed: tried again with every row', { stato: 'fallita', valide: 2, errate: 1 }, { ...open, eseguibile: true }],
    ['being looked at', { stato: 'in_analisi', busy: true }, nothing],
    ['being written', { stato: 'in_esecuzione', busy: true }, nothing],
    ['run', { stato: 'eseguita' }, { ...nothing, annullabile: true }],
    ['run a day ago', { stato: 'eseguita', undoable: false }, nothing],
    ['being taken back', { stato: 'eseguita', busy: true }, nothing],
    ['taken back', { stato: 'annullata' }, nothing],
  ])('%s', (_, more, rights) => expect(may(runner, more)).toEqual(rights))

  it('is undone by the user who ran it or by the consortium', () => {
    const run = { stato: 'eseguita' }
    expect([runner, other, consortium].map((caller) => may(caller, run).annullabile)).toEqual([true, false, true])
  })

  it.each([
    [{ errate: 1 }, 'C’è una riga da correggere'],
    [{ errate: 12 }, 'Ci sono 12 righe da correggere'],
    [{ valide: 0 }, 'Non c’è nessuna riga da importare'],
    [{ stato: 'caricata' as const }, 'Avvia prima l’analisi'],
    [{ file_mancanti: 2 }, 'Mancano ancora dei file citati nell’indice'],
    [{}, undefined],
  ])('gives the reason it cannot be run: %j', (more, words) => expect(unfit({ ...facts, ...more })).toBe(words))
})

it.each([
  ['scheda.pdf', true],
  ['', false],
  ['a\0.pdf', false],
  ['\ud83d.pdf', false],
])('a file called %j can be stored: %s', (nome, valid) => {
  expect(fileNelloZip.safeParse({ nome, dimensione: 1 }).success).toBe(valid)
  expect(fileBody.safeParse({ nome }).success).toBe(valid)
})
