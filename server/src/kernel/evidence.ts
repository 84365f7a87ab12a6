import { labelOf } from '@quadra/contract/kernel/fields'
import type { TipoEvidenza } from '@quadra/contract/mandato/evidenza'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'

/** What a mandate allows an external user to read. */
export interface EvidenceScope {
  /** The certificate the mandate was given for. */
  readonly certificato_id: number
  /** The certificate's own norm. */
  readonly norma: { readonly id: number; readonly descrizione: string }
  /** The norms of non-conformities that count as it. */
  readonly norme: readonly number[]
  /** The cooperatives read of: those of the mandate, or the one of them that was chosen. */
  readonly clienti: readonly { readonly id: number; readonly nome: string }[]
  /** First and last day, both included. */
  readonly da: string
  readonly a: string
  readonly today: string
  /** Every site of the certificate is in the mandate. */
  readonly everySite: boolean
  /** The names of people at work are shown; else their codes alone. */
  readonly nomi_addetti: boolean
}

export interface Shown {
  readonly valori: readonly Valore[]
  readonly parti: readonly Parte[]
}
interface Valore {
  readonly etichetta: string
  readonly valore: string
}
interface Parte {
  readonly etichetta: string
  readonly righe: readonly string[]
  /** Shown before its rows. */
  readonly tabelle?: readonly {
    readonly titolo: string
    readonly colonne: readonly string[]
    readonly righe: readonly (readonly string[])[]
  }[]
}
/** A part of a record, and of the report made of it. */
export type PrintedPart = Parte

/**
 * One kind of evidence, declared by its slice: which of its records belong to a mandate, and the text shown for them.
 * External users read nothing that no slice declares here. The slice's own table is in `from` under its own name.
 */
export interface EvidenceSource<Facts = never> {
  readonly tipo: TipoEvidenza
  /** Under the name of its table; of what is no row of a table, as the scope has it. */
  readonly from: SQL | ((scope: EvidenceScope) => SQL)
  /** What was removed is never evidence. */
  readonly where: (scope: EvidenceScope) => SQL
  readonly id: SQL
  readonly titolo: SQL
  /** What its titles are sorted by, where it is not their words; its lists begin in this order. */
  readonly ordine?: SQL
  /** What it is about, in its own words: lists show their beginning and find it by all of them. */
  readonly oggetto: (scope: EvidenceScope) => SQL
  /** A day, or null. */
  readonly data: (scope: EvidenceScope) => SQL
  /** Those of the scope's cooperatives that it is about: an array of keys. */
  readonly clienti: (scope: EvidenceScope) => SQL
  /** In words. */
  readonly stato: (scope: EvidenceScope) => SQL
  /** What distinguishes it from others at a glance, if anything does. */
  readonly dettaglio?: (scope: EvidenceScope) => SQL
  /** The facts shown of one record, as JSON: nothing else is read of it. */
  readonly facts: (scope: EvidenceScope) => SQL
  // A method, so that each source may have its own type of facts.
  show(facts: Facts, scope: EvidenceScope): Shown
  /** The records of other kinds it hangs together with: a select of keys for each kind, of which those of the mandate are named. */
  readonly collegamenti?: { readonly [Tipo in TipoEvidenza]?: SQL }
  /** What was done to it is not shown. */
  readonly withoutHistory?: true
  /** The files attached to it that are evidence too. */
  allegati?(facts: Facts, scope: EvidenceScope): readonly EvidenceAttachment[]
  /** What can be taken away: a report printed of the very words that are shown, or a stored file. */
  file?(facts: Facts, scope: EvidenceScope): EvidenceFile | null
}

export interface EvidenceAttachment {
  readonly id: number
  readonly stored: string
  readonly nome: string
  readonly tipo: string
  readonly dimensione: number
}
export type EvidenceFile =
  | { readonly report: string; readonly nome: string; readonly more?: readonly PrintedPart[] }
  | { readonly stored: string; readonly nome: string; readonly tipo: string; readonly dimensione: number }

export const evidenceSource = <Facts>(source: EvidenceSource<Facts>): EvidenceSource => source

export const fromOf = ({ from }: Pick<EvidenceSource, 'from'>, scope: EvidenceScope) =>
  typeof from === 'function' ? from(scope) : from

/** The keys of the records of a kind that a mandate shows. */
export const keysInMandate = (source: EvidenceSource, scope: EvidenceScope) =>
  sql`(select ${source.id} from ${fromOf(source, scope)} where ${source.where(scope)})`

/** How many of a kind's records a mandate shows of each of its cooperatives: rows `cliente_id, record`. */
export const countInMandate =
  (source: EvidenceSource, only: SQL = sql`true`) =>
  (scope: EvidenceScope) =>
    sql`
    select about.id as cliente_id, count(*)::int as record
    from ${fromOf(source, scope)} join cliente about on about.id = any(${clientKeys(scope)}) and about.id = any(${source.clienti(scope)})
    where ${source.where(scope)} and ${only} group by 1`

/** The keys of the scope's cooperatives, as an array. */
export const clientKeys = ({ clienti }: EvidenceScope) => sql`${sql.param(clienti.map(({ id }) => id))}::int[]`
export const inPeriod = ({ da, a }: EvidenceScope, day: SQL) => sql`${day} between ${da}::date and ${a}::date`

/** A value in words, left out where there is none. */
export const valore = (etichetta: string, value: string | number | null | undefined): Valore[] =>
  value === null || value === undefined || value === '' ? [] : [{ etichetta, valore: String(value) }]
/** Values in words, each under the label of the field of this name; those that do not exist are left out. */
export const valori = <Shape extends z.ZodRawShape>(
  { shape }: z.ZodObject<Shape>,
  words: { readonly [Name in keyof Shape]?: string | number | null | undefined },
): Valore[] => Object.entries(words).flatMap(([name, word]) => valore(labelOf(shape[name]) ?? name, word))
/** A part, left out where it has no rows. */
export const parte = (etichetta: string, righe: readonly string[]): Parte[] =>
  righe.length > 0 ? [{ etichetta, righe }] : []
/** One row of a part: what is there of it, in its order. */
export const riga = (...pieces: readonly (string | null | undefined | false)[]) => pieces.filter(Boolean).join(' · ')

/** A value by its Italian word, in SQL. */
export function labelled(column: SQL, labels: Readonly<Record<string, string>>): SQL {
  const cases = Object.entries(labels).map(([value, label]) => sql`when ${value} then ${label}::text`)
  return sql`(case ${column}::text ${sql.join(cases, sql` `)} end)`
}

export { reservedText } from '@quadra/contract/mandato/evidenza'
