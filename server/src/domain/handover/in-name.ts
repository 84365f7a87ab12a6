import type { TipoConsegna } from '@quadra/contract/scadenzario/consegne'
import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../database/database.ts'
import type { HandoverSource } from '../../kernel/handover.ts'
import type { Session } from '../../kernel/session.ts'
import type { Slice } from '../../kernel/slice.ts'
import { isEligible, ofEveryone } from '../deadlines/eligible.ts'

/** A row in a person's name. */
export interface InName {
  readonly tipo: TipoConsegna
  readonly id: number
  readonly record_id: number
  readonly subject_id: number
  readonly anno: number | null
  readonly numero: number | null
  readonly periodo: string | null
  readonly chiave: string
  /** The caller may open its record. */
  readonly visibile: boolean
}

/** Whose, of which kinds, and within which service. */
export interface Wanted {
  readonly person: number
  readonly tipi?: readonly TipoConsegna[] | undefined
  readonly servizio_id?: number | undefined
}

export interface OfSlice {
  readonly slice: Slice
  readonly source: HandoverSource
}
export const sourcesOf = (slices: readonly Slice[], day: string, tipi?: readonly TipoConsegna[]): OfSlice[] =>
  slices.flatMap((slice) =>
    (slice.handover?.(day) ?? [])
      .filter(({ tipo }) => !tipi || tipi.includes(tipo))
      .map((source) => ({ slice, source })),
  )

/** Everything open in a person's name; rows of all cooperatives, also where the caller may not open them. */
export async function inNameOf(db: Connection, slices: readonly Slice[], session: Session, wanted: Wanted) {
  const { rows } = await db.execute<InName & Record<string, unknown>>(
    sql`${rowsOf(slices, session, wanted)} order by tipo, id`,
  )
  return rows
}

/** The same as a select, with what decides to whom a row falls. */
export function rowsOf(slices: readonly Slice[], session: Session, wanted: Wanted): SQL {
  const arms = sourcesOf(slices, session.today, wanted.tipi).map(({ slice, source }) => {
    const { key = source.record, subject = source.record, anno, numero, periodo, servizio } = source
    const scope = slice.store?.scope(session)
    return sql`select ${textOf(source.tipo)} as tipo, ${key} as id, ${source.record} as record_id, ${subject} as subject_id,
        ${anno ?? none} as anno, ${numero ?? none} as numero, ${periodo ?? sql`null::text`} as periodo,
        ${textOf(`${source.tipo}:`)} || ${source.deadline ?? key} as chiave, ${scope ? sql`coalesce(${scope}, false)` : sql`true`} as visibile,
        ${source.cliente} as cliente_id, ${servizio ?? none} as servizio_id, ${source.firstGroup} as asks,
        ${(source.eligible ?? ofEveryone).last} as ultimi
      from ${source.from} where ${mine(source, wanted)}`
  })
  return sql.join(arms, sql` union all `)
}

const mine = (source: HandoverSource, { person, servizio_id }: Wanted) =>
  sql`${source.where} and ${source.person} = ${person} ${
    servizio_id === undefined ? sql`` : sql`and ${source.servizio ?? none} = ${servizio_id}`
  }`

/** Who may take all rows of a kind, in the order of their names. */
export async function heirsOf(db: Connection, slices: readonly Slice[], session: Session, wanted: Wanted) {
  const arms = sourcesOf(slices, session.today, wanted.tipi).flatMap(({ source }) => {
    if (!source.pass) return []
    const { roles } = source.eligible ?? ofEveryone
    const may = sql`${isEligible(sql`heir`, source.cliente, roles)} ${source.pass.heir ? sql`and ${source.pass.heir}` : sql``}`
    return sql`select ${textOf(source.tipo)} as tipo, heir.id, heir.nome, heir.cognome from utente heir
      where heir.id <> ${wanted.person} and heir.stato = 1 and heir.ruolo <> 'certificatore'
        and not exists (select from ${source.from} where ${mine(source, wanted)} and not coalesce(${may}, false))`
  })
  const { rows } = await db.execute<Heir & Record<string, unknown>>(
    sql`select * from (${sql.join(arms, sql` union all `)}) heirs order by cognome collate "und-x-icu", nome collate "und-x-icu", id`,
  )
  return rows
}
export interface Heir {
  readonly tipo: TipoConsegna
  readonly id: number
  readonly nome: string
  readonly cognome: string
}

const none = sql`null::int`
const textOf = (words: string) => sql.raw(`'${words}'::text`)
