import { z } from 'zod'
import { choice, instant } from '../kernel/fields.ts'
import { rifiuto } from '../kernel/rifiuto.ts'

export const digestLabels = {
  giornaliero: 'Ogni giorno',
  settimanale: 'Ogni settimana, il lunedì',
  mai: 'Mai',
} as const
export type Digest = keyof typeof digestLabels

export const ambitoLabels = { mie: 'Le mie scadenze', tutte: 'Tutte quelle che vedo' } as const
export type Ambito = keyof typeof ambitoLabels

/** Why a calendar address ended without its owner's request, in the words of the profile. */
export const fineCollegamentoLabels = {
  password: 'la password è cambiata',
  email: 'l’email di accesso è cambiata',
  furto: 'una tua sessione è stata chiusa per sicurezza',
} as const
export type FineCollegamento = keyof typeof fineCollegamentoLabels

export const preferenzeUpdate = z.object({ digest: choice('Avvisi via email', digestLabels) })

/** A user's notice preferences; the calendar's address is shown only once, when it is created. */
export const preferenze = z.object({
  digest: z.enum(Object.keys(digestLabels) as [Digest, ...Digest[]]),
  /** Of the own mails: null as long as they are accepted. */
  messaggio_rifiutato: rifiuto.nullable(),
  calendario: z.object({
    attivo: z.boolean(),
    ambito: z.enum(Object.keys(ambitoLabels) as [Ambito, ...Ambito[]]).nullable(),
    data_creazione: instant.nullable(),
    ultimo_accesso: instant.nullable(),
    chiuso_per: z.enum(Object.keys(fineCollegamentoLabels) as [FineCollegamento, ...FineCollegamento[]]).nullable(),
  }),
})
export type Preferenze = z.output<typeof preferenze>
