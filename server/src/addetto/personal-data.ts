import { and, asc, eq, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Connection } from '../database/database.ts'
import { changeLog } from '../database/schema/kernel.ts'
import { lineFields } from '../domain/history/history-lines.ts'
import { storiaOf } from '../domain/history/history-words.ts'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'
import { certificates } from './attestati.ts'
import { addettoStore } from './queries.ts'

/** What the file says of a person, and no flag of the screen. */
const own = ['codice', 'nome', 'cognome', 'cliente', 'mansione', 'servizi', 'dal', 'al', 'utente', 'data_creazione']

/** All data about a person at work, as a file for them. */
export async function sendAddettoData(
  db: Connection,
  slices: readonly Slice[],
  session: Session,
  id: number,
  reply: FastifyReply,
) {
  const person = await addettoStore.read(db, session, id)
  const attestati = await certificates.list(db, session, person)
  const { rows: formazione } = await db.execute(sql`
    select session.anno || '/' || session.numero as sessione, taught.descrizione as competenza, to_char(session.data, 'YYYY-MM-DD') as data,
      session.ore::float8 as ore, session.stato, enrolled.presente, enrolled.efficacia, enrolled.nota
    from sessione_partecipante enrolled join sessione_formativa session on session.id = enrolled.sessione_id
      join competenza taught on taught.id = session.competenza_id
    where enrolled.addetto_id = ${id} order by session.data, session.id`)
  const { rows: righe_importate } = await db.execute(sql`
    select riga.importazione_id as importazione, riga.numero as riga, riga.valori from importazione_riga riga
    where riga.valori is not null and ((riga.slice = 'addetto' and riga.record_id = ${id})
      or (riga.slice = 'attestato' and riga.record_id in (select given.id from addetto_attestato given where given.addetto_id = ${id})))
    order by riga.id`)
  const lines = await db
    .select(lineFields)
    .from(changeLog)
    .where(and(eq(changeLog.slice, addettoStore.slice), eq(changeLog.record_id, id)))
    .orderBy(asc(changeLog.at), asc(changeLog.id))
  const data = {
    esportato_il: new Date().toISOString(),
    addetto: Object.fromEntries(Object.entries(person).filter(([name]) => own.includes(name))),
    attestati: attestati.map(({ cancellabile: _, url: __, ...one }) => one),
    formazione,
    righe_importate,
    storia: storiaOf(session, lines, addettoStore, slices),
  }
  reply.headers({
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': `attachment; filename="Dati_personali_addetto_${id}.json"`,
    'X-Content-Type-Options': 'nosniff',
  })
  return reply.send(JSON.stringify(data, null, 2))
}
