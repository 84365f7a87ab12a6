import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

/**
 * Every kind of deadline, and people who are no longer who they were when they were named: of other roles, clients and
 * services, or switched off. By chance, the same for the same seed; administrators remain.
 */
export async function stirPeople(db: Db, seed: number, today: string) {
  const chance = (salt: string, key: string) =>
    sql.raw(`(abs(hashtext('${seed} ${salt} ' || ${key})::bigint) % 100)::int`)
  const anyOf = (table: string, salt: string, key: string) =>
    sql.raw(`(select id from ${table} order by hashtext('${seed} ${salt} ' || id || ' ' || ${key}) limit 1)`)
  const anyone = (salt: string, key: string) => anyOf('utente', salt, key)
  const day = (salt: string, key: string) => sql`(${today}::date - 25 + ${chance(salt, key)} / 2)`
  await db.execute(sql`insert into riesame_decisione (riesame_id, tipo, descrizione, scadenza, decisa_il)
    select id, 'risorse', 'Prova', ${today}, now() from riesame, generate_series(1, 4) where impronta is not null`)
  await db.execute(sql`insert into documento_revisione (documento_id, numero, stato, file_id, sommario_modifiche, autore_id, data_vigenza)
    select id, 900, 'bozza', file_id, 'Prova', utente_id, ${today} from documento where controllato and data_cancellazione is null
      and not exists (select from documento_revisione one where one.documento_id = documento.id and one.data_cancellazione is null
        and one.stato in ('bozza', 'in_approvazione', 'approvata'))`)
  await db.execute(sql`update documento_revisione set stato = 'in_approvazione', approvatore_id = ${anyone('approver', 'documento_revisione.id')},
    inviata_il = ${today}::date - ${chance('sent', 'id')} / 2 where stato in ('bozza', 'in_approvazione')`)
  await db.execute(sql`update documento_revisione set autore_id = ${anyone('author', 'documento_revisione.id')}`)
  await db.execute(sql`update documento set riesame_entro = ${day('review', 'id')}`)
  await db.execute(sql`update riesame_decisione set responsabile_id = ${anyone('decision', 'riesame_decisione.id')}, scadenza = ${day('decided', 'id')}
    where stato = 'aperta'`)
  await db.execute(
    sql`update audit set utente_id = ${anyone('owner', 'audit.id')}, data_audit = ${day('audit', 'id')} where data_chiusura is null`,
  )
  await db.execute(sql`update valutatore set utente_id = null`)
  await db.execute(sql`with chosen as (select distinct on (person) valutatore.id, ${anyone('linked', 'valutatore.id')} as person from valutatore)
    update valutatore set utente_id = person from chosen where chosen.id = valutatore.id`)
  for (const table of ['non_conformita', 'azione_miglioramento', 'non_conformita_task'])
    await db.execute(sql`update ${sql.identifier(table)} set responsabile_id = case when ${chance(table, 'id')} < 60
      then ${anyone(table, `${table}.id`)} end`)
  await db.execute(sql`update non_conformita set data_verifica = ${day('verified', 'id')}`)
  await db.execute(sql`update azione_miglioramento set data_azione = ${day('done', 'id')}`)
  await db.execute(
    sql`update reclamo set scadenza_risposta = ${day('answered', 'id')}, riservato = ${chance('reserved', 'id')} < 50`,
  )
  await db.execute(sql`update mandato set accesso_fino_al = ${today}::date + 30 where revocato_il is null`)
  await db.execute(sql`update richiesta_ente set termine = ${day('asked', 'id')} where stato = 'aperta'`)
  const roles = sql`(array['manager', 'coordinatore', 'utente', 'gestore_multisito', 'admin', 'certificatore'])[1 + ${chance('role', 'id')} * 6 / 100]`
  await db.execute(sql`update utente set ruolo = changed.role, cliente_id = changed.client, stato = case when ${chance('active', 'utente.id')} < 75 then 1 else 0 end
    from (select id, role, case when role in ('gestore_multisito', 'admin', 'certificatore') then null
        when cliente_id is null or ${chance('moved', 'id')} < 30 then ${anyOf('cliente', 'client', 'one.id')} else cliente_id end as client
      from (select id, cliente_id, case when ${chance('changed', 'id')} < 50 then ruolo else ${roles} end as role from utente) one) changed
    where changed.id = utente.id and utente.ruolo <> 'admin'`)
  await db.execute(sql`delete from utente_servizio where ${chance('left', `utente_id || '-' || servizio_id`)} < 30`)
  await db.execute(sql`insert into utente_servizio (utente_id, servizio_id) select utente.id, servizio.id from utente, servizio
    where ${chance('follows', `utente.id || '-' || servizio.id`)} < 15 on conflict do nothing`)
  await trainPeople(db, seed, day)
}

/** Sessions of every owner, and somebody at work in every cooperative with a competence that ends and one that is lacking. */
async function trainPeople(db: Db, seed: number, day: (salt: string, key: string) => SQL) {
  const mansione = sql`(select id from voce where dizionario = 'mansione' and codice = ${`Z${seed}`})`
  const taught = (at: number) =>
    sql`(select id from competenza order by id offset ${sql.raw(String(seed + at))} limit 1)`
  await db.execute(
    sql`insert into voce (dizionario, codice, descrizione) values ('mansione', ${`Z${seed}`}, ${`Prova ${seed}`})`,
  )
  await db.execute(sql`insert into requisito_competenza (mansione_id, competenza_id, bloccante, dal)
    select ${mansione}, one, true, ${day('required', `'${seed}'`)} from unnest(array[${taught(0)}, ${taught(1)}]) one`)
  await db.execute(sql`insert into addetto (cliente_id, codice, nome, cognome, mansione_id, dal)
    select id, ${`Z-${seed}`}, 'Nome', 'Cognome', ${mansione}, '2020-01-01' from cliente`)
  await db.execute(sql`insert into addetto_attestato (addetto_id, competenza_id, data_conseguimento, data_scadenza)
    select id, ${taught(0)}, '2024-01-01', ${day('ends', 'addetto.id')} from addetto where codice = ${`Z-${seed}`}`)
  await db.execute(sql`insert into sessione_formativa (cliente_id, anno, numero, competenza_id, titolo, data, ore, stato, verifica_entro)
    select owner.id, 2027, ${seed * 10}::int + at, ${taught(0)}, 'Prova', ${day('taught', `coalesce(owner.id, 0) || '-' || at`)}, 4,
      case at when 1 then 'pianificata' else 'svolta' end, ${day('judged', `coalesce(owner.id, 0) || '-' || at`)}
    from (select id from cliente union all select null) owner, generate_series(1, 3) at`)
  await db.execute(sql`insert into sessione_partecipante (sessione_id, addetto_id, presente, efficacia)
    select session.id, person.id, true, case session.numero % 10 when 3 then 'efficace' end
    from sessione_formativa session join addetto person on person.codice = ${`Z-${seed}`}
      and (session.cliente_id is null or session.cliente_id = person.cliente_id)
    where session.anno = 2027 and session.numero > ${seed * 10}::int`)
}
