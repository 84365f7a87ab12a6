import { type Risposta, rispostaPart } from '@quadra/contract/estensione/risposta'
import { cellaOf, rispostaRights } from '@quadra/contract/estensione/rules'
import type { Estensione } from '@quadra/contract/estensione/schema'
import { asc, eq, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { estensioneRisposta } from '../database/schema/estensione.ts'
import { cliente, servizio, utente } from '../database/schema/registry.ts'
import { ofOwnCliente } from '../domain/scope.ts'
import { definePart } from '../kernel/records/parts.ts'
import type { Session } from '../kernel/session.ts'
import { shownRow } from '../kernel/records/shown-row.ts'

/** The cooperative that must answer: under its own alias, since the statement around it names others. */
const addressee = alias(cliente, 'addressed')

const fields = {
  cliente: { id: addressee.id, nome: addressee.nome },
  esito: estensioneRisposta.esito,
  nota: estensioneRisposta.nota,
  servizio: { id: servizio.id, descrizione: servizio.descrizione },
  non_conformita_id: estensioneRisposta.non_conformita_id,
  utente: { id: utente.id, nome: utente.nome, cognome: utente.cognome },
  per_conto: estensioneRisposta.per_conto,
  data_risposta: estensioneRisposta.data_risposta,
  data_modifica: estensioneRisposta.data_modifica,
  attiva: sql<boolean>`(${addressee.stato} = 1)`,
}

/**
 * The request to each cooperative and its answer. The rows are ordered by cooperative; no cooperative sees another's.
 */
export const answers = definePart({
  part: rispostaPart,
  table: estensioneRisposta,
  parent: estensioneRisposta.estensione_id,
  key: estensioneRisposta.cliente_id,
  fields,
  from: (select) =>
    select
      .from(estensioneRisposta)
      .leftJoin(addressee, eq(addressee.id, estensioneRisposta.cliente_id))
      .leftJoin(servizio, eq(servizio.id, estensioneRisposta.servizio_id))
      .leftJoin(utente, eq(utente.id, estensioneRisposta.risposta_da))
      .$dynamic(),
  order: [sql`${addressee.nome} collate "und-x-icu"`, asc(addressee.id)],
  visible: (session) => ofOwnCliente(session, estensioneRisposta.cliente_id),
  show: showAnswer,
  rights: {},
})
type AskedExtension = Pick<Estensione, 'id' | 'stato' | 'scadenza'>

/** A row as a select reads it. */
export type AnswerRow = Omit<Risposta, 'cliente' | 'non_conformita' | 'cella' | 'modificabile' | 'motivo_richiesto'> & {
  readonly cliente: Risposta['cliente'] | null
  readonly non_conformita_id: number | null
  readonly attiva: boolean
}

export function showAnswer(session: Session, row: AnswerRow, record: AskedExtension): Risposta {
  const { esito, attiva, non_conformita_id: born } = row
  const { state, motivo_richiesto } = rispostaRights(session, record, { esito, attiva })
  return shownRow(row, ['attiva', 'non_conformita_id'], {
    cliente: row.cliente!,
    non_conformita: born === null ? null : { id: born },
    cella: cellaOf(record, { esito, attiva }, session.today),
    modificabile: state === undefined,
    motivo_richiesto,
  })
}

/** The same as JSON that needs no reading: a matrix has thousands. Instants are written as they travel. */
export const answerCells = {
  ...fields,
  data_risposta: written(estensioneRisposta.data_risposta),
  data_modifica: written(estensioneRisposta.data_modifica),
}
function written(instant: PgColumn) {
  return sql<string>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
