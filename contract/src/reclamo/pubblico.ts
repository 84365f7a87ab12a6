import { z } from 'zod'
import { email, lineText, optionalPastDay, flag, text } from '../kernel/fields.ts'
import { required } from '../kernel/messages.ts'
import { publicStatoLabels } from './stato.ts'

export const shortestText = 20
export const longestText = 5_000
const tooShort = `Almeno ${shortestText} caratteri`

/** Left blank in a form it is not there. */
const blankable = <Field extends z.ZodType>(title: string, field: Field) =>
  z
    .preprocess((input) => (typeof input === 'string' && input.trim() === '' ? null : input), field.nullable())
    .meta({ title })

/** What any visitor may send: name and address are optional. */
export const reclamoInvio = z.object({
  testo: text('Che cosa è successo?', longestText).refine(
    (value) => value === '' || [...value].length >= shortestText,
    tooShort,
  ),
  data_fatto: optionalPastDay('Quando è successo?').optional(),
  riservato: flag('Riguarda chi coordina il servizio: mostralo solo alla direzione').optional(),
  nome: blankable('Nome', lineText('Nome', 120)).optional(),
  email: blankable('Email', email()).optional(),
  telefono: blankable('Telefono', lineText('Telefono', 40)).optional(),
  informativa_letta: flag('Ho letto l’informativa').refine(Boolean, required),
  /** What the page was given, and what was found for it. */
  sfida: z.string({ error: required }).min(1, required).max(300),
  soluzione: z
    .preprocess((input) => (typeof input === 'number' ? String(input) : input), z.string({ error: required }))
    .pipe(z.string().min(1, required).max(64)),
})
export type ReclamoInvio = z.output<typeof reclamoInvio>

/** What a page shows, and the challenge that its complaint must answer. */
export const paginaReclami = z.object({
  cliente: z.string(),
  servizio: z.string(),
  /** Markdown. */
  informativa: z.string(),
  giorni_risposta: z.int(),
  sfida: z.string(),
  /** SHA-256 of "{sfida}:{soluzione}" must begin with so many zero bits. */
  bit: z.int(),
})
export type PaginaReclami = z.output<typeof paginaReclami>

/** The only reply that contains the code. */
export const ricevuta = z.object({ codice: z.string(), scadenza_risposta: z.iso.date() })
export type Ricevuta = z.output<typeof ricevuta>

const codice = text('Codice', 100)
export const reclamoCodice = z.object({ codice })
export const reclamoFile = z.object({ nome: z.string() })

type PublicStato = (typeof publicStatoLabels)[keyof typeof publicStatoLabels]
/** The state of a complaint, for anyone with its code: no free text, no name and no number. */
export const statoPubblico = z.object({
  cliente: z.string(),
  servizio: z.string(),
  ricevuto_il: z.iso.date(),
  stato: z.enum(Object.values(publicStatoLabels) as [PublicStato, ...PublicStato[]]),
  scadenza_risposta: z.iso.date(),
  risposte: z.array(z.object({ testo: z.string(), quando: z.iso.datetime({ precision: 3 }) })),
})
export type StatoPubblico = z.output<typeof statoPubblico>
