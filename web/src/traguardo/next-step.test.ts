import { expect, it } from 'vitest'
import { nextStepOf } from './next-step.ts'

const whole = { mancanze: [], modificabile: true, esito: 'in_corso', azioni: [] } as const
const azione = (chiusa: boolean) => ({ id: 1, miglioramento: 'Incontri', data_azione: '2026-05-01', chiusa })
const step = (more: object) => nextStepOf({ ...whole, ...more } as never)

it('is the first thing that is missing, where it is given', () => {
  expect(step({ mancanze: ['Indicare le risorse', 'Indicare entro quando'] })).toEqual({
    words: 'Indicare le risorse',
    act: 'risorse',
  })
  expect(step({ mancanze: ['Collegare almeno un’azione'] })).toMatchObject({ act: 'azioni' })
  expect(step({ mancanze: ['Indicare il responsabile'], modificabile: false })).toEqual({
    words: 'Nessuno per te',
    more: 'manca al manager: indicare il responsabile',
  })
})

it('then to end what is open, then the value, then nothing', () => {
  expect(step({ azioni: [azione(false), azione(true)] })).toMatchObject({
    words: 'Concludere le azioni',
    more: '1 aperta',
  })
  expect(step({ azioni: [azione(true)] })).toMatchObject({ words: 'Rilevare il valore' })
  expect(step({ esito: 'raggiunto', azioni: [azione(false)] })).toMatchObject({ words: 'Nessuno' })
})
