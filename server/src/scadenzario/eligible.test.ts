import { tipiScadenza } from '@quadra/contract/scadenzario/kinds'
import { escalationDays, nearDays } from '@quadra/contract/scadenzario/rules'
import type { Scadenza } from '@quadra/contract/scadenzario/schema'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { type Obligation, obligations } from '../domain/deadlines/obligations.ts'
import { slices } from '../slices.ts'
import { cast, staff, type Who } from '../testing/cast.ts'
import { openDeadlines } from '../testing/deadlines.ts'
import { stirPeople } from '../testing/stirred.ts'
import { logDue } from './due-notices.ts'

const today = '2027-05-20'
const on = openDeadlines(`${today}T10:00:00Z`)

/**
 * The people responsible for every kind of deadline, computed in plain code from records and people, after people changed role,
 * client and services or were switched off; and what list, counts, home, calendar and mail make of it.
 */
it.each([1, 2, 3])('responsible and notified users may act, and every user reads the same (%i)', async (seed) => {
  await stirPeople(on.product.db, seed, today)
  const rows = await every()
  const [people, records] = [await peopleNow(), await recordsNow()]
  for (const { tipo } of rows) kinds.add(tipo)
  const computed = rows.map((row) => byHand(row, records.get(row.chiave) ?? {}, people))
  expect(rows.map(comparable)).toEqual(computed)
  const responsibles = (id: number) => rows.filter((row) => row.assegnatari.includes(id))
  const notified = (id: number) => rows.filter((row) => [...row.ai_manager, ...row.al_consorzio].includes(id))
  const mailed = await mailedTo()
  for (const { id } of people) {
    const near = responsibles(id).filter(({ giorni }) => giorni <= nearDays).length
    const raised = notified(id).length
    expect(mailed.get(id), `mail of ${id}`).toEqual(near + raised > 0 ? [near, raised] : undefined)
  }
  for (const who of staff) {
    const person = people.find(({ email }) => email === cast[who])!
    if (person.stato === 0 || person.ruolo === 'certificatore') continue
    const mine = await on.list(who, 'mie=1')
    const raised = await on.list(who, 'segnalate=1')
    expect(keysOf(mine), who).toEqual(responsibles(person.id).map(keyOf).toSorted())
    expect(keysOf(raised), who).toEqual(notified(person.id).map(keyOf).toSorted())
    expect(keysOf((await on.list(who)).filter(({ mia }) => mia))).toEqual(keysOf(mine))
    await expectCounted(who, { mie: mine.length, segnalate: raised.length })
    const addresses = new Set([...mine, ...raised].map(addressOf))
    for (const url of addresses) expect((await on.product.as(who).get(url)).status, `${who} ${url}`).toBe(200)
    const near = mine.filter(({ giorni }) => giorni <= nearDays).length
    const home = await on.product.as(who).get('/api/dashboard')
    if (home.status === 200)
      expect([home.body.data.mieScadenze.totale, home.body.data.segnalateAMe.totale], who).toEqual([
        near,
        raised.length,
      ])
    const within = mine.filter(({ giorni }) => giorni <= 365).length
    expect(await inFeed(who), who).toEqual({ due: within, cancelled: await cancelledOf(person) })
  }
})

const kinds = new Set<string>()
it('these were all kinds there are', () => {
  expect([...kinds].toSorted()).toEqual(tipiScadenza.toSorted())
})

const keyOf = ({ chiave }: Obligation) => chiave
const keysOf = (listed: readonly { id: string }[]) => listed.map(({ id }) => id).toSorted()

async function expectCounted(who: Who, counts: object) {
  expect((await on.product.as(who).get('/api/scadenzario/conteggi')).body.data).toMatchObject(counts)
}

/** Several people have no record that is opened, but a list. */
const addressOf = ({ tipo, oggetto: { slice, id }, percorso }: Scadenza) =>
  tipo === 'competenza'
    ? percorso.replace('/pages/addetti', '/api/addetto')
    : `/api/${percorso.includes('/valutatori/') ? 'valutatore' : slice}/${id}`

async function inFeed(who: Who) {
  const { url } = (await on.product.as(who).post('/api/calendario', { ambito: 'mie' })).body.data
  const feed = (await on.product.anonymous.get(new URL(url).pathname)).raw.toString()
  const [events, cancelled, again] = ['BEGIN:VEVENT', 'STATUS:CANCELLED', 'UID:oggi-'].map(
    (line) => feed.split(line).length - 1,
  )
  return { due: events! - cancelled! - again!, cancelled }
}

