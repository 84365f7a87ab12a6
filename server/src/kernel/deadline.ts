import type { TipoScadenza } from '@quadra/contract/scadenzario/kinds'
import type { Implied, LastGroup } from '@quadra/contract/scadenzario/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Connection, Tx } from '../database/database.ts'
import type { Session } from './session.ts'

/**
 * One kind of obligation that a slice's records create: which rows there are on a day, and their columns. The slice's
 * own table is in `from` under its own name, so that the store's scope fits it.
 */
export interface DeadlineSource {
  readonly tipo: TipoScadenza
  readonly from: SQL
  /** While it exists; what was removed does not. */
  readonly where: SQL
  /** Which rows exist for a session, besides the store's scope of the record. */
  readonly scope?: (session: Session) => SQL | undefined
  /** What follows the kind in its key; the number of its subject by default. */
  readonly key?: SQL
  /** The record it opens. */
  readonly record: SQL
  /** The record whose number is in its title. Default: the record itself. */
  readonly subject?: SQL
  readonly anno?: SQL
  readonly numero?: SQL
  readonly periodo?: SQL
  /** The record's own words, for the pages alone: they never leave the product. */
  readonly testo: SQL
  /** Of which type of a dictionary it is, where one record has several: it may leave the product. */
  readonly genere?: SQL
  /** What it is about, in words for a short list, where `testo` alone does not say it; null where none may be shown. */
  readonly words?: SQL
  /** Whether it waits for the act of its kind, not for anything before it. Default: always. */
  readonly ready?: SQL
  /** `testo` folded for the search, where the database stores it so. */
  readonly folded?: SQL
  readonly cliente: SQL
  readonly servizio?: SQL
  readonly scadenza: SQL
  /** The named user, and the day of the assignment. */
  readonly responsabile?: SQL
  readonly assegnata?: SQL
  /** Additional responsible people, an array of keys: only those who may be eligible. */
  readonly others?: SQL
  /** The people responsible for it, named or as the consortium's group. Default: everyone. */
  readonly eligible?: Eligible
  /** The first responsible group, where no person is named: `group` of one, or an expression. */
  readonly firstGroup: SQL
  /** When what it is about was last changed, where something can be done to it from a list. */
  readonly modificata?: SQL
  /** Whom of the consortium it is escalated to: the group that sees the record. Default: gestori. */
  readonly raisedTo?: SQL
  /** Who wrote it, where gestori may not see it. */
  readonly author?: SQL
  /** It is not escalated to anyone but those responsible. */
  readonly neverEscalated?: true
  /** Its rows are stored too, in `open_obligation` (ADR 0052). */
  readonly stored?: StoredKind
}

/** Who may do what an obligation requires: the choices of a person offer the same (`domain/deadlines/eligible.ts`). */
export interface Eligible {
  /** The roles, an array; in roles of a cooperative only its own people. */
  readonly roles: SQL
  /** The group of the consortium among them. */
  readonly last: SQL<LastGroup>
}

export interface StoredKind {
  /** Which stored rows `due` of the own client a manager sees; all of them by default. */
  readonly scope?: (session: Session) => SQL | undefined
}

/** The responsible group where no person is named; the next group of the list where this one is empty. */
export const group = <Name extends Implied>(name: Name) => sql.raw(`'${name}'::text`) as SQL<Name>

/**
 * What can be done to an obligation of a kind from a list of many: by the acts of its record, with their rights, their
 * line of the log and their notices. They also check whether the caller sees it: 404 if not.
 */
export type DeadlineActs = {
  /** Where it is and what it is called, by the number in its key. */
  readonly find: (tx: Connection, key: number) => Promise<{ record: number; name: string } | undefined>
} & {
  readonly [Name in ActName]?: DeadlineAct<Name>
}
export type DeadlineAct<Name extends ActName> = (
  tx: Tx,
  session: Session,
  at: ActPlace,
  values: ActValues[Name],
) => Promise<unknown>
export interface ActPlace {
  readonly record: number
  readonly key: number
  /** The version that was read of it, where the caller sends one. */
  readonly data_modifica?: string | undefined
}
export interface ActValues {
  readonly assign: { readonly responsabile_id: number }
  readonly move: { readonly scadenza: string; readonly motivo: string }
  readonly settle: { readonly nota?: string | null | undefined }
  /** Takes the settling back. */
  readonly unsettle: object
  readonly confirm: { readonly descrizione_intervento_eseguito: string }
}
export type ActName = keyof ActValues

/** Values that were validated already, for an act that requires a body. */
export const asRequested = <Values extends object>({ data_modifica }: ActPlace, values: Values) => ({
  body: () => values,
  raw: { ...values, data_modifica } as Readonly<Record<string, unknown>>,
})
