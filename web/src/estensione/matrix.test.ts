import { estensione, type Estensione } from '@quadra/contract/estensione/schema'
import { expect, test } from 'vitest'
import { sample } from '../ui/testing/sample.ts'
import { cellOf, columnsOf, rowHead } from './matrix.ts'

const whole = sample(estensione) as Estensione
const answer = (id: number, nome: string, more: Partial<NonNullable<Estensione['risposta']>> = {}) => ({
  ...whole.risposte![0]!,
  cliente: { id, nome },
  cella: 'in_attesa' as const,
  non_conformita: null,
  ...more,
})
const row: Estensione = {
  ...whole,
  id: 4,
  stato: 'aperta',
  richiesta: 'Verificare che la scheda di consegna sia firmata ogni sera',
  gravita: 'maggiore',
  date: 1,
  totale: 2,
  non_conformita: { id: 35, descrizione: 'x', cliente: { id: 2, nome: 'Beta' } },
  risposte: [answer(3, 'Valle Verde', { cella: 'interessata', non_conformita: { id: 40 } }), answer(1, 'Alfa')],
}
const beta = { ...row, id: 5, risposte: [answer(2, 'Beta', { cella: 'in_ritardo' })] }
const columns = columnsOf([row, beta])
const words = (of: Estensione) => columns.map((column) => cellOf(of, column)?.word)

test('the facts come first, then every cooperative addressed by an extension, by name', () => {
  expect(columns.map(({ name }) => name)).toEqual([
    'Non conformità',
    'Gravità',
    'Scadenza',
    'Avanzamento',
    'Alfa',
    'Beta',
    'Valle Verde',
  ])
})

test('each cell shows the cooperative’s state in a word; the one with the finding is not questioned', () => {
  expect(words(row).slice(3)).toEqual(['1 di 2', 'In attesa', 'Origine', 'Interessata'])
  expect(words(beta).slice(4)).toEqual([undefined, 'In ritardo', undefined])
  expect(cellOf(row, columns.at(-1)!)).toMatchObject({ tone: 'warning', detail: 'n. 40', to: '/pages/anomalie/40' })
})

test('a row is called by its number and the beginning of its request', () => {
  expect(rowHead(row)).toMatchObject({ name: 'n. 4 · Verificare che la scheda di consegna sia…', about: 'Aperta' })
})
