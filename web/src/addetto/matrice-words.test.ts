import type { Matrice } from '@quadra/contract/addetto/matrice'
import { expect, it } from 'vitest'
import { matrixCell, rowsOf } from './matrice-words.ts'

const figures = { richieste: 3, valide: 1, in_scadenza: 1, scadute: 0, mancanti: 1, copertura: 66 }
const column = (id: number, copertura: number | null = 66) => ({
  ...{ ...figures, id, copertura, codice: `C${id}`, descrizione: 'Competenza' },
})
const person: Matrice['righe'][number] = {
  addetto: { id: 7, codice: 'A-7', nome: 'Ada', cognome: 'Lisi' },
  mansione: { id: 1, codice: 'OSS', descrizione: 'Operatore' },
  stato_competenze: 'non_in_regola',
  celle: [
    { competenza_id: 1, livello: 'richiesta', stato: 'valida', data_scadenza: '2028-01-31' },
    { competenza_id: 2, livello: 'bloccante', stato: 'in_scadenza', data_scadenza: '2026-12-09' },
    { competenza_id: 3, livello: 'bloccante', stato: 'mancante', data_scadenza: null },
    { competenza_id: 4, livello: null, stato: 'scaduta', data_scadenza: '2026-10-02' },
  ],
}
const [row, foot] = rowsOf({ oggi: '2026-11-16', copertura: 66, totale: 1, competenze: [], righe: [person] })

it('a tile says its state in a word or a near day, a gap that it lacks, and nothing where nothing is required', () => {
  expect(matrixCell(row!, column(1))).toMatchObject({ word: 'Valida', tone: 'success' })
  expect(matrixCell(row!, column(2))).toMatchObject({
    word: '9 dic',
    detail: 'bloccante',
    label: 'In scadenza, scadenza 09/12/2026, bloccante',
  })
  expect(matrixCell(row!, column(3))).toMatchObject({ word: 'Manca', gap: true })
  expect(matrixCell(row!, column(4))).toMatchObject({ word: 'Scaduta', tone: 'danger', detail: 'non richiesta' })
  expect(matrixCell(row!, column(5))).toBeUndefined()
})

it('the foot says how much of each competence is covered, and opens nothing', () => {
  expect(matrixCell(foot!, column(1))).toEqual({ word: '66 %', opens: false })
  expect(matrixCell(foot!, column(6, null))).toBeUndefined()
})
