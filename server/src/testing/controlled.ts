import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { bringDueIntoForce } from '../documento/in-force.ts'
import { runDaily } from '../kernel/work/jobs.ts'
import { formOf } from './attachments.ts'
import { cast, type Who } from './cast.ts'
import { testClock } from './clock.ts'
import { documents } from './documents.ts'
import { openProduct } from './product.ts'

const base = '/api/documento'
export const today = '2026-11-15'

/** Controlled documents as tests make, move and read them, on a day of their choosing. */
export async function openControlled() {
  const { clock, set } = testClock(`${today}T09:00:00Z`)
  const product = await openProduct({ PUBLIC_URL: 'https://qualita.example.org' }, { log: false, clock })
  const archive = await documents(product)
  const { db, as } = product
  const idOf = async (who: Who) =>
    (await db.execute<{ id: number }>(sql`select id from utente where email = ${cast[who]}`)).rows[0]!.id
  const people = Object.fromEntries(
    await Promise.all((Object.keys(cast) as Who[]).map(async (who) => [who, await idOf(who)] as const)),
  ) as Record<Who, number>
  const job = bringDueIntoForce(product.config.publicUrl)

  const make = (who: Who, more: Record<string, string> = {}, bytes = 'prima stesura') =>
    archive.publish(who, { controllato: '1', data: today, ...more }, bytes, 'rev00.txt')
  const move = (who: Who, document: { id: number }, rid: number, body: object) =>
    as(who).put(`${base}/${document.id}/revisione/${rid}/stato`, body)
  const moved = async (who: Who, document: { id: number }, rid: number, body: object) => {
    const answer = await move(who, document, rid, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.data
  }
  /** Sends the open revision to the gestore, who approves it. */
  const approve = async (who: Who, document: { id: number; revisione_aperta: { id: number } }) => {
    const rid = document.revisione_aperta.id
    await moved(who, document, rid, { stato: 'in_approvazione', approvatore_id: people.admin })
    return moved('admin', document, rid, { stato: 'approvata' })
  }
  const draft = async (who: Who, id: number, more: Record<string, string> = {}, bytes = 'seconda stesura') => {
    const values = { sommario_modifiche: 'Nuovi tempi', data_vigenza: today, ...more }
    const made = await archive.send(who, 'POST', `${base}/${id}/revisione`, formOf(values, bytes, 'rev01.txt'))
    return made.status === 201
      ? { ...made, body: { ...made.body, data: (await as(who).get(`${base}/${id}`)).body.data } }
      : made
  }
  const inForce = async (who: Who, more: Record<string, string> = {}, bytes = 'prima stesura') =>
    approve(who, await make(who, more, bytes))
  const mails = async () =>
    (
      await db.execute<{ recipient: string; subject: string; body: string }>(
        sql`select recipient, subject, body from outbox order by id`,
      )
    ).rows
  return {
    product,
    archive,
    people,
    as,
    make,
    move,
    moved,
    approve,
    draft,
    inForce,
    mails,
    clock: set,
    runJob: (day: string) => runDaily(db, job, new Date(`${day}T10:00:00Z`)),
    job,
    read: async (who: Who, id: number) => (await as(who).get(`${base}/${id}`)).body.data,
    close: () => product.close(),
  }
}
export type Controlled = Awaited<ReturnType<typeof openControlled>>
