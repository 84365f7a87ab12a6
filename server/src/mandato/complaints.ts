import type { Mandato } from '@quadra/contract/mandato/schema'
import { sql } from 'drizzle-orm'
import { clientKeys, type EvidenceScope, inPeriod } from '../kernel/evidence.ts'

/** The day of the first reply; the register keeps one also where what was written is removed. */
const answered = sql`coalesce(first.giorno, (complaint.risposto_il at time zone 'Europe/Rome')::date)`

/** How many complaints each cooperative received in the period, and answered: numbers, and nothing of what anybody wrote. */
export const complaintsOf = (scope: EvidenceScope) => sql<Mandato['reclami']>`(
  select coalesce(json_agg(json_build_object('cliente', json_build_object('id', site.id, 'nome', site.nome), 'ricevuti', counted.ricevuti,
    'risposti', counted.risposti, 'nei_termini', counted.nei_termini) order by site.nome collate "und-x-icu", site.id), '[]')
  from cliente site cross join lateral (
    select count(*)::int as ricevuti, count(${answered})::int as risposti,
      count(*) filter (where ${answered} <= complaint.scadenza_risposta)::int as nei_termini
    from reclamo complaint left join lateral (select min((given.quando at time zone 'Europe/Rome')::date) as giorno
        from reclamo_risposta given where given.reclamo_id = complaint.id) first on true
    where complaint.cliente_id = site.id and ${inPeriod(scope, sql`(complaint.ricevuto_il at time zone 'Europe/Rome')::date`)}) counted
  where site.id = any(${clientKeys(scope)}))`
