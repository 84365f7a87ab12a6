import type { Readable } from 'node:stream'
import type { ListView } from '@quadra/contract/kernel/list'
import type { Connection, Db } from '../database/database.ts'
import { sha256 } from './files/keep.ts'
import type { FileStorage } from './files/storage.ts'
import type { Press } from './pdf/press.ts'
import type { Session } from './session.ts'
import { spreadsheet } from './spreadsheets/spreadsheet.ts'

/** What an evidence pack is about, and as whom everything in it is read. */
export interface PackScope {
  readonly session: Session
  /** Null: the consortium's own. */
  readonly cliente: { readonly id: number; readonly nome: string } | null
  readonly norma: { readonly id: number; readonly descrizione: string }
  readonly anno: number
  /** The norms of non-conformities that count as this norm. */
  readonly norme_conformita: readonly number[]
  /** The names of people at work are shown; else their codes alone. */
  readonly nomi_addetti: boolean
  /** With the attachments of tasks. */
  readonly con_allegati: boolean
}

/** A part of a pack, as the slice it comes from declares it. */
export interface PackSource {
  readonly of: 'cooperativa' | 'consorzio'
  /** Its place among the parts: those after it are given what it found. */
  readonly order: number
  readonly plan: (db: Db, scope: PackScope, found: readonly PackRecords[]) => Promise<PackPlan>
}

export interface PackPlan {
  /** What is being worked on: "Rapporti di audit". */
  readonly label: string
  readonly steps: readonly PackStep[]
  /** The progress shows how many steps there are: "Rapporti di audit (3 di 7)". */
  readonly numbered?: true
  /** The records it is about, whose lines of the change log go with them. */
  readonly records?: PackRecords
}

export interface PackRecords {
  readonly slice: string
  readonly ids: readonly number[]
}

/** Makes a few files. No transaction stays open while it prints. */
export interface PackStep {
  (press: Pick<Press, 'print'>): AsyncIterable<PackFile>
  /** What the spreadsheet it makes shows of its rows. */
  readonly sheet?: ListView<never>
}

export interface PackFile {
  /** Its folder in the pack: '' at its root, else with a slash at the end. */
  readonly folder: string
  /** The user's file name, with any characters. */
  readonly name: string
  /** Undefined where the bytes are lost or were altered: the index shows it. */
  readonly content: Buffer | Readable | undefined
}

/** The first and the last day of the year of a pack. */
export const yearOf = ({ anno }: Pick<PackScope, 'anno'>) => ({ first: `${anno}-01-01`, last: `${anno}-12-31` })

/** The rows of these records as their list exports them, a few at a time and in this order. */
export const sheetStep = <Row extends { readonly id: number }>(
  name: string,
  view: ListView<never>,
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<readonly Row[]>,
): PackStep => {
  async function* step() {
    yield { folder: '', name, content: spreadsheet(view as ListView<object>, inTheirOrder(ids, read)) }
  }
  return Object.assign(step, { sheet: view })
}

async function* inTheirOrder<Row extends { readonly id: number }>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<readonly Row[]>,
) {
  for (let from = 0; from < ids.length; from += rowsAtOnce) {
    const wanted = ids.slice(from, from + rowsAtOnce)
    const byId = new Map((await read(wanted)).map((row) => [row.id, row]))
    yield wanted.flatMap((id) => byId.get(id) ?? [])
  }
}
const rowsAtOnce = 100

/** The bytes of a stored file, if they are still those once sent. */
export async function storedBytes(storage: FileStorage, file: { readonly id: string; readonly sha256: string }) {
  const bytes = await storage.get(file.id)
  return bytes && sha256(bytes) === file.sha256 ? bytes : undefined
}

/** The keys that a query finds, in its order. */
export const keysIn = async (db: Connection, query: Parameters<Connection['execute']>[0]): Promise<number[]> =>
  (await db.execute<{ id: number }>(query)).rows.map(({ id }) => id)
