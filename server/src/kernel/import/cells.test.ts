import { expect, it } from 'vitest'
import { readCell } from './cells.ts'
import type { ImportColumn } from './columns.ts'

const column = (genere: string, more: object = {}) =>
  ({ campo: 'prova', etichetta: 'Prova', genere, ...more }) as unknown as ImportColumn
const service = column('relazione', { relazione: { di: 'servizio', nome: 'Servizio' } })
const services = column('relazioni', { relazione: { di: 'servizio', nome: 'Servizio' } })
const threshold = column('scelta', { valori: { uguale: 'Uguale (=)', almeno: 'Maggiore o uguale (≥)' } })
const offered = {
  servizio: [
    { id: 1, codice: 'SAD', descrizione: 'Assistenza domiciliare' },
    { id: 2, codice: null, descrizione: 'Cucina' },
    { id: 3, codice: null, descrizione: 'Cucìna' },
    { id: 4, codice: null, descrizione: 'Cucina grande' },
    { id: 5, codice: null, descrizione: 'Pulizie, sanificazione' },
  ],
}

const wrongDay = { messaggio: 'Data non valida: usa la forma gg/mm/aaaa' }

it.each([
  [column('giorno'), '1.3.2026', { value: '2026-03-01' }],
  [column('giorno'), '2026-03-05', { value: '2026-03-05' }],
  [column('giorno'), '05/03/2026 10:30:00', { value: '2026-03-05' }],
  [column('giorno'), '5/3/26', wrongDay],
  [column('giorno'), '5 marzo', wrongDay],
  [column('giorno'), '31/02/2026', wrongDay],
  [column('giorno'), '2026-13-01', wrongDay],
  [column('giorno'), '05/03/1215', wrongDay],
  [column('numero'), '12,5', { value: 12.5 }],
  [column('numero'), '95,5 %', { value: 95.5 }],
  [column('numero'), '1.234.567,5', { value: 1_234_567.5 }],
  [column('numero'), '1.500', { value: 1500 }],
  [column('numero'), '-12.345.678', { value: -12_345_678 }],
  [column('numero'), '2.500 %', { value: 2500 }],
  [column('numero'), '0.500', { value: 0.5 }],
  [column('numero'), '12.5', { value: 12.5 }],
  [column('numero'), '1500.250', { value: 1500.25 }],
  [column('numero'), '1.50.000', { value: '1.50.000' }],
  [column('numero'), '1,234.5', { value: '1,234.5' }],
  [threshold, '>=', { value: 'almeno' }],
  [threshold, '≥', { value: 'almeno' }],
  [threshold, 'maggiore o uguale', { value: 'almeno' }],
  [threshold, '=', { value: 'uguale' }],
  [threshold, '>', { messaggio: 'Valore non valido: Uguale (=) o Maggiore o uguale (≥)' }],
  [column('numero'), 'molti', { value: 'molti' }],
  [column('testo'), '#rientro', { value: '#rientro' }],
  [column('testo'), '#DIV/0!', { messaggio: 'La formula della cella dà un errore: #DIV/0!' }],
  [service, '#N/A', { messaggio: 'La formula della cella dà un errore: #N/A' }],
  [service, ' sad', { value: 1 }],
  [service, 'assistenza DOMICILIARE', { value: 1 }],
  [service, 'cucina', { messaggio: 'Più voci corrispondono' }],
  [services, 'SAD; cucina grande', { value: [1, 4] }],
  [services, 'sad, Cucina grande\nSAD', { value: [1, 4] }],
  [services, 'Pulizie, sanificazione, SAD', { messaggio: 'Servizio «Pulizie» non trovato' }],
  [services, 'Pulizie, sanificazione; SAD', { value: [5, 1] }],
  [
    column('testo'),
    '#SENZA VALORE!',
    { messaggio: 'La formula della cella non ha un valore: apri il foglio, salvalo e invialo di nuovo' },
  ],
  [service, 'SAD2', { messaggio: 'Servizio «SAD2» non trovato' }],
])('%# the cell «%s» is read or refused', (of, text, reading) => expect(readCell(of, text, offered)).toEqual(reading))
