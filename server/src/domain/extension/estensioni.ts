import type { EstensioneShown } from '@quadra/contract/non_conformita/estesa'
import { estensionePart } from '@quadra/contract/non_conformita/estensione'
import type { StatoEstensione } from '@quadra/contract/estensione/stato'
import { type SQL, sql } from 'drizzle-orm'
import type { Connection, Tx } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import { run } from '../../database/run.ts'
import { now } from '../../database/schema/columns.ts'
import { type Actor, logChange, partLine } from '../../kernel/log/changelog.ts'
import type { PlacedRow } from '../../kernel/records/parts.ts'
import type { Session } from '../../kernel/session.ts'
import { touched } from '../../kernel/records/statements.ts'
import { notifyConcluded } from './notify-estensione.ts'

/** Answers given to an extension. Names are qualified: these are embedded in other statements. */
export const answersGiven = sql<number>`(select count(*)::int from estensione_risposta given
  where given.estensione_id = "estensione"."id" and given.esito is not null)`
/**
 * Cooperatives that must answer: one that was switched off before it answered is excluded, and is not included again
 * once all others have.
 */
export const answersExpected = sql<number>`(select count(*)::int from estensione_risposta wanted join cliente one on one.id = wanted.cliente_id
  where wanted.estensione_id = "estensione"."id" and (wanted.esito is not null or ("estensione"."stato" <> 'conclusa' and one.stato = 1)))`

/** Open, and without the answer of this cooperative. */
export const waitsFor = (clienteId: number) => sql<boolean>`("estensione"."stato" = 'aperta' and exists (
  select 1 from estensione_risposta mine where mine.estensione_id = "estensione"."id" and mine.cliente_id = ${clienteId} and mine.esito is null))`

/** The newest extension of a non-conformity, as its own people see it. */
export const newestExtension = sql<EstensioneShown>`(select json_build_object('id', id, 'stato', stato, 'scadenza', scadenza,
    'date', ${answersGiven}, 'totale', ${answersExpected})
  from estensione where estensione.non_conformita_id = "non_conformita"."id" order by id desc limit 1)`

/**
 * Ends those of these open extensions that wait for no cooperative; `without` is one that is just being deactivated.
 */
export async function concludeAnswered(tx: Tx, session: Session, ids: readonly number[], without?: number) {
  const ended = await endExtensions(
    tx,
    { stato: 'conclusa', motivo: null },
    sql`id = any(${sql.param(ids)}::int[]) and not exists (
      select 1 from estensione_risposta missing join cliente one on one.id = missing.cliente_id and one.stato = 1
      where missing.estensione_id = estensione.id and missing.esito is null and missing.cliente_id is distinct from ${without ?? null}::int)`,
  )
  for (const one of ended) {
    await logEnd(tx, session, one, { stato: 'conclusa', motivo: null })
    // The cooperative it came from must not see who gave the last answer.
    await logFinding(tx, undefined, one.id, { stato: 'aperta', risposte: null })
    await notifyConcluded(tx, session, one)
  }
}

/** A cooperative is being switched off: its missing answer no longer blocks extensions. */
export async function concludeWithout(tx: Tx, session: Session, clienteId: number) {
  const { rows } = await tx.execute<{ id: number }>(sql`select id from estensione where stato = 'aperta' and id in (
    select estensione_id from estensione_risposta where cliente_id = ${clienteId} and esito is null) order by id for no key update`)
  if (rows.length === 0) return
  await concludeAnswered(
    tx,
    session,
    rows.map(({ id }) => id),
    clienteId,
  )
}

/** Withdraws the open extension that the condition finds. */
export async function cancelExtension(tx: Tx, session: Session, which: SQL, motivo: string) {
  for (const one of await endExtensions(tx, { stato: 'annullata', motivo }, which)) {
    await logEnd(tx, session, one, { stato: 'annullata', motivo })
    await logFinding(tx, session, one.id, { stato: 'aperta', risposte: null }, motivo)
  }
}

/** A finding that is not pertinent requires nothing of others. */
export const cancelWithFinding = (tx: Tx, session: Session, nonConformitaId: number) =>
  cancelExtension(
    tx,
    session,
    sql`non_conformita_id = ${nonConformitaId}`,
    'La non conformità è stata dichiarata non pertinente',
  )

interface End {
  readonly stato: StatoEstensione
  readonly motivo: string | null
}
type Ended = {
  readonly id: number
  readonly non_conformita_id: number
  readonly aperta_da: number | null
}

async function endExtensions(tx: Tx, { stato, motivo }: End, which: SQL): Promise<Ended[]> {
  const rows = await run(
    tx,
    sql`update estensione set stato = ${stato}, motivo = ${motivo}, data_chiusura = ${now}, data_modifica = ${touched.data_modifica}
      where stato = 'aperta' and ${which} returning id, non_conformita_id, aperta_da${prepared}`,
  )
  return rows.map(([id, non_conformita_id, aperta_da]) => ({ id, non_conformita_id, aperta_da }) as Ended)
}

const logEnd = (tx: Tx, actor: Actor, { id }: Ended, { stato, motivo }: End) =>
  logChange(tx, actor, {
    slice: 'estensione',
    id,
    cliente_id: null,
    action: 'state',
    changes: [
      { field: 'stato', from: 'aperta', to: stato },
      ...(motivo ? [{ field: 'motivo', from: null, to: motivo }] : []),
    ],
  })

type ExtensionRow = {
  readonly id: number
  readonly non_conformita_id: number
  readonly cliente_id: number
  readonly stato: StatoEstensione
  readonly scadenza: string | null
  readonly chieste: number
  readonly risposte: number | null
}

/** A line in the history of the non-conformity; `was` is the old value, absent where the extension is new. */
export async function logFinding(
  tx: Tx,
  actor: Actor,
  id: number,
  was?: Partial<ExtensionRow>,
  reason: string | null = null,
) {
  const [to] = await readReported(tx, sql`estensione.id = ${id}`)
  const line = to && partLine(estensionePart, id, { from: was && { ...to, ...was }, to })
  if (!line) return
  const { non_conformita_id, cliente_id } = to
  await logChange(tx, actor, { slice: 'non_conformita', id: non_conformita_id, cliente_id, ...line, reason })
}

/** The extensions of several non-conformities, as their histories show them. */
export const extensionsOfFindings = {
  part: estensionePart,
  async among(db: Connection, _session: Session, records: readonly { readonly id: number }[]): Promise<PlacedRow[]> {
    const ids = records.map(({ id }) => id)
    const rows = await readReported(db, sql`estensione.non_conformita_id = any(${sql.param(ids)}::int[])`)
    return rows.map((row) => ({ record: row.non_conformita_id, key: row.id, row }))
  },
}

async function readReported(db: Connection, which: SQL) {
  const { rows } =
    await db.execute<ExtensionRow>(sql`select estensione.id, non_conformita_id, non_conformita.cliente_id, estensione.stato, scadenza,
      (select count(*)::int from estensione_risposta wanted where wanted.estensione_id = estensione.id) as chieste,
      case when estensione.stato <> 'aperta' then ${answersGiven} end as risposte
    from estensione join non_conformita on non_conformita.id = estensione.non_conformita_id where ${which} order by estensione.id`)
  return rows
}
