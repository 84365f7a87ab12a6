import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import type { Connection } from '../database/database.ts'
import type { RowsQuery } from '../database/rows-query.ts'
import { definePart } from '../kernel/records/parts.ts'
import { defineStore } from '../kernel/records/store.ts'
import { productSession, type Session } from '../kernel/session.ts'
import { slices } from '../slices.ts'

/**
 * The text of a statement is cached for all callers where its store declares that it is the same for all. Every store and
 * every part is made again here with its functions wrapped in each way that changes how many parameters they seem to have:
 * what a session sends must not depend on who was there before, nor on the wrapping.
 */
type Fn = (...all: unknown[]) => unknown
const nothing: unknown = undefined
const wrappings: readonly ((made: Fn) => Fn)[] = [
  (made) =>
    (first = nothing, second = nothing) =>
      made(first, second),
  (made) =>
    (...all) =>
      made(...all),
  (made) => (first, second, third, _fourth, _fifth) => made(first, second, third),
  (made) => made.bind(undefined),
]

const session = (of: Partial<Session>): Session => ({ ...productSession('2026-11-16', 7), ...of })
const alfa = { id: 11, nome: 'Alfa', email: 'alfa@example.org' }
const beta = { id: 12, nome: 'Beta', email: 'beta@example.org' }
const callers: readonly Session[] = [
  session({ ruolo: 'gestore_multisito', id: 8, today: '2026-11-17' }),
  session({ ruolo: 'manager', id: 21, cliente: alfa }),
  session({ ruolo: 'manager', id: 23, cliente: beta }),
  session({ ruolo: 'utente', id: 24, cliente: beta, servizi: [32, 33] }),
]

interface AnyStore {
  readonly slice: string
  readonly declared: object
  list(db: Connection, session: Session, query: object): Promise<unknown>
  read(db: Connection, session: Session, id: number): Promise<unknown>
  lock(db: Connection, session: Session, id: number): Promise<unknown>
  lockRow(db: Connection, session: Session, id: number): Promise<unknown>
  rowsAmong(db: Connection, session: Session, ids: readonly number[]): Promise<unknown>
}
interface AnyPart {
  readonly part: { readonly name: string }
  list(db: Connection, session: Session, record: object): Promise<unknown>
  find(db: Connection, session: Session, record: object, id: number): Promise<unknown>
  among(db: Connection, session: Session, records: readonly object[]): Promise<unknown>
}

/** What a store sends for one caller: text and values of every statement. */
async function sent(work: (db: Connection) => readonly (() => Promise<unknown>)[]): Promise<string[]> {
  const statements: string[] = []
  const query = (statement: RowsQuery & { text: string; values: unknown }, _values: undefined, done: () => void) => {
    statements.push(`${statement.text}\n${JSON.stringify(statement.values)}`)
    // Of a page two keys; nothing else is found.
    if (/^(select array\(|with (page|found) as )/.test(statement.text)) statement.read.push([[1, 2], 2, 0])
    done()
  }
  const db = { session: { client: { query } } } as unknown as Connection
  for (const step of work(db)) await step().catch((error: { status?: number }) => expect(error.status).toBe(404))
  return statements
}
const ofStore = (store: AnyStore, caller: Session) =>
  sent((db) => [
    () => store.list(db, caller, {}),
    // The words are searched in every column, so that every join is used.
    () => store.list(db, caller, { q: 'alfa', pagina: 2, per_pagina: 5 }),
    () => store.read(db, caller, 1),
    () => store.lock(db, caller, 1),
    () => store.lockRow(db, caller, 1),
    () => store.rowsAmong(db, caller, [1, 2]),
  ])
const ofPart = (part: AnyPart, caller: Session) =>
  sent((db) => [
    () => part.list(db, caller, { id: 1 }),
    () => part.find(db, caller, { id: 1 }, 2),
    () => part.among(db, caller, [{ id: 1 }, { id: 2 }]),
  ])

/** Every function within a declaration wrapped; a function that is declared to be the same for all must never get a session. */
function wrapped(declared: object, wrap: (made: Fn) => Fn, perSession = false): never {
  const entries = Object.entries(declared).map(([name, value]) => {
    if (typeof value === 'function') {
      const plain = !perSession && (name === 'from' || name === 'more')
      const noticing: Fn = (...all) => {
        if (all.some((one) => callers.includes(one as Session)))
          throw new Error(`${name} is the same for all, and was given ${all.length} values`)
        return (value as Fn)(...all)
      }
      return [name, wrap(plain ? noticing : (value as Fn))]
    }
    if (name === 'record' || ((name === 'from' || name === 'more') && value))
      return [name, value && wrapped(value as object, wrap, name !== 'record')]
    return [name, value]
  })
  return Object.fromEntries(entries) as never
}

const folder = fileURLToPath(new URL('..', import.meta.url))
const declaring = (readdirSync(folder, { recursive: true }) as string[]).filter(
  (file) =>
    /^(?!kernel|testing|proof).*\.ts$/.test(file) && /\bdefineStore\(/.test(readFileSync(folder + file, 'utf8')),
)
const exported = await Promise.all(declaring.map((file) => import(folder + file) as Promise<object>))
const isStore = (value: unknown): value is AnyStore =>
  typeof value === 'object' && value !== null && 'declared' in value
const stores = [
  ...new Map(
    [...exported.flatMap((module) => Object.values(module)), ...slices.map(({ store }) => store as unknown)]
      .filter(isStore)
      .map((store) => [store.slice, store]),
  ).values(),
]
const parts = slices.flatMap(({ parts: some = [] }) => some.filter((part) => 'from' in part)) as unknown as AnyPart[]

/** What each sends who is the first to come, which must be what they send when all were there before. */
async function compared<Made>(make: () => Made, statementsOf: (made: Made, caller: Session) => Promise<string[]>) {
  const sentBy = async (of: () => Made) => {
    const all: string[][] = []
    for (const caller of callers) all.push(await statementsOf(of(), caller))
    return all
  }
  const alone = await sentBy(make)
  const shared = make()
  await sentBy(() => shared)
  expect(await sentBy(() => shared)).toEqual(alone)
  return alone
}

it.each(stores.map((store) => [store.slice, store] as const))('the store %s', async (_slice, store) => {
  const original = await compared(() => defineStore(store.declared as never) as never, ofStore)
  for (const wrap of wrappings)
    expect(await compared(() => defineStore(wrapped(store.declared, wrap)) as never, ofStore)).toEqual(original)
})

it.each(parts.map((part) => [part.part.name, part] as const))('the part %s', async (_part, part) => {
  const original = await compared(() => definePart(part as never) as never, ofPart)
  for (const wrap of wrappings)
    expect(await compared(() => definePart(wrapped(part, wrap)) as never, ofPart)).toEqual(original)
})

it('every file that declares a store is among them, and callers do send different statements', async () => {
  expect(stores.length).toBeGreaterThanOrEqual(declaring.length)
  expect(parts.length).toBeGreaterThan(5)
  const estensione = stores.find(({ slice }) => slice === 'estensione')!
  const [gestore, manager] = await Promise.all(callers.map((caller) => ofStore(estensione, caller)))
  expect(gestore).not.toEqual(manager)
})
