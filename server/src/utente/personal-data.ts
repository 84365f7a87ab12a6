import type { Utente } from '@quadra/contract/utente/schema'
import type { FastifyReply } from 'fastify'
import type { Db } from '../database/database.ts'
import type { App } from '../kernel/app.ts'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'
import { inTurns, sendStream, textOf } from '../kernel/stream/whole-list.ts'
import { ownComments } from '../domain/comments/own.ts'
import { actionWord, storiaOf, wordsOf } from '../domain/history/history-words.ts'
import { linesAbout, linesBy } from './personal-lines.ts'
import { belongings, importedRows, mentions, references, securityEvents } from './personal-rows.ts'
import { utenteStore } from './queries.ts'

/** All data about a person, as a file for them: made while it is sent, so that it may be of any length. */
export async function sendPersonalData(
  app: App,
  slices: readonly Slice[],
  db: Db,
  session: Session,
  id: number,
  reply: FastifyReply,
) {
  const person = await utenteStore.read(db, session, id)
  reply.headers({
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': `attachment; filename="Dati_personali_${id}.json"`,
    'X-Content-Type-Options': 'nosniff',
  })
  return sendStream(app, session.id, reply, (slot) => textOf(inTurns(personalData(db, session, slices, person), slot)))
}

/** One member after the other, as JSON. */
async function* personalData(db: Db, session: Session, slices: readonly Slice[], person: Utente) {
  const member = (name: string, value: unknown) => `${JSON.stringify(name)}: ${JSON.stringify(value, null, 2)}`
  yield `{\n${member('esportato_il', new Date().toISOString())}`
  yield `,\n${member('persona', ownData(person))}`
  yield `,\n${member('di_sua_pertinenza', await belongings(db, person))}`
  yield `,\n${member('eventi_di_sicurezza', await securityEvents(db, person.id))}`
  yield `,\n${member('record_che_la_indicano', await references(db, person.id))}`
  yield `,\n${member('commenti', await ownComments(db, person.id))}`
  yield `,\n${member('righe_importate', await importedRows(db, person.id))}`
  yield `,\n${member('testi_che_la_nominano', await mentions(db, person))}`
  yield* array('storia', linesAbout(db, person.id), (lines) => storiaOf(session, lines, utenteStore, slices))
  yield* array('operazioni', linesBy(db, person.id), (lines) => lines.map((line) => operation(session, line, slices)))
  yield '\n}\n'
}

/** A member whose items come in batches: no more of them is in memory at once. */
async function* array<Line>(
  name: string,
  batches: AsyncIterable<readonly Line[]>,
  show: (lines: readonly Line[]) => readonly unknown[],
) {
  let first = true
  yield `,\n${JSON.stringify(name)}: [`
  for await (const lines of batches)
    for (const item of show(lines)) {
      yield `${first ? '\n' : ',\n'}${JSON.stringify(item)}`
      first = false
    }
  yield '\n]'
}

/** Without what is computed for the user of the screen. */
function ownData({ servizi_associabili: _, ...person }: Utente) {
  return Object.fromEntries(Object.entries(person).filter(([, value]) => typeof value !== 'boolean'))
}

/** Their actions and reasons; the values belong to records, which may concern other people. */
function operation(session: Session, line: Parameters<typeof wordsOf>[1] & Done, slices: readonly Slice[]) {
  const tipo = line.slice.split('@')[0]!
  const store = slices.find(({ name }) => name === tipo)?.store
  const campi = store ? wordsOf(session, line, store, slices).map(({ etichetta }) => etichetta) : []
  return { quando: line.at, azione: actionWord(line.action), tipo, record: line.record_id, campi, motivo: line.reason }
}
interface Done {
  readonly at: string
  readonly reason: string | null
}
