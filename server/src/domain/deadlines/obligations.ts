import { shortTitle, type TipoScadenza } from '@quadra/contract/scadenzario/kinds'
import type { Escalation } from '@quadra/contract/scadenzario/rules'
import type { Implied } from '@quadra/contract/scadenzario/schema'
import { isConsortium } from '@quadra/contract/policy'
import { and, type Param, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { quoted } from '../../database/quoted.ts'
import { type DeadlineSource, group } from '../../kernel/deadline.ts'
import type { Session } from '../../kernel/session.ts'
import type { Slice } from '../../kernel/slice.ts'
import { isEligible, ofEveryone } from './eligible.ts'
import {
  assegnatari,
  escalation,
  implied,
  peopleOf,
  raisedToConsortium,
  raisedToManager,
  ritardo,
} from './assegnatari.ts'
import { ofOwnCliente } from '../scope.ts'

/** A row of `obligations`. */
export interface Obligation {
  /** The same as long as it lasts: `nc_task:12`. */
  readonly chiave: string
  readonly tipo: TipoScadenza
  /** The slice of the record it opens, and its key. */
  readonly slice: string
  readonly record_id: number
  /** The subject of its short title (contract, `Subject`). */
  readonly subject_id: number
  readonly anno: number | null
  readonly numero: number | null
  readonly periodo: string | null
  /** Its type by a dictionary, where one record has several; null otherwise. */
  readonly genere: string | null
  /** The record's own words: for the pages alone, they never leave the product. */
  readonly testo: string
  /** What it is about, for a short list; null where no words may be shown. */
  readonly parole: string | null
  /** It waits for the act of its kind. */
  readonly pronta: boolean
  readonly cliente_id: number | null
  readonly cliente: string | null
  readonly servizio_id: number | null
  readonly servizio: string | null
  /** The named person, if eligible; `cessato` marks one who no longer is. */
  readonly responsabile_id: number | null
  readonly responsabile: string | null
  readonly cessato: boolean
  readonly data_assegnazione: string | null
  readonly scadenza: string
  readonly giorni: number
  readonly assegnatari: readonly number[]
  readonly impliciti: Implied | null
  readonly ritardo: number
  readonly escalation: Escalation | null
  /** The users to whom it is escalated besides those responsible: managers, and the consortium's. */
  readonly ai_manager: readonly number[]
  readonly al_consorzio: readonly number[]
  readonly data_modifica: string | Date | null
}

/** Its words, as they may leave the product. */
export const titleOf = ({ tipo, subject_id: id, anno, numero, periodo }: Titled) =>
  shortTitle(tipo, { id, anno, numero, periodo })

type Titled = Pick<Obligation, 'tipo' | 'subject_id' | 'anno' | 'numero' | 'periodo'>

/** Fewer of them: of these kinds, or those that these records bring. */
export interface Narrower {
  readonly tipi?: readonly TipoScadenza[] | undefined
  readonly records?: readonly { readonly tipo: TipoScadenza; readonly ids: Param | Placeholder | SQL }[]
  /** Of the stored ones those that meet a condition on their own columns. */
  readonly stored?: SQL | undefined
}

/**
 * All obligations on a day: a select with the columns of `Obligation`, computed from the records. With a session, those
 * that exist for it; without one, all. Used as a subquery: columns that are not selected are not computed.
 */
export const obligations = (slices: readonly Slice[], day: string, session?: Session, narrower?: Narrower): SQL =>
  withPeople(sql`(${dueOf(slices, day, session, narrower)})`, day, narrower?.records !== undefined)

/**
 * The same without the people and their names: what can be counted and sorted by itself. Of the named person only
 * whether they are eligible (`incaricato_id`, `incaricato_ruolo`): the join is omitted where these are not
 * selected.
 */
export const dueOf = (slices: readonly Slice[], day: string, session?: Session, narrower: Narrower = {}): SQL =>
  withNamed(computedArms(slices, day, session, narrower, () => true) ?? nothing(slices, day), session)

/**
 * The same rows in two parts, for reads that count and sort them: those of the kinds that are stored (ADR 0052), where
 * the caller's role is not narrowed to services, and the others. Columns that stored rows do not have are null: texts
 * and when they were changed.
 */
export function dueInParts(slices: readonly Slice[], session: Session, narrower: Narrower = {}): Parts {
  const { today } = session
  const storedSelect = storedArm(slices, session, narrower)
  const computed = computedArms(slices, today, session, narrower, (source) => !storedSelect || !source.stored)
  if (!storedSelect) return { computed: withNamed(computed ?? nothing(slices, today), session) }
  return { computed: computed && withNamed(computed, session), stored: storedSelect }
}

/** One of them is always there. */
export interface Parts {
  readonly computed?: SQL | undefined
  readonly stored?: SQL | undefined
}

/** Both as one select. */
export const wholeOf = ({ computed, stored }: Parts): SQL =>
  computed && stored ? sql`${computed} union all ${stored}` : (computed ?? stored)!

function computedArms(
  slices: readonly Slice[],
  day: string,
  session: Session | undefined,
  narrower: Narrower,
  wanted: (source: DeadlineSource) => boolean,
): SQL | undefined {
  const arms = slices.flatMap((slice) =>
    (slice.deadline?.(day) ?? []).filter(wanted).flatMap((source) => {
      const where = existing(slice, source, session, narrower)
      return where ? arm(day, slice.name, source, where) : []
    }),
  )
  return arms.length ? sql.join(arms, sql` union all `) : undefined
}

const withNamed = (due: SQL, session: Session | undefined) =>
  sql`select due.*, named.id as incaricato_id, named.ruolo as incaricato_ruolo
    from (${due}) due ${eligibleUser(session, 'named', sql`due.nominato_id`, sql`due.ruoli`)}`

/** The people responsible for the rows that `due` lists, and their names. */
export function withPeople(due: SQL, day: string, few = false): SQL {
  const groups = { firstGroup: sql`due.asks`, last: sql`due.ultimi`, raisedTo: sql`due.segnalata_a` }
  const others = sql`due.altri`
  const late = ritardo(sql`due`, day)
  return sql`select due.*, cliente.nome as cliente, servizio.descrizione as servizio,
      named.id as responsabile_id, named.nome || ' ' || named.cognome as responsabile,
      due.nominato_id is not null and named.id is null as cessato,
      ${assegnatari(groups, others)} as assegnatari, ${implied(groups)} as impliciti, ${late} as ritardo, ${escalation(late, groups)} as escalation,
      ${raisedToManager(late, groups, others)} as ai_manager, ${raisedToConsortium(late, groups, others, sql`due.autore_id`)} as al_consorzio
    from ${due} due
      left join cliente on cliente.id = due.cliente_id left join servizio on servizio.id = due.servizio_id
      ${peopleOf(sql`due`, few)}`
}

/** What exists for a session: nothing of a kind that is not wanted, or of a slice that its role may not list. */
function existing(
  { store }: Slice,
  source: DeadlineSource,
  session: Session | undefined,
  narrower: Narrower,
): SQL | undefined {
  const { tipo, where, scope, record, cliente } = source
  const records = narrower.records?.find((one) => one.tipo === tipo)
  if (!isWanted(tipo, narrower) || (narrower.records && !records)) return undefined
  if (session && !mayList(store, session)) return undefined
  const among = records && sql`${record} = any(${anyArray(records.ids, 'int')})`
  return and(where, session && store?.scope(session), session && scope?.(session), ofActive(cliente, session), among)
}

const isWanted = (tipo: TipoScadenza, { tipi }: Narrower) => !tipi || tipi.includes(tipo)
const mayList = (store: Slice['store'], { ruolo }: Session) => store?.api.list?.who.includes(ruolo) ?? false

/** Users of a client that is no longer active have no session. */
const ofActive = (cliente: SQL, session: Session | undefined) =>
  session?.cliente ? undefined : sql`(${cliente} in (select id from cliente where stato = 1) or ${cliente} is null)`

/** The stored rows that exist for a session; nothing where its role sees less than its client, or none of their kinds is wanted. */
function storedArm(slices: readonly Slice[], session: Session, narrower: Narrower): SQL | undefined {
  if (session.ruolo !== 'manager' && !isConsortium(session.ruolo)) return undefined
  const sources = slices.flatMap(({ store, deadline }) =>
    (deadline?.(session.today) ?? []).filter((source) => source.stored).map((source) => ({ ...source, store })),
  )
  const wanted = sources.filter(({ tipo, store }) => isWanted(tipo, narrower) && mayList(store, session))
  if (wanted.length === 0) return undefined
  const narrowed = [...new Set(wanted.map((source) => source.stored!.scope))].flatMap((scope) => {
    const seen = scope?.(session)
    const kinds = wanted.flatMap(({ tipo, stored: own }) => (own!.scope === scope ? tipo : []))
    return seen ? sql`(due.tipo not in (${quoted(kinds)}) or ${seen})` : []
  })
  const ofKinds = wanted.length < sources.length && sql`due.tipo in (${quoted(wanted.map(({ tipo }) => tipo))})`
  const where = and(
    ofOwnCliente(session, sql`due.cliente_id`),
    ofActive(sql`due.cliente_id`, session),
    ofKinds || undefined,
    narrower.stored,
    ...narrowed,
  )
  return sql`select due.chiave, due.tipo, ${none('text')} as slice, due.record_id, due.subject_id, ${none('int')} as anno, ${none('int')} as numero, due.periodo,
      ${none('text')} as genere, ${none('text')} as testo, ${none('text')} as parole, true as pronta, ${none('text')} as ricerca, due.cliente_id, due.servizio_id,
      ${own(sql`due.nominato_id`, sql`due.record_nominato_id`)} as nominato_id,
      ${own(sql`due.data_assegnazione`, sql`due.record_data_assegnazione`)} as data_assegnazione,
      due.scadenza, due.scadenza - ${session.today}::date as giorni, due.asks, ${ofEveryone.roles} as ruoli, ${ofEveryone.last} as ultimi,
      ${ofEveryone.last} as segnalata_a, ${none('int')} as autore_id, ${none('int[]')} as altri, true as segnalabile, ${none('timestamptz')} as data_modifica,
      ${own(sql`named.id`, sql`of_record.id`)} as incaricato_id, ${own(sql`named.ruolo`, sql`of_record.ruolo`)} as incaricato_ruolo
    from open_obligation due ${eligibleUser(session, 'named', sql`due.nominato_id`)} ${eligibleUser(session, 'of_record', sql`due.record_nominato_id`)}
    where ${where}`
}

/** The user with a key, if they may be eligible. "offset 0": for the few rows of one client looked up by key, else all users are read first. */
function eligibleUser(
  session: Session | undefined,
  alias: 'named' | 'of_record',
  id: SQL,
  roles = ofEveryone.roles,
): SQL {
  const name = sql.raw(alias)
  return session?.cliente
    ? sql`left join lateral (select person.id, person.ruolo from utente person
        where person.id = ${id} and ${isEligible(sql`person`, sql`due.cliente_id`, roles)} offset 0) ${name} on true`
    : sql`left join utente ${name} on ${name}.id = ${id} and ${isEligible(name, sql`due.cliente_id`, roles)}`
}

/**
 * As a task's source defines it: its own person as long as they may be eligible, else the record's, where one is named.
 */
const own = (value: SQL, ofRecord: SQL) =>
  sql`case when due.record_nominato_id is null or named.id is not null then ${value} else ${ofRecord} end`

/** An array from a subselect: the planner cannot see its length, and so uses one generic plan for pages of any size. */
export const anyArray = (values: Param | Placeholder | SQL, type: 'int' | 'text') =>
  sql`((select ${values}::${sql.raw(type)}[]))::${sql.raw(type)}[]`

/** The columns of a source without its rows. */
function nothing(slices: readonly Slice[], day: string): SQL {
  const slice = slices.find(({ deadline }) => deadline)
  return arm(day, slice!.name, slice!.deadline!(day)[0]!, sql`false`)
}

/** Every source in the same columns. */
function arm(day: string, slice: string, source: DeadlineSource, where: SQL): SQL {
  const { tipo, record, subject = record, key = subject, testo, scadenza } = source
  const { anno = none('int'), numero = none('int'), periodo = none('text'), servizio = none('int') } = source
  const { responsabile = none('int'), assegnata = none('date') } = source
  const { eligible = ofEveryone, raisedTo = group('gestori') } = source
  return sql`select ${sql.raw(`'${tipo}:'`)}::text || ${key} as chiave, ${sql.raw(`'${tipo}'`)}::text as tipo, ${sql.raw(`'${slice}'`)}::text as slice,
      ${record} as record_id, ${subject} as subject_id, ${anno} as anno, ${numero} as numero, ${periodo} as periodo,
      ${source.genere ?? none('text')} as genere, ${testo} as testo, ${source.words ?? testo} as parole, ${source.ready ?? sql`true`} as pronta, ${source.folded ?? sql`fold(${testo})`} as ricerca, ${source.cliente} as cliente_id, ${servizio} as servizio_id,
      ${responsabile} as nominato_id, ${assegnata} as data_assegnazione, ${scadenza} as scadenza, ${scadenza} - ${day}::date as giorni,
      ${source.firstGroup} as asks, ${eligible.roles} as ruoli, ${eligible.last} as ultimi, ${raisedTo} as segnalata_a, ${source.author ?? none('int')} as autore_id, ${source.others ?? none('int[]')} as altri, ${sql.raw(String(!source.neverEscalated))} as segnalabile,
      ${source.modificata ?? none('timestamptz')} as data_modifica
    from ${source.from} where ${where}`
}

const none = (type: 'int' | 'int[]' | 'text' | 'date' | 'timestamptz') => sql.raw(`null::${type}`)
