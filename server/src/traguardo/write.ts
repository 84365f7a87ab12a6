import type { Body } from '@quadra/contract/kernel/endpoint'
import type { traguardoApi } from '@quadra/contract/traguardo/api'
import { alreadyThere, isOtherYear, liesIn } from '@quadra/contract/traguardo/rules'
import type { Traguardo } from '@quadra/contract/traguardo/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { indicatore } from '../database/schema/indicatore.ts'
import { ensureOffered } from '../domain/choices.ts'
import { responsabileOffered } from '../domain/deadlines/responsabile.ts'
import { ofOwnServices } from '../domain/scope.ts'
import { conflict, databaseError, invalid } from '../kernel/errors.ts'
import { insertRecord } from '../kernel/records/records.ts'
import type { Session } from '../kernel/session.ts'
import { traguardoStore } from './queries.ts'

type NewTraguardo = Body<typeof traguardoApi.create>
type TraguardoChange = Body<typeof traguardoApi.update>

/** One for each indicator and year; the indicator is one that the caller sees, and active. */
export async function createTraguardo(tx: Tx, session: Session, values: NewTraguardo): Promise<Traguardo> {
  const { indicatore_id, anno } = values
  ensureInYear(values.entro, anno)
  const cliente_id = await clientOf(tx, session, indicatore_id)
  await ensureOffered(tx, { responsabile_id: responsabileOffered(values.responsabile_id, cliente_id) })
  return insertRecord(tx, session, traguardoStore, values).catch((error: unknown) => {
    throw databaseError(error)?.constraint === 'traguardo_once' ? conflict(alreadyThere(anno)) : error
  })
}

async function clientOf(tx: Tx, session: Session, id: number): Promise<number> {
  const [found] = await tx
    .select({ cliente_id: indicatore.cliente_id })
    .from(indicatore)
    .where(
      and(
        eq(indicatore.id, id),
        indicatore.stato,
        isNull(indicatore.data_cancellazione),
        ofOwnServices(session, indicatore),
        sql`exists (select from cliente where cliente.id = ${indicatore.cliente_id} and cliente.stato = 1)`,
      ),
    )
  if (!found) throw invalid({ indicatore_id: 'Valore non valido' })
  return found.cliente_id
}

/** What a change writes. */
export async function changeTraguardo(_session: Session, values: TraguardoChange, before: Traguardo, tx: Tx) {
  ensureInYear(values.entro, before.anno)
  await ensureOffered(tx, {
    responsabile_id: responsabileOffered(values.responsabile_id, before.cliente.id, before.responsabile?.id),
  })
  return values
}

function ensureInYear(entro: string | null | undefined, anno: number) {
  if (entro && !liesIn(entro, anno)) throw invalid({ entro: isOtherYear(anno) })
}
