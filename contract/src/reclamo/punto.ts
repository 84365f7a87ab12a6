import { z } from 'zod'
import { flag, key } from '../kernel/fields.ts'
import { part } from '../kernel/part.ts'

/** The page of a service. Off, it may have an address all the same: the one it had. */
export const punto = z.object({ attivo: z.boolean(), token: z.string().nullable(), indirizzo: z.string().nullable() })
export type Punto = z.output<typeof punto>

export const puntoUpdate = z
  .object({
    attivo: flag('Pagina attiva'),
    /** The address of before dies at once, and whatever was printed with it. */
    nuovo_indirizzo: flag('Nuovo indirizzo'),
  })
  .partial()

export const puntoOff = 'Il servizio o la cooperativa non sono attivi: la pagina non si può attivare'
/** What the poster answers while the page is off. */
export const locandinaOff = 'La pagina dei reclami non è attiva'

/** As the history of the service tells it. */
export const puntoRow = z.object({
  id: key,
  attivo: flag('Pagina attiva'),
  token: z.string().meta({ title: 'Indirizzo' }),
})
export const puntoPart = part('punto_reclami', {
  label: 'Pagina dei reclami',
  item: puntoRow,
  words: ({ attivo, token }) => `${attivo ? 'attiva' : 'non attiva'}, indirizzo /r/${token}`,
})
