import { competenceTwice, type RigaBody, rigaPart } from '@quadra/contract/piano_formazione/riga'
import type { Piano } from '@quadra/contract/piano_formazione/schema'
import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { now } from '../database/schema/columns.ts'
import { needOf } from '../domain/competences/need.ts'
import { refuse } from '../kernel/errors.ts'
import { logChanges, partLine } from '../kernel/log/changelog.ts'
import type { Session } from '../kernel/session.ts'
import { pianoStore } from './queries.ts'

type Planned = Pick<Piano, 'id' | 'anno' | 'cliente'>

/** 422 at each row whose competence is named twice, or is newly chosen and not in use. */
export async function ensureFit(tx: Tx, { righe: present }: Pick<Piano, 'righe'>, righe: readonly RigaBody[]) {
  const known = new Set(present.map(({ competenza }) => competenza.id))
  const added = righe.map(({ competenza_id }) => competenza_id).filter((id) => !known.has(id))
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from competenza where stato = 1 and id = any(${sql.param(added)}::int[])`,
  )
  const offered = new Set([...known, ...rows.map(({ id }) => id)])
  const seen = new Set<number>()
  const errors: Record<string, string> = {}
  righe.forEach(({ competenza_id }, at) => {
    if (!offered.has(competenza_id)) errors[`righe.${at}.competenza_id`] = 'Valore non valido'
    else if (seen.has(competenza_id)) errors[`righe.${at}.competenza_id`] = competenceTwice
    seen.add(competenza_id)
  })
  refuse(errors)
}

/** New rows, with how many people the rule counts now. */
export async function insertRows(
  tx: Tx,
  { today }: Session,
  { id, anno, cliente }: Planned,
  righe: readonly RigaBody[],
) {
  if (righe.length === 0) return
  await tx.execute(sql`insert into piano_riga (piano_id, competenza_id, mese, nota, in_scadenza, scadute, mancanti)
    select ${id}::int, given.competenza_id, given.mese, given.nota,
      coalesce(need.in_scadenza, 0), coalesce(need.scadute, 0), coalesce(need.mancanti, 0)
    from jsonb_to_recordset(${JSON.stringify(righe)}::jsonb) as given (competenza_id int, mese int, nota text)
      left join ${needOf(sql`${cliente.id}::int`, sql`${anno}::int`, today)} need on need.competenza_id = given.competenza_id`)
}

/** Whether anything differs from what was there. */
export async function replaceRows(
  tx: Tx,
  session: Session,
  piano: Piano,
  righe: readonly RigaBody[],
): Promise<boolean> {
  const present = new Map(piano.righe.map((one) => [one.competenza.id, one]))
  const wanted = new Set(righe.map(({ competenza_id }) => competenza_id))
  const gone = [...present.keys()].filter((id) => !wanted.has(id))
  const changed = righe.filter(({ competenza_id, mese, nota = null }) => {
    const row = present.get(competenza_id)
    return row && (row.mese !== mese || row.nota !== nota)
  })
  const added = righe.filter(({ competenza_id }) => !present.has(competenza_id))
  if (gone.length > 0)
    await tx.execute(
      sql`delete from piano_riga where piano_id = ${piano.id} and competenza_id = any(${sql.param(gone)}::int[])`,
    )
  if (changed.length > 0)
    await tx.execute(sql`update piano_riga set mese = given.mese, nota = given.nota, data_modifica = ${now}
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as given (competenza_id int, mese int, nota text)
      where piano_id = ${piano.id} and piano_riga.competenza_id = given.competenza_id`)
  await insertRows(tx, session, piano, added)
  return gone.length + changed.length + added.length > 0
}

/** The line of each row that differs, all of the instant of the plan's own. */
export async function logRows(tx: Tx, session: Session, before: Piano, after: Piano, at: string) {
  const was = new Map(before.righe.map((one) => [one.competenza.id, one]))
  const is = new Map(after.righe.map((one) => [one.competenza.id, one]))
  const lines = [...new Set([...was.keys(), ...is.keys()])].flatMap((id) => {
    const line = partLine(rigaPart, id, { from: was.get(id), to: is.get(id) })
    return line
      ? [{ slice: pianoStore.slice, id: after.id, ...pianoStore.belongs(after), ...line, at, actor: session }]
      : []
  })
  if (lines.length > 0) await logChanges(tx, lines)
}
