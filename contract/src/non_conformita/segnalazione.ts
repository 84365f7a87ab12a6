import { z } from 'zod'
import { key } from '../kernel/fields.ts'
import { reportFields } from './schema.ts'
import { type Tipo, tipoLabels } from './names.ts'

/** What a person says happened, in their words; what they leave out has a default of their cooperative. */
export const segnalazioneCreate = z.object({
  /** Names the report: sent again after a lost reply, it is one record. */
  chiave: z.uuid('Valore non valido').meta({ title: 'Chiave' }),
  ...z.object(reportFields).partial().shape,
  descrizione: reportFields.descrizione,
})
export type SegnalazioneCreate = z.output<typeof segnalazioneCreate>

const item = z.object({ id: z.int(), descrizione: z.string() })

/** What the form of a report begins with. */
export const valoriSegnalazione = z.object({
  /** The norm of the cooperative's reports; null while the dictionary is empty. */
  norma: item.nullable(),
  tipo: z.enum(Object.keys(tipoLabels) as [Tipo, ...Tipo[]]),
  segnalante: z.string(),
  /** The caller's own services that are active. */
  servizi: z.array(item),
  /** A coordinator who has services must choose one of them. */
  servizio_richiesto: z.boolean(),
})
export type ValoriSegnalazione = z.output<typeof valoriSegnalazione>

/** Who takes care of new reports: the coordinators of the service, else the managers, else the consortium. */
export const chiSegue = z.object({
  ruolo: z.enum(['coordinatore', 'manager', 'consorzio']),
  persone: z.array(z.object({ id: z.int(), nome: z.string(), cognome: z.string() })),
})
export type ChiSegue = z.output<typeof chiSegue>

export const segnalazione = z.object({ id: key, segue: chiSegue })
export type Segnalazione = z.output<typeof segnalazione>

/** As the confirmation says it. */
export function followerWords({ ruolo, persone }: ChiSegue, reader: number): string {
  const names = persone.map(({ nome, cognome }) => `${nome} ${cognome}`)
  if (ruolo === 'consorzio') return 'La segue il consorzio.'
  if (persone.some(({ id }) => id === reader)) return 'La segui tu.'
  if (names.length === 1) return `La segue il ${ruolo}, ${names[0]}.`
  return `La seguono i ${ruolo === 'manager' ? 'manager' : 'coordinatori'} ${names.slice(0, -1).join(', ')} e ${names.at(-1)}.`
}

/** It was registered, then changed by others, before this text arrived. */
export const alreadyRegistered = (id: number) =>
  `Una prima versione è già registrata con il n. ${id} e intanto è stata presa in carico: scrivi la correzione nei commenti della scheda`