/** A cancelled audit is no deadline any more, yet who would look for it reads so in the calendar. */
async function cancelledOf({ id, cliente_id }: Person) {
  const { rows } = await on.product.db.execute<{ cliente_id: number; giorno: string; people: (number | null)[] }>(sql`
    select cliente_id, data_audit::text as giorno, array(select utente_id from valutatore join audit_valutatore on valutatore_id = valutatore.id
      where audit_id = audit.id) || utente_id as people from audit where data_annullamento is not null and data_cancellazione is null`)
  const ofClient = rows.filter((row) => cliente_id === null || row.cliente_id === cliente_id)
  const ahead = (giorno: string) => days(giorno) - days(today)
  return ofClient.filter(({ giorno, people }) => people.includes(id) && ahead(giorno) >= -31 && ahead(giorno) <= 365)
    .length
}

/** Of each who gets a mail how many deadlines it counts: their own, and those raised to them. */
async function mailedTo() {
  const found = new Map<number, [number, number]>()
  const run = on.product.db.transaction(async (tx) => {
    await tx.execute(sql`delete from scadenza_avviso`)
    await tx.execute(sql`delete from preferenza_utente`)
    for (const { canale, utente_id, aperte, segnalate_aperte } of await logDue(tx, slices, today))
      if (canale === 'mail') found.set(utente_id, [aperte, segnalate_aperte])
    throw new Error('undo')
  })
  await expect(run).rejects.toThrow('undo')
  return found
}

const every = async () =>
  (
    await on.product.db.execute<Obligation & Record<string, unknown>>(
      sql`select * from (${obligations(slices, today)}) due order by chiave`,
    )
  ).rows

interface Person extends Record<string, unknown> {
  readonly id: number
  readonly email: string
  readonly ruolo: string
  readonly stato: number
  readonly cliente_id: number | null
  readonly servizi: readonly number[]
}
const peopleNow = async () =>
  (
    await on.product.db.execute<Person>(sql`select id, email, ruolo, stato, cliente_id,
      array(select servizio_id from utente_servizio where utente_id = utente.id) as servizi from utente order by id`)
  ).rows

/** What a record says of its people: who is named, in turns, and what decides on the group. */
interface Said {
  readonly named?: readonly (number | null)[]
  readonly linked?: readonly number[]
  readonly verdict?: 'manager' | 'gestori' | null
  readonly owner?: number | null
  readonly reserved?: boolean
  readonly author?: number | null
}
async function recordsNow() {
  const { rows } = await on.product.db.execute<{ chiave: string; said: Said }>(sql`
    select 'nc_verifica:' || id as chiave, json_build_object('named', json_build_array(case when stato <> 'da_verificare' then responsabile_id end),
      'verdict', case when stato = 'da_verificare' then case when audit_id is null then 'manager' else 'gestori' end end) as said from non_conformita
    union all select 'nc_task:' || task.id, json_build_object('named', json_build_array(task.responsabile_id, nc.responsabile_id))
      from non_conformita_task task join non_conformita nc on nc.id = task.non_conformita_id
    union all select 'azione:' || id, json_build_object('named', json_build_array(responsabile_id)) from azione_miglioramento
    union all select kind || ':' || audit.id, json_build_object('named', json_build_array(utente_id), 'owner', owner.cliente_id,
        'linked', (select coalesce(json_agg(linked.utente_id), '[]') from audit_valutatore chosen join valutatore linked on linked.id = chosen.valutatore_id
          where chosen.audit_id = audit.id and linked.utente_id is not null))
      from audit join utente owner on owner.id = audit.utente_id, unnest(array['audit', 'audit_checklist']) kind
    union all select 'documento:' || documento_id, json_build_object('named', json_build_array(autore_id)) from documento_revisione where stato = 'vigente'
    union all select 'documento_approvazione:' || id, json_build_object('named', json_build_array(approvatore_id), 'author', autore_id) from documento_revisione
    union all select 'rischio:' || id, json_build_object('named', json_build_array(responsabile_id)) from rischio
    union all select 'decisione_riesame:' || id, json_build_object('named', json_build_array(responsabile_id)) from riesame_decisione
    union all select 'reclamo:' || id, json_build_object('reserved', riservato) from reclamo`)
  return new Map(rows.map(({ chiave, said }) => [chiave, said]))
}

const consortium = ['gestore_multisito', 'admin']
type Row = Pick<Obligation, 'tipo' | 'chiave' | 'cliente_id' | 'servizio_id' | 'scadenza' | 'data_assegnazione'>

/** The roles of a cooperative, and of the consortium, that may do what a kind requires. */
function rolesFor({ tipo, cliente_id }: Row): readonly [site: readonly string[], above: readonly string[]] {
  if (tipo === 'audit' || tipo === 'audit_checklist' || tipo === 'documento_approvazione')
    return [['manager'], consortium]
  if (tipo === 'documento') return [['manager'], cliente_id === null ? consortium : ['admin']]
  if (tipo === 'decisione_riesame' || tipo === 'rischio') return [['manager', 'coordinatore'], consortium]
  return [['manager', 'coordinatore', 'utente'], consortium]
}

