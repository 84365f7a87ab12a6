import type { ReclamiNumeri } from '@quadra/contract/reclamo/schema'
import { type SQL, sql } from 'drizzle-orm'

/** The day of the first reply: the register retains it also where the text is removed. */
const answered = sql`(reclamo.risposto_il at time zone 'Europe/Rome')::date`

/**
 * How the complaints that these cooperatives received over some days, both included, were answered: numbers alone. In
 * time are those whose first reply was sent by its deadline.
 */
export const complaintNumbers = (clienti: SQL, { da, a }: { readonly da: string; readonly a: string }) => sql<
  ReclamiNumeri[]
>`(
  select coalesce(json_agg(json_build_object('cliente', json_build_object('id', site.id, 'nome', site.nome), 'ricevuti', counted.ricevuti,
    'risposti', counted.risposti, 'nei_termini', counted.nei_termini) order by site.nome collate "und-x-icu", site.id), '[]')
  from cliente site cross join lateral (
    select count(*)::int as ricevuti, count(${answered})::int as risposti,
      count(*) filter (where ${answered} <= reclamo.scadenza_risposta)::int as nei_termini
    from reclamo where reclamo.cliente_id = site.id
      and (reclamo.ricevuto_il at time zone 'Europe/Rome')::date between ${da}::date and ${a}::date) counted
  where site.id = any(${clienti}))`
