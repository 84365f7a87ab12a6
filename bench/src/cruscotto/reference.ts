import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { callerOf, expired } from '../caller.ts'

/** The same counts by hand, each a pass over its table, without scope by role, thresholds or months. */
export function cruscottoReference(http: FastifyInstance, db: pg.Pool) {
  http.get('/api/cruscotto', async (request, reply) => {
    if (!(await callerOf(db, request))) return reply.code(401).send(expired)
    const { rows } = await db.query({ name: 'cockpit', text: cockpitSql })
    return { data: { righe: rows } }
  })
}

const cockpitSql = `with cases as (select cliente_id, count(*) filter (where stato not in ('chiuso', 'non_pertinente')) as aperte,
      count(*) filter (where stato not in ('chiuso', 'non_pertinente') and coalesce(data_verifica, data_segnalazione + 30) < current_date) as scadute,
      avg((data_ultimo_stato at time zone 'Europe/Rome')::date - data_segnalazione)
        filter (where stato = 'chiuso' and data_ultimo_stato >= current_date - 365) as giorni
    from non_conformita where data_cancellazione is null group by 1),
  measured as (select i.id, i.cliente_id, last.giorno, last.risultato, case i.periodicita_verifica
      when 'annuale' then date_trunc('year', current_date)::date - interval '1 year'
      else date_trunc('year', current_date)::date - case when extract(month from current_date) > 6 then interval '0' else interval '6 months' end end as da
    from indicatore i left join lateral (select v.giorno, v.risultato from indicatore_verifica v
      where v.indicatore_id = i.id and v.data_cancellazione is null order by v.giorno desc, v.data_valutazione desc, v.id desc limit 1) last on true
    where i.stato and i.data_cancellazione is null)
  select json_build_object('id', c.id, 'nome', c.nome) as cliente, coalesce(n.aperte, 0) as nc_aperte, coalesce(n.scadute, 0) as nc_scadute,
    round(n.giorni) as giorni_chiusura,
    (select count(*) from azione_miglioramento a where a.cliente_id = c.id and not a.chiusa and a.data_cancellazione is null and a.data_azione < current_date) as azioni_scadute,
    (select count(*) from audit a where a.cliente_id = c.id and a.data_chiusura is null and a.data_cancellazione is null and a.data_audit < current_date) as audit_scaduti,
    (select count(*) from measured m where m.cliente_id = c.id and m.giorno >= m.da and not m.risultato) as indicatori_rossi,
    (select count(*) from measured m where m.cliente_id = c.id and (m.giorno is null or m.giorno < m.da)) as indicatori_mancanti,
    (select count(*) from non_conformita_task t join non_conformita x on x.id = t.non_conformita_id
      where x.cliente_id = c.id and not t.chiuso and t.data_cancellazione is null and x.data_cancellazione is null
        and x.stato in ('in_lavorazione', 'non_efficace') and coalesce(t.scadenza, x.data_verifica, x.data_segnalazione + 30) < current_date)
    + (select count(*) from fornitore_contratto k where k.cliente_id = c.id and k.data_cancellazione is null and k.data_fine < current_date)
    + (select count(*) from documento d where d.cliente_id = c.id and d.data_cancellazione is null and d.riesame_entro < current_date) as altre_scadenze
  from cliente c left join cases n on n.cliente_id = c.id where c.stato = 1 order by c.nome`