function firstGroup({ tipo, chiave, cliente_id }: Row, { verdict, owner, reserved }: Said) {
  if (tipo === 'nc_verifica') return verdict ?? 'coordinatori'
  if (['nc_task', 'azione', 'indicatore'].includes(tipo)) return 'coordinatori'
  if (tipo === 'rischio') return cliente_id === null ? 'gestori' : 'coordinatori'
  if (tipo === 'reclamo') return reserved ? 'manager' : 'coordinatori'
  if (tipo === 'audit' || tipo === 'audit_checklist') return owner === cliente_id ? 'manager' : 'gestori'
  if (chiave.startsWith('nc_estensione:nc:')) return 'gestori'
  return cliente_id === null ? 'gestori' : 'manager'
}

function byHand(row: Row, said: Said, people: readonly Person[]) {
  const { chiave, tipo, cliente_id, servizio_id } = row
  const active = people.filter(({ stato, ruolo }) => stato === 1 && ruolo !== 'certificatore')
  const ofClient = active.filter((one) => one.cliente_id === cliente_id && cliente_id !== null)
  const [site, above] = rolesFor(row)
  const may = (one: Person) =>
    consortium.includes(one.ruolo) ? above.includes(one.ruolo) : site.includes(one.ruolo) && ofClient.includes(one)
  const named = tipo === 'presa_visione' ? [Number(chiave.split(':')[2])] : (said.named ?? [])
  const responsible = named.map((id) => active.find((one) => one.id === id && may(one))).find(Boolean)
  const coordinators = ofClient.filter((one) => one.ruolo === 'coordinatore' && one.servizi.includes(servizio_id!))
  const managers = ofClient.filter(({ ruolo }) => ruolo === 'manager')
  const admins = active.filter(({ ruolo }) => ruolo === 'admin')
  const gestori = active.filter(({ ruolo }) => ruolo === 'gestore_multisito')
  const ofSite = ['documento', 'documento_approvazione'].includes(tipo) && cliente_id !== null
  const first = firstGroup(row, said)
  const groups = [
    { as: 'coordinatori', who: first === 'coordinatori' ? coordinators : [] },
    { as: 'manager', who: first === 'gestori' ? [] : managers },
    ofSite ? { as: 'amministratori', who: admins } : { as: 'gestori', who: gestori.length > 0 ? gestori : admins },
  ]
  const group = groups.find(({ who }) => who.length > 0)!
  const taking = tipo === 'audit_checklist' ? ['manager'] : ['manager', 'coordinatore', 'utente']
  const linked = (said.linked ?? []).flatMap((id) =>
    active.filter(
      (one) =>
        one.id === id &&
        (consortium.includes(one.ruolo) ||
          (ofClient.includes(one) && taking.includes(one.ruolo) && (tipo === 'audit' || said.owner === cliente_id))),
    ),
  )
  const responsibles = [...new Set([...(responsible ? [responsible] : group.who), ...linked])]
  const since = row.data_assegnazione ? days(row.data_assegnazione) : 0
  const late = tipo === 'presa_visione' ? -1 : days(today) - Math.max(days(row.scadenza), since)
  const low = responsible ? ['utente', 'coordinatore'].includes(responsible.ruolo) : group.as === 'coordinatori'
  const hidden = tipo === 'documento_approvazione' && ofSite
  const [soon, later] = [late >= escalationDays.manager && low, late >= escalationDays.gestore]
  const ids = (of: readonly Person[]) => of.map(({ id }) => id).toSorted((one, other) => one - other)
  const others = (of: readonly Person[]) => ids(of.filter((one) => !responsibles.includes(one)))
  const colleagues = others(managers)
  const top = gestori.length > 0 ? gestori : admins
  const hear = !hidden ? top : admins.filter(({ id }) => colleagues.length === 0 || id === said.author)
  const isTheirs = !responsible && group.as === (hidden ? 'amministratori' : 'gestori')
  return {
    chiave,
    assegnatari: ids(responsibles),
    impliciti: responsible ? null : group.as,
    escalation:
      later && !hidden
        ? 'gestore'
        : later && colleagues.length === 0
          ? 'amministratore'
          : later || soon
            ? 'manager'
            : null,
    ai_manager: soon || (hidden && later) ? colleagues : [],
    al_consorzio: later && !isTheirs ? others(hear) : [],
  }
}
const days = (day: string) => Date.parse(day) / 86_400_000

const comparable = ({ chiave, assegnatari, impliciti, escalation, ai_manager, al_consorzio }: Obligation) => ({
  chiave,
  assegnatari: assegnatari.toSorted((one, other) => one - other),
  impliciti,
  escalation,
  ai_manager: ai_manager.toSorted((one, other) => one - other),
  al_consorzio: al_consorzio.toSorted((one, other) => one - other),
})
