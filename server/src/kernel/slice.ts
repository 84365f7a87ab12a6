import type { Audience, Endpoint } from '@quadra/contract/kernel/endpoint'
import type { Part } from '@quadra/contract/kernel/part'
import type { SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Connection, Tx } from '../database/database.ts'
import type { App } from './app.ts'
import type { FileStorage } from './files/storage.ts'
import type { TipoScadenza } from '@quadra/contract/scadenzario/kinds'
import type { DeadlineActs, DeadlineSource } from './deadline.ts'
import type { HandoverSource } from './handover.ts'
import type { ClosingSource, SitesOfCliente } from './closing.ts'
import type { EvidenceSource } from './evidence.ts'
import type { EventSource } from './notices/events.ts'
import type { PackSource } from './pack.ts'
import type { ImportKind } from './import/kind.ts'
import type { RegisterSource } from './register.ts'
import type { ReviewSource } from './review.ts'
import type { DailyJob } from './work/jobs.ts'
import type { WorkKind } from './work/lavoro.ts'
import type { Belonging } from './log/changelog.ts'
import type { Keyed, PlacedRow } from './records/parts.ts'
import type { SearchedPart, SearchSource } from './search.ts'
import type { Session } from './session.ts'
import type { RecordTable } from './records/declaration.ts'

/** Everything the server knows of a slice: code about all slices reads their list. */
export interface Slice {
  /** As the API document, the change log and its place call it. */
  readonly name: string
  readonly api: Readonly<Record<string, Endpoint>>
  /** Serves its calls; gets all slices, for a slice that needs them. */
  readonly routes: (app: App, slices: readonly Slice[]) => void
  /** Its records: they have a history. */
  readonly store?: SliceStore
  /** The rows of its records' parts: one for each that its store names. */
  readonly parts?: readonly SlicePart[]
  /** How the search reads its records; the contract's place declares that they are searched. */
  readonly search?: (session: Session) => SearchSource
  /** Parts that the search finds by themselves, for users who may read the records. */
  readonly searchParts?: (session: Session) => readonly SearchedPart[]
  /** The deadlines of its records, a source for each kind. */
  readonly deadline?: (day: string) => readonly DeadlineSource[]
  /** What can be done to them from a list of many, by kind. */
  readonly acts?: { readonly [Tipo in TipoScadenza]?: DeadlineActs }
  /** What of its records is in a person's name, on a day. */
  readonly handover?: (day: string) => readonly HandoverSource[]
  /** What of its records is open in a cooperative or a service that is closed. */
  readonly closing?: (day: string) => readonly ClosingSource[]
  /** Of which of its records a cooperative is a site. */
  readonly sites?: SitesOfCliente
  /** The figures of its records for a management review; gets all slices, for a slice that needs them. */
  readonly review?: ReviewOfAll
  readonly history?: {
    /** Lines that once were written under other names; an index knows them. */
    readonly formerly?: SQL
    /** Which of its lines a session reads. Default: those of its own client and of none. */
    readonly lines?: (session: Session) => SQL | undefined
    /** Only the consortium sees the history; for others it does not exist, whether or not they see the record. */
    readonly consortiumOnly?: true
  }
  /** How its records are commented; the contract's place declares that they are. */
  readonly comments?: CommentSource
  /** Events of its records that other systems receive. */
  readonly events?: EventSource
  /** What it does once a day; gets all slices, for a slice that needs them. */
  readonly jobs?: (app: App, slices: readonly Slice[]) => readonly DailyJob[]
  /** How its records are made from the rows of a spreadsheet. */
  readonly imports?: ImportKind | readonly ImportKind[]
  /** What it contributes to an evidence pack; gets all slices, for a slice that needs them. */
  readonly pack?: (app: App, slices: readonly Slice[]) => readonly PackSource[]
  /** The registers of its records that serve requirements of a norm. */
  readonly registers?: readonly RegisterSource[]
  /** What it shows the auditor of a certification body, under a mandate; gets all slices, for a slice that needs them. */
  readonly evidence?: EvidenceSource | EvidenceOfAll
  /** What it does after its calls were answered; gets all slices, for a slice that needs them. */
  readonly work?: (app: App, slices: readonly Slice[]) => readonly WorkKind[]
  /** Takes a person's name from where the product itself put it in records, before it is replaced by a pseudonym. */
  readonly forget?: (tx: Tx, session: Session, person: Forgotten, slices: readonly Slice[]) => Promise<void>
  /** Takes the name of a person at work from its own copies, before it is replaced by a pseudonym. */
  readonly forgetAddetto?: (tx: Tx, person: ForgottenAddetto) => Promise<void>
}

type EvidenceOfAll = (slices: readonly Slice[]) => EvidenceSource
type ReviewOfAll = (
  ...read: readonly [...Parameters<ReviewSource>, slices: readonly Slice[]]
) => ReturnType<ReviewSource>

export interface Forgotten {
  readonly id: number
  readonly nome: string
  readonly cognome: string
  readonly email: string
  /** What they are called from now on, and why. */
  readonly pseudonym: string
  readonly reason: string
  /** Where bytes that name them are removed from, after the commit. */
  readonly storage: FileStorage
}

export interface ForgottenAddetto extends Pick<Forgotten, 'id' | 'nome' | 'cognome' | 'reason' | 'storage'> {
  readonly codice: string
}

/** The part of a store that other code needs: which rows exist for a session, and how their values are shown. */
export interface SliceStore {
  readonly slice: string
  readonly scope: (session: Session) => SQL | undefined
  readonly table: RecordTable
  /** Those of these records that exist for a session, whole. */
  readonly among: (db: Connection, session: Session, ids: readonly number[]) => Promise<Keyed[]>
  readonly isVisible: (db: Connection, session: Session, id: number) => Promise<boolean>
  /** The client of a record, and which other record shows its lines. Default: the client in the record itself. */
  belongs?(record: Keyed): Belonging
  /** The record as the contract has it, and its parts. */
  readonly schema: z.ZodObject
  readonly parts: readonly Part[]
  /** Records of other slices that its history shows too: the field that shows them, and their name there. */
  readonly children: Readonly<Record<string, { readonly as: string; readonly named: string }>>
  readonly api: {
    readonly list?: { readonly who: Audience }
    readonly read?: { readonly who: Audience }
    readonly create?: { readonly body: z.ZodObject }
    readonly update?: { readonly body: z.ZodObject }
  }
}

export interface CommentSource {
  /**
   * Whose the comments on a record are: of the record's cooperative, or on what several share of each its own, which multi-site
   * mode only reads.
   */
  readonly of: 'record' | 'cooperative'
  /**
   * The name of a record in the bell and in mails: kind and number, never a user's text. A method, so that it may
   * require more than the key.
   */
  title(record: Keyed): string
  /** The part a comment may be about, by the key of its row. */
  readonly about?: SlicePart
  /** The record as a list shows it, its row locked until the transaction ends. */
  readonly lock: (tx: Connection, session: Session, id: number) => Promise<{ readonly item: unknown }>
}

export interface SlicePart {
  readonly part: Part
  // A method, so that a part may require more of the record than its key.
  among(db: Connection, session: Session, records: readonly Keyed[]): Promise<PlacedRow[]>
}
