import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { type Obligation, obligations } from '../domain/deadlines/obligations.ts'
import { slices } from '../slices.ts'
import { cast, staff } from '../testing/cast.ts'
import { openDeadlines } from '../testing/deadlines.ts'

const today = '2027-05-20'
const on = openDeadlines(`${today}T10:00:00Z`)

it('of every kind, a line is settled exactly where its reader is neither responsible nor informed of the delay', async () => {
  const { db } = on.product
  const { rows } = await db.execute<Obligation & Record<string, unknown>>(
    sql`select * from (${obligations(slices, today)}) due`,
  )
  const tipi = new Set(rows.map(({ tipo }) => tipo))
  expect(tipi.size).toBeGreaterThan(12)
  await db.execute(sql`delete from notifica`)
  const people = (
    await db.execute<{ id: number; email: string; ruolo: string }>(sql`select id, email, ruolo from utente`)
  ).rows
  for (const who of staff) {
    const { id, ruolo } = people.find(({ email }) => email === cast[who])!
    await db.execute(sql`insert into notifica (utente_id, tipo, testo, percorso, chiave, chiave_record_id)
      select ${id}, 'scadenza', one.chiave, '/pages/scadenzario', one.chiave, one.record_id
      from jsonb_to_recordset(${JSON.stringify(rows.map(({ chiave, record_id }) => ({ chiave, record_id })))}::jsonb) as one (chiave text, record_id int)`)
    const isOf = ({ assegnatari, ai_manager, al_consorzio, tipo }: Obligation) =>
      [...assegnatari, ...ai_manager, ...al_consorzio].includes(id) ||
      // Of a major one the consortium is informed, no matter who treats it.
      (['admin', 'gestore_multisito'].includes(ruolo) && tipo === 'nc_verifica')
    const due = rows.filter(isOf).map(({ chiave }) => chiave)
    const all = await on.product.as(who).get('/api/notifica')
    const open = (all.body.data as { testo: string; risolta: boolean }[]).filter(({ risolta }) => !risolta)
    expect(open.map(({ testo }) => testo).toSorted(), who).toEqual(due.toSorted())
    const { body } = await on.product.as(who).get('/api/notifica/conteggio')
    expect(body.data.non_lette).toBe(due.length)
  }
})
