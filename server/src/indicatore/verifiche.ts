import { countedDay, yearOfPeriod } from '@quadra/contract/indicatore/periods'
import { periodOf } from '@quadra/contract/indicatore/recording'
import { mayRemoveVerifica, meets, verificaPart } from '@quadra/contract/indicatore/rules'
import type { Indicatore, indicatoreCreate } from '@quadra/contract/indicatore/schema'
import { aimOf, isInForce } from '@quadra/contract/indicatore/values'
import {
  type Verifica,
  verifica,
  type VerificaCreate,
  type VerificaEliminata,
} from '@quadra/contract/indicatore/verifica'
import { desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { indicatoreVerifica } from '../database/schema/indicatore.ts'
import { utente } from '../database/schema/registry.ts'
import { defaultAgenzia } from '../domain/defaults.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { definePart } from '../kernel/records/parts.ts'
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

/** The deleted values of the row of `indicatore` that the statement around it reads, the last first. */
export const verificheEliminate = sql<VerificaEliminata[]>`coalesce((select json_agg(json_build_object('id', one.id,
    'data_valutazione', one.data_valutazione, 'verifica', one.verifica::float8, 'target', one.target::float8, 'soglia', one.soglia,
    'risultato', one.risultato, 'periodo', one.periodo, 'motivo', one.motivo_eliminazione,
    'eliminata_il', to_char(one.data_cancellazione at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'eliminata_da', case when who.id is not null then json_build_object('id', who.id, 'nome', who.nome, 'cognome', who.cognome) end)
    order by one.data_cancellazione desc, one.id desc)
  from indicatore_verifica one left join utente who on who.id = one.eliminata_da
  where one.indicatore_id = "indicatore"."id" and one.data_cancellazione is not null), '[]')`

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
export function verificaRow(session: Session, record: Indicatore, measured: VerificaCreate) {
  const { data_valutazione, verifica: value } = measured
  const periodo = periodOf(record, measured)
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
