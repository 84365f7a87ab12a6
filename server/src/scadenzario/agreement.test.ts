import { escalationDays, nearDays } from '@quadra/contract/scadenzario/rules'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { type Obligation, obligations } from '../domain/deadlines/obligations.ts'
import { slices } from '../slices.ts'
import { cast, staff } from '../testing/cast.ts'
import { openDeadlines } from '../testing/deadlines.ts'

const today = '2027-05-20'
const on = openDeadlines(`${today}T10:00:00Z`)

/**
 * The same rule computed row by row in plain code, on randomly changed records and users: a named user may be
 * deactivated, moved or without a cooperative, and whole cooperatives have no managers or coordinators.
 */
it.each([1, 2, 3, 4])(
  'plain code computes the same recipients for every obligation, and each user reads their own (%i)',
  async (seed) => {
    await stir(seed)
    const rows = await every()
    const people = await peopleNow()
    const expected = (await recordsNow()).map((record) => byHand(record, people))
    const known = rows.filter(({ tipo }) => ['nc_verifica', 'nc_task', 'azione'].includes(tipo))
    expect(known.length).toBeGreaterThan(30)
    expect(byKey(known.map(comparable))).toEqual(byKey(expected))
    for (const who of staff) {
      const { id, stato } = people.find(({ email }) => email === cast[who])!
      if (stato === 0) continue
      const seen = new Map(rows.map((row) => [row.chiave, row]))
      const all = await on.list(who)
      const keys = (of: readonly { id: string }[]) => of.map((row) => row.id)
      const mine = all.filter((row) => seen.get(row.id)!.assegnatari.includes(id))
      const raised = all.filter(({ id: key }) =>
        [...seen.get(key)!.ai_manager, ...seen.get(key)!.al_consorzio].includes(id),
      )
      expect(keys(all.filter((row) => row.mia))).toEqual(keys(mine))
      expect(keys(await on.list(who, 'mie=1'))).toEqual(keys(mine))
      expect(keys(await on.list(who, 'segnalate=1'))).toEqual(keys(raised))
      expect(keys(await on.list(who, `utente_id=${id}`))).toEqual(keys(mine))
      const pressing = mine.filter(({ giorni }) => giorni <= nearDays)
      expect(keys(await on.list(who, 'mie=1&stato=scaduta,oggi,in_scadenza'))).toEqual(keys(pressing))
      // Those responsible for it can open it.
      const own = rows.filter((row) => row.assegnatari.includes(id))
      expect(own.filter((row) => !all.some((one) => one.id === row.chiave))).toEqual([])
    }
    // The consortium reads those of any person, except what only its reader sees.
    const ofAll = await on.list('admin')
    for (const { id } of people) {
      const own = rows.flatMap((row) => (row.assegnatari.includes(id) ? row.chiave : []))
      expect(await on.list('admin', `utente_id=${id}`)).toEqual(ofAll.filter((row) => own.includes(row.id)))
    }
  },
)

/** Chance, the same for the same seed. */
async function stir(seed: number) {
  const { db } = on.product
  const random = (salt: string, key: string) =>
    sql.raw(`(abs(hashtext('${seed} ${salt} ' || ${key})::bigint) % 100)::int`)
  const anyUser = (key: string, salt: string) =>
    sql`(select id from utente order by hashtext(${`${seed} ${salt}`} || id || ' ' || ${sql.raw(key)}) limit 1)`
  const day = (key: string, salt: string) => sql`(${today}::date - 40 + ${random(salt, key)})`
  await db.execute(
    sql`update utente set stato = case when ruolo = 'admin' or ${random('active', 'id')} < 66 then 1 else 0 end`,
  )
  await db.execute(sql`update non_conformita set responsabile_id = case when ${random('named', 'id')} < 60 then ${anyUser('non_conformita.id', 'nc')} end,
    data_assegnazione = case when ${random('given', 'id')} < 50 then ${day('id', 'since')} end,
    data_verifica = case when ${random('dated', 'id')} < 70 then ${day('id', 'due')} end,
    stato = case when ${random('state', 'id')} < 20 then 'da_verificare' when ${random('state', 'id')} < 70 then 'in_lavorazione' else stato end`)
  await db.execute(sql`update non_conformita_task set chiuso = ${random('done', 'id')} < 30, scadenza = case when ${random('dated', 'id')} < 50 then ${day('id', 'task')} end,
    responsabile_id = case when ${random('named', 'id')} < 60 then ${anyUser('non_conformita_task.id', 'task')} end`)
  await db.execute(sql`update non_conformita set data_assegnazione = null where responsabile_id is null`)
  await db.execute(
    sql`update non_conformita_task set data_assegnazione = case when responsabile_id is not null then ${day('id', 'task since')} end`,
  )
  await db.execute(sql`update azione_miglioramento set data_azione = ${day('id', 'action')},
    responsabile_id = case when ${random('named', 'id')} < 50 then ${anyUser('azione_miglioramento.id', 'action')} end`)
}

const every = async () =>
  (
    await on.product.db.execute<Obligation & Record<string, unknown>>(
      sql`select * from (${obligations(slices, today)}) due`,
    )
  ).rows

