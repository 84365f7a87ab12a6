import { countedDay, currentPeriod, periodCode, yearOfPeriod } from '@quadra/contract/indicatore/periods'
import { mayRemoveVerifica, meets, verificaPart } from '@quadra/contract/indicatore/rules'
import type { Indicatore, indicatoreCreate } from '@quadra/contract/indicatore/schema'
import { aimOf, isInForce } from '@quadra/contract/indicatore/values'
import { type Verifica, verifica, type VerificaCreate } from '@quadra/contract/indicatore/verifica'
import { desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { indicatoreVerifica } from '../database/schema/indicatore.ts'
import { utente } from '../database/schema/registry.ts'
import { defaultAgenzia } from '../domain/defaults.ts'
import { columnsOf, definePart } from '../kernel/records/parts.ts'
import type { Session } from '../kernel/session.ts'
import type { Shown } from '../kernel/records/declaration.ts'

/**
 * The fields of an indicator that decide which of its values are in force; as its statement reads them, or as the
 * record shows them.
 */
interface Measured {
  readonly id: number
  readonly verifiche: unknown
}

/** What was measured, the newest first, each value judged by the target of its period. */
export const verifiche = definePart({
  part: verificaPart,
  table: indicatoreVerifica,
  parent: indicatoreVerifica.indicatore_id,
  fields: {
    ...columnsOf(indicatoreVerifica, verifica),
    registrata_il: indicatoreVerifica.data_creazione,
    utente: { id: utente.id, nome: utente.nome, cognome: utente.cognome },
  },
  from: (select) =>
    select.from(indicatoreVerifica).leftJoin(utente, eq(utente.id, indicatoreVerifica.utente_id)).$dynamic(),
  order: [desc(indicatoreVerifica.giorno), desc(indicatoreVerifica.data_valutazione), desc(indicatoreVerifica.id)],
  show: (session, row, { verifiche: all }: Measured): Verifica => ({
    ...row,
    corrente: isInForce(row, all as readonly Verifica[]),
    verifica: Number(row.verifica),
    target: Number(row.target),
    cancellabile: mayRemoveVerifica(session),
  }),
  rights: {
    add: (_session, { item }: Shown<Indicatore>) => ({ granted: item.aggiungibile }),
    remove: (session) => ({ granted: mayRemoveVerifica(session) }),
  },
})

type NewIndicatore = z.output<typeof indicatoreCreate>
/** A new indicator as it is stored: its author, its agency, and its periodicity from today on. */
export const indicatoreRow = (session: Session, { target, agenzia_id, ...body }: NewIndicatore) => ({
  ...body,
  target: String(target),
  agenzia_id: session.cliente ? session.agenzia.id : (agenzia_id ?? defaultAgenzia),
  utente_id: session.id,
  periodicita_dal: session.today,
})

/** A value as it is stored: of the period it names, else of its day's, and judged here and now by the target of that period. */
export function judged(session: Session, record: Indicatore, measured: VerificaCreate) {
  const { data_valutazione, verifica: value } = measured
  const periodo = measured.periodo ?? periodCode(currentPeriod(record.periodicita_verifica, data_valutazione))
  const { target, soglia } = aimOf(record, yearOfPeriod(periodo))
  const corrects = record.verifiche.some((one) => one.periodo === periodo)
  return {
    data_valutazione,
    verifica: String(value),
    target: String(target),
    soglia,
    risultato: meets(value, target, soglia),
    periodo,
    giorno: countedDay({ data_valutazione, periodo }),
    motivo_correzione: (corrects && measured.motivo_correzione) || null,
    indicatore_id: record.id,
    utente_id: session.id,
  }
}
