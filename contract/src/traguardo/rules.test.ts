import { expect, it } from 'vitest'
import { mancanzeOf, placeOfMancanza } from './mancanze.ts'
import { liesIn } from './rules.ts'
import { azioniWords } from './schema.ts'

const nothing = { attivita: null, risorse: null, responsabile: null, entro: null, valutazione: null }
const whole = {
  attivita: 'Due incontri con i familiari',
  risorse: '20 ore',
  responsabile: { id: 3 },
  entro: '2026-10-31',
  valutazione: 'Questionario di dicembre',
}

it('says the six things that planning asks for, in their order, and where each is given', () => {
  const all = mancanzeOf(nothing, 0)
  expect(all).toEqual([
    'Indicare che cosa si farà',
    'Indicare le risorse',
    'Indicare il responsabile',
    'Indicare entro quando',
    'Indicare come si valuta il risultato',
    'Collegare almeno un’azione',
  ])
  expect(all.map(placeOfMancanza)).toEqual(['attivita', 'risorse', 'responsabile_id', 'entro', 'valutazione', 'azioni'])
  expect(mancanzeOf(whole, 2)).toEqual([])
})

it.each(Object.keys(whole) as (keyof typeof whole)[])('%s alone is missed', (campo) =>
  expect(mancanzeOf({ ...whole, [campo]: null }, 1)).toEqual([
    mancanzeOf({ ...nothing }, 1)[Object.keys(whole).indexOf(campo)],
  ]),
)

it.each([
  ['2026-01-01', true],
  ['2026-12-31', true],
  ['2025-12-31', false],
  ['2027-01-01', false],
])('%s lies in 2026: %s', (day, lies) => expect(liesIn(day, 2026)).toBe(lies))

it('counts the actions, and those of them that are closed', () => {
  const azione = (chiusa: boolean) => ({ id: 1, miglioramento: 'Incontri', data_azione: '2026-05-01', chiusa })
  expect(azioniWords({ azioni: [] })).toBe('0')
  expect(azioniWords({ azioni: [azione(false), azione(true)] })).toBe('2 (1 chiusa)')
  expect(azioniWords({ azioni: [azione(true), azione(true)] })).toBe('2 (2 chiuse)')
})
