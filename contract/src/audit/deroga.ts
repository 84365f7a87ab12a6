import { z } from 'zod'
import { computed, instant, key, ref, text, user } from '../kernel/fields.ts'
import { part } from '../kernel/part.ts'

/** Why an evaluator may not audit a cooperative. Only the consortium reads the kind, except that of belonging to it. */
export const tipoBloccoLabels = {
  conflitto: 'Conflitto di interessi',
  incompatibilita: 'Incompatibilità',
  qualifica: 'Qualifica',
  non_idoneo: 'Non idoneo',
} as const
export type TipoBlocco = keyof typeof tipoBloccoLabels
export const tipoBlocco = z.enum(Object.keys(tipoBloccoLabels) as [TipoBlocco, ...TipoBlocco[]])

/** What a refusal at `valutatori` contains besides its message: `blocchi`, one for each reason. */
export interface Blocco {
  readonly valutatore_id: number
  readonly tipo: TipoBlocco
  readonly messaggio: string
}
export const nonIdoneo = 'Non idoneo per questo audit'
export const qualificheNonRegistrate = 'Qualifiche non registrate'

export const shortestMotivo = 10
/** A record that is sent back contains the overrides as it shows them: the evaluator as an object. */
const withKey = (input: unknown) =>
  typeof input === 'object' && input !== null && 'valutatore' in input && !('valutatore_id' in input)
    ? { ...input, valutatore_id: input.valutatore }
    : input
const derogaBody = z.preprocess(
  withKey,
  z.object({
    valutatore_id: ref('Valutatore'),
    motivo: text('Motivo', 1000).min(shortestMotivo, `Il motivo è di almeno ${shortestMotivo} caratteri`),
  }),
)
/** Overrides that are stored may be sent again; only the consortium adds new ones. */
export const derogheBody = z.array(derogaBody).max(50).meta({ title: 'Deroghe' })
export type DerogaBody = z.output<typeof derogaBody>

/** An evaluator admitted to an audit in spite of a block, with its reason; never changed afterwards. */
export const deroga = z.object({
  id: key,
  valutatore: z.object({ id: z.int(), nome: z.string().nullable(), cognome: z.string() }).meta({ title: 'Valutatore' }),
  tipo: tipoBlocco,
  /** All the blocks it answers: several are one override. */
  tipi: computed(z.array(tipoBlocco)),
  messaggio: z.string(),
  motivo: z.string(),
  utente: user('Concessa da'),
  data_creazione: computed(instant),
})
export type Deroga = z.output<typeof deroga>

export const derogaPart = part('deroga', {
  label: 'Deroga',
  item: deroga,
  // The cooperative reads this line too: only the consortium may see which block it was, except belonging.
  words: ({ valutatore: { nome, cognome }, tipo, messaggio, motivo }) =>
    [`${nome ?? ''} ${cognome}`.trim(), ...(tipo === 'conflitto' ? [messaggio] : []), motivo].join(' · '),
})
