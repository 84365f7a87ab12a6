import { sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { reservedText } from '@quadra/contract/mandato/evidenza'
import type { RispostaDati, RispostaLetta } from '@quadra/contract/rilievo_ente/risposta'

/** An answer whose non-conformity was marked since: nothing of it is read any more. One that was given afterwards was written for the body. */
export function asRead<Given extends Pick<RispostaLetta, 'testo' | 'dati'>>(given: Given, reserved: boolean): Given {
  if (!reserved || given.dati?.causa === reservedText) return given
  return {
    ...given,
    testo: given.testo === null ? null : reservedText,
    dati: given.dati && reservedDati(given.dati),
  }
}

export const reservedDati = ({ azioni }: Pick<RispostaDati, 'azioni'>): RispostaDati => ({
  correzione: reservedText,
  causa: reservedText,
  trattamento: reservedText,
  azioni: azioni.map((one) => ({ ...one, testo: reservedText })),
})

/** Which of these findings have a non-conformity that is marked as holding data of health or of minors. */
export async function markedCases(db: Connection, findings: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`select rilievo_ente.id from rilievo_ente
    join non_conformita on non_conformita.id = rilievo_ente.non_conformita_id
    where rilievo_ente.id = any(${sql.param(findings)}::int[]) and non_conformita.dati_particolari and non_conformita.data_cancellazione is null`)
  return new Set(rows.map(({ id }) => id))
}
