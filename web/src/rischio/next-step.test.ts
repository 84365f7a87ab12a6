import { expect, it } from 'vitest'
import { nextStepOf } from './next-step.ts'

const valued = {
  tipo: 'rischio',
  stato: 'aperto',
  valutazione: {} as never,
  trattamento: 'ridurre',
  motivo_scoperto: null,
  scaduta: false,
  prossima_revisione: '2027-05-11',
  valutabile: true,
  modificabile: true,
} as const

it.each([
  [{ valutazione: null }, 'Valutare', 'valuta'],
  [{ trattamento: null, motivo_scoperto: 'Nessuna azione' }, 'Decidere il trattamento', 'tratta'],
  [{ motivo_scoperto: 'Nessuna azione' }, 'Creare un’azione', 'azione'],
  [{ motivo_scoperto: 'Azioni chiuse, da rivalutare' }, 'Rivalutare', 'valuta'],
  [{ scaduta: true }, 'Rivalutare', 'valuta'],
  [{}, 'Nessuno ora', undefined],
  [{ stato: 'chiuso', valutazione: null }, 'Nessuno', undefined],
  [{ valutazione: null, valutabile: false }, 'Nessuno per te', undefined],
  [{ trattamento: null, modificabile: false }, 'Nessuno per te', undefined],
] as const)('of %o the next step is %s', (more, words, act) => {
  const step = nextStepOf({ ...valued, ...more })
  expect([step.words, step.act]).toEqual([words, act])
})

it('says when it is looked at again', () => expect(nextStepOf(valued).more).toBe('da rivedere entro l’11/05/2027'))