interface Person {
  readonly id: number
  readonly email: string
  readonly ruolo: string
  readonly stato: number
  readonly cliente_id: number | null
  readonly servizi: readonly number[]
}
const peopleNow = async () =>
  (
    await on.product.db.execute<Person & Record<string, unknown>>(sql`select id, email, ruolo, stato, cliente_id,
      array(select servizio_id from utente_servizio where utente_id = utente.id) as servizi from utente order by id`)
  ).rows

interface Brought {
  readonly chiave: string
  readonly cliente_id: number
  readonly servizio_id: number | null
  readonly verdict: 'manager' | 'gestori' | null
  readonly scadenza: string
  /** Candidates for the responsible user in turn, each with the day. */
  readonly named: readonly { readonly id: number | null; readonly since: string | null }[]
}
const recordsNow = async () =>
  (
    await on.product.db.execute<Brought & Record<string, unknown>>(sql`
      with nc as (select *, coalesce(data_verifica, data_segnalazione + 30) as due from non_conformita
        where data_cancellazione is null and cliente_id in (select id from cliente where stato = 1))
      select 'nc_verifica:' || id as chiave, cliente_id, servizio_id, due as scadenza,
        case when stato = 'da_verificare' then case when audit_id is null then 'manager' else 'gestori' end end as verdict,
        json_build_array(json_build_object('id', responsabile_id, 'since', data_assegnazione)) as named
      from nc where stato not in ('chiuso', 'non_pertinente')
      union all
      select 'nc_task:' || task.id, cliente_id, servizio_id, coalesce(task.scadenza, due), null,
        json_build_array(json_build_object('id', task.responsabile_id, 'since', task.data_assegnazione),
          json_build_object('id', nc.responsabile_id, 'since', nc.data_assegnazione))
      from non_conformita_task task join nc on nc.id = task.non_conformita_id
      where task.data_cancellazione is null and not task.chiuso and nc.stato in ('in_lavorazione', 'non_efficace')
      union all
      select 'azione:' || id, cliente_id, servizio_id, data_azione, null,
        json_build_array(json_build_object('id', responsabile_id, 'since', data_assegnazione))
      from azione_miglioramento where data_cancellazione is null and not chiusa
        and cliente_id in (select id from cliente where stato = 1)`)
  ).rows

function byHand(record: Brought, people: readonly Person[]) {
  const { cliente_id, servizio_id, verdict, named } = record
  // A certificatore belongs to no cooperative and is never responsible.
  const active = people.filter(({ stato, ruolo }) => stato === 1 && ruolo !== 'certificatore')
  const can = (id: number | null) =>
    active.find((one) => one.id === id && (one.cliente_id === null || one.cliente_id === cliente_id))
  const candidate = named.find(({ id }) => can(id)) ?? named.findLast(({ id }) => id !== null)
  const responsible = verdict ? undefined : candidate && can(candidate.id)
  const coordinators = active.filter(
    (one) => one.ruolo === 'coordinatore' && one.cliente_id === cliente_id && one.servizi.includes(servizio_id!),
  )
  const managers = active.filter((one) => one.ruolo === 'manager' && one.cliente_id === cliente_id)
  const ofRole = (role: string) => active.filter(({ ruolo }) => ruolo === role)
  const gestori = ofRole('gestore_multisito').length > 0 ? ofRole('gestore_multisito') : ofRole('admin')
  const groups = [
    { as: 'coordinatori', who: verdict ? [] : coordinators },
    { as: 'manager', who: verdict === 'gestori' ? [] : managers },
    { as: 'gestori', who: gestori },
  ]
  const group = groups.find(({ who }) => who.length > 0)!
  const assignees = responsible ? [responsible] : group.who
  const since = candidate?.since ?? null
  const late = days(today) - Math.max(days(record.scadenza), since ? days(since) : 0)
  const low = responsible ? ['utente', 'coordinatore'].includes(responsible.ruolo) : group.as === 'coordinatori'
  const ids = (of: readonly Person[]) => of.map(({ id }) => id)
  return {
    chiave: record.chiave,
    scadenza: record.scadenza,
    assegnatari: ids(assignees),
    impliciti: responsible ? null : group.as,
    escalation: late >= escalationDays.gestore ? 'gestore' : late >= escalationDays.manager && low ? 'manager' : null,
    ai_manager: late >= escalationDays.manager && low ? ids(managers) : [],
    al_consorzio: late >= escalationDays.gestore ? ids(gestori.filter((one) => !assignees.includes(one))) : [],
  }
}
const days = (day: string) => Date.parse(day) / 86_400_000

const comparable = ({
  chiave,
  scadenza,
  assegnatari,
  impliciti,
  escalation,
  ai_manager,
  al_consorzio,
}: Obligation) => ({
  chiave,
  scadenza,
  assegnatari,
  impliciti,
  escalation,
  ai_manager,
  al_consorzio,
})
const byKey = <Row extends { chiave: string }>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => (one.chiave < other.chiave ? -1 : 1))
