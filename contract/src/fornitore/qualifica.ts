import { z } from 'zod'
import { livello } from '../requisito_fornitore/schema.ts'
import { computed, instant, longText, right, user } from '../kernel/fields.ts'
import { writeDay, writeOn } from '../kernel/list.ts'
import { part } from '../kernel/part.ts'
import { documentoFornitore, statiDocumento } from './documento.ts'
import { type QualificaFornitore, qualificaFornitore } from './names.ts'

/** What the state of one supplier for one cooperative is made of, as the database reads it. */
export interface Facts {
  readonly cliente: { readonly id: number; readonly nome: string }
  readonly qualifica: QualificaFornitore
  readonly rivalutazione_entro: string
  readonly sospensioni: readonly { readonly dal: string; readonly motivo: string; readonly del_consorzio: boolean }[]
  readonly media: number | null
  readonly valutato: string | null
  readonly approvato: boolean
  /** Required documents that are missing (no expiry) or expired, the blocking ones first. */
  readonly mancanti: readonly { readonly descrizione: string; readonly scadenza: string | null }[]
  readonly non_conformita: number
}

/** Averages up to here are a reservation. */
export const reserveUpTo = 3

/** The beginnings of the reasons, by which a screen knows what helps against each. */
const evaluated = 'Valutazione '
const notApproved = 'Manca la valutazione di approvazione'
const reevaluate = 'Rivalutazione scaduta il '
const missingDocument = 'Documento mancante: '
const expiredDocument = /^Documento scaduto il \d\d\/\d\d\/\d{4}: /

/** Every reason against a supplier, not only the one that decides. */
export const motiviOf = (facts: Facts, today: string): string[] => [
  ...facts.sospensioni.map(
    ({ dal, motivo, del_consorzio }) =>
      `Sospeso ${del_consorzio ? 'dal consorzio ' : ''}${writeOn('dal', dal)}: ${motivo}`,
  ),
  ...(facts.media !== null && facts.valutato !== null && facts.media <= reserveUpTo
    ? [`${evaluated}${writeMedia(facts.media)} ${writeOn('del', facts.valutato)}`]
    : []),
  ...(facts.approvato ? [] : [notApproved]),
  ...(facts.rivalutazione_entro < today ? [`${reevaluate}${writeDay(facts.rivalutazione_entro)}`] : []),
  ...facts.mancanti.map(({ descrizione, scadenza }) =>
    scadenza ? `Documento scaduto ${writeOn('il', scadenza)}: ${descrizione}` : `${missingDocument}${descrizione}`,
  ),
  ...(facts.non_conformita > 0 ? [`Non conformità aperte: ${facts.non_conformita}`] : []),
]

/** The evaluation that takes a reason away, if one does. */
export function remedyOf(motivo: string): 'approvazione' | 'monitoraggio' | null {
  if (motivo === notApproved) return 'approvazione'
  return motivo.startsWith(evaluated) || motivo.startsWith(reevaluate) ? 'monitoraggio' : null
}

/** In multi-site mode a collective supplier has the reasons of all its cooperatives, each under its name. */
export const motiviOfAll = (all: readonly Facts[], today: string, named: boolean): string[] =>
  all.flatMap((facts) => motiviOf(facts, today).map((words) => (named ? `${facts.cliente.nome}: ${words}` : words)))

/** The document that a reason requires, if any. */
export const documentOf = (motivo: string): string | null =>
  motivo.startsWith(missingDocument)
    ? motivo.slice(missingDocument.length)
    : expiredDocument.test(motivo)
      ? motivo.replace(expiredDocument, '')
      : null

/** Whether a reason is that it was never approved. */
export const lacksApproval = (motivo: string) => motivo === notApproved

const decimal = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 2 })
export const writeMedia = (media: number) => decimal.format(media)

/** The warning before a contract with a supplier that is not qualified. */
export const notQualified = (motivi: readonly string[]) => `Il fornitore non è qualificato: ${motivi.join('; ')}`

const motivo = longText('Motivo')
export const sospensioneCreate = z.object({ motivo })
export const sospensioneRevoca = z.object({ motivo })

const cliente = z.object({ id: z.int(), nome: z.string() })

/** A suspension as the history shows it; without a cooperative it is the consortium's, and applies to all. */
export const sospensione = z.object({
  id: computed(z.int()),
  cliente: cliente.nullable().meta({ title: 'Cooperativa' }),
  dal: z.iso.date().meta({ title: 'Dal' }),
  motivo: z.string().meta({ title: 'Motivo' }),
  utente: user('Sospeso da').nullable(),
  revocata_il: instant.nullable().meta({ title: 'Revocata il' }),
  revocata_da: user('Revocata da').nullable(),
  motivo_revoca: z.string().nullable().meta({ title: 'Motivo della revoca' }),
})
export type Sospensione = z.output<typeof sospensione>

export const sospensionePart = part('sospensione', {
  label: 'Sospensione',
  item: sospensione,
  words: ({ cliente: of, dal, motivo: why, revocata_il, motivo_revoca }) =>
    `${of ? 'Sospeso' : 'Sospeso dal consorzio'} ${writeOn('dal', dal)}: ${why}${revocata_il ? `; revocata: ${motivo_revoca}` : ''}`,
})

/** A supplier's qualification for one cooperative. */
export const qualifica = z.object({
  cliente,
  /** Null where the cooperative has nothing to do with it, or it is switched off. */
  qualifica: qualificaFornitore.nullable(),
  motivi: z.array(z.string()),
  rivalutazione_entro: z.iso.date().nullable(),
  /** The one in force; of two, the one the caller may revoke. */
  sospensione: z
    .object({
      id: z.int(),
      dal: z.iso.date(),
      motivo: z.string(),
      utente: user('Sospeso da').nullable(),
      del_consorzio: z.boolean(),
      revocabile: right,
    })
    .nullable(),
  /** What is required, and what was handed in without being so (`livello` null). */
  documenti: z.array(
    z.object({
      tipo: z.object({ id: z.int(), codice: z.string().nullable(), descrizione: z.string() }),
      livello: livello.nullable(),
      stato: z.enum(statiDocumento),
      documento: documentoFornitore.nullable(),
    }),
  ),
})
export type Qualifica = z.output<typeof qualifica>

/** The qualification of a supplier as text (Spec 7 §1.1). */
export const criteriQualifica = [
  'Sospeso: sospensione in vigore, oppure ultima valutazione fino a 2.',
  'Da qualificare: manca la valutazione di approvazione.',
  'Scaduto: rivalutazione scaduta, oppure un documento bloccante mancante o scaduto.',
  'Con riserva: ultima valutazione fino a 3, un documento richiesto mancante o scaduto, oppure una non conformità aperta.',
  'Qualificato: in tutti gli altri casi.',
  'La rivalutazione è dovuta 12 mesi dopo l’ultima valutazione, 6 mesi se l’impatto è di 4 o 5; la prima entro 30 giorni.',
]
