import { expect, test } from 'vitest'
import type { Riga } from './plan.ts'
import { rowErrors } from './row-errors.ts'

const righe = [{ key: 30 }, { key: 40 }] as Riga[]

test('each error is shown at the row and the cell it names, counted from 0', () => {
  const errors = rowErrors(
    [
      ['righe.1.cliente_id', 'Valore non valido'],
      ['righe.1.processi.0.processo_id', 'Processo non attivo'],
      ['righe.1.processi.2.persona', 'Troppo lungo'],
      ['righe.0.deroghe.0.motivo', 'Troppo breve'],
      ['righe.0.valutatori', 'Non idoneo'],
      ['righe.7.data_audit', 'Di nessuna riga'],
      ['righe', 'Di nessuna riga'],
    ],
    righe,
  )
  expect([...errors]).toEqual([
    [40, { cliente_id: 'Valore non valido', processi: 'Processo non attivo', persona: 'Troppo lungo' }],
    [30, { valutatori: 'Troppo breve' }],
  ])
})
