import { z } from 'zod'
import { choice, instant } from '../kernel/fields.ts'
import { rifiuto } from '../kernel/rifiuto.ts'

export const digestLabels = {
  giornaliero: 'Ogni giorno',
  settimanale: 'Ogni settimana, il lunedì',
  mai: 'Mai',
} as const
export type Digest = keyof typeof digestLabels

/** The working days of a week, in their order from Monday, which is 1. */
export const giornoLabels = {
  lunedi: 'Lunedì',
  martedi: 'Martedì',
  mercoledi: 'Mercoledì',
  giovedi: 'Giovedì',
  venerdi: 'Venerdì',
} as const
export type Giorno = keyof typeof giornoLabels
export const giorni = Object.keys(giornoLabels) as [Giorno, ...Giorno[]]

/** The choices of mails, in words; the weekly one names the chosen day. */
export const digestLabelsOn = (giorno: Giorno) => ({
  ...digestLabels,
  settimanale: `Ogni settimana, il ${giornoLabels[giorno].toLowerCase()}`,
})

export const ambitoLabels = { mie: 'Le mie scadenze', tutte: 'Tutte quelle che vedo' } as const
export type Ambito = keyof typeof ambitoLabels

/** Why a calendar address ended without its owner's request, in the words of the profile. */
export const fineCollegamentoLabels = {
  password: 'la password è cambiata',
  email: 'l’email di accesso è cambiata',
  furto: 'una tua sessione è stata chiusa per sicurezza',
} as const
export type FineCollegamento = keyof typeof fineCollegamentoLabels

/** `giorno_solleciti` stays as it is where it is not sent. */
export const preferenzeUpdate = z.object({
  digest: choice('Avvisi via email', digestLabels),
  giorno_solleciti: choice('Giorno dei solleciti', giornoLabels).optional(),
})

/** A user's notice preferences; the calendar's address is shown only once, when it is created. */
export const preferenze = z.object({
  digest: z.enum(Object.keys(digestLabels) as [Digest, ...Digest[]]),
  /** The day of the mail with what is still late, and of the weekly one. */
  giorno_solleciti: z.enum(giorni),
  /** Of the own mails: null as long as they are accepted. */
  messaggio_rifiutato: rifiuto.nullable(),
  /** Whether the caller is one of the people at work, whose competences the profile asks for. */
  addetto: z.boolean(),
  calendario: z.object({
    attivo: z.boolean(),
    ambito: z.enum(Object.keys(ambitoLabels) as [Ambito, ...Ambito[]]).nullable(),
    data_creazione: instant.nullable(),
    ultimo_accesso: instant.nullable(),
    chiuso_per: z.enum(Object.keys(fineCollegamentoLabels) as [FineCollegamento, ...FineCollegamento[]]).nullable(),
  }),
})
export type Preferenze = z.output<typeof preferenze>
