import { z } from 'zod'
import { GET, PUT } from '../kernel/endpoint.ts'
import { flag, key } from '../kernel/fields.ts'
import { part } from '../kernel/part.ts'
import { management } from '../policy.ts'

/** The page of a service. Off, it may have an address all the same: the one it had. */
export const punto = z.object({ attivo: z.boolean(), token: z.string().nullable(), indirizzo: z.string().nullable() })
export type Punto = z.output<typeof punto>

export const puntoUpdate = z
  .object({
    attivo: flag('Pagina attiva'),
    /** The previous address, also where printed, stops working at once. */
    nuovo_indirizzo: flag('Nuovo indirizzo'),
  })
  .partial()

export const puntoOff = 'Il servizio o la cooperativa non sono attivi: la pagina non si può attivare'
/** What the poster answers while the page is off. */
export const locandinaOff = 'La pagina dei reclami non è attiva'

/** The calls of a service's page, apart: the page of the service needs nothing else of complaints. */
export const puntoApi = {
  punto: GET('/api/servizio/:id/punto_reclami', {
    who: management,
    summary: 'La pagina dei reclami di un servizio',
    reply: punto,
  }),
  changePunto: PUT('/api/servizio/:id/punto_reclami', {
    who: management,
    summary: 'Attiva o disattiva la pagina dei reclami di un servizio, o le dà un nuovo indirizzo',
    body: puntoUpdate,
    reply: punto,
  }),
  locandina: GET('/api/servizio/:id/punto_reclami/locandina', {
    who: management,
    summary: 'La locandina con il codice QR della pagina dei reclami, in PDF',
    answer: 'file',
    reply: z.unknown(),
  }),
}

/** As the history of the service shows it. */
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
