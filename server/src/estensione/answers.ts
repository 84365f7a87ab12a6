import { type Risposta, rispostaPart } from '@quadra/contract/estensione/risposta'
import { cellaOf, rispostaRights } from '@quadra/contract/estensione/rules'
import type { Estensione } from '@quadra/contract/estensione/schema'
import { asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { estensioneRisposta } from '../database/schema/estensione.ts'
import { cliente, servizio, utente } from '../database/schema/registry.ts'
import { ofOwnCliente } from '../domain/scope.ts'
import { definePart } from '../kernel/parts.ts'

/** The cooperative that is asked: named apart, since the statement around it speaks of others. */
const asked = alias(cliente, 'asked')

/** What each cooperative is asked and answered. Its rows go by their cooperative; nobody sees another's. */
export const answers = definePart({
  part: rispostaPart,
  table: estensioneRisposta,
  parent: estensioneRisposta.estensione_id,
  key: estensioneRisposta.cliente_id,
  fields: {
    cliente: { id: asked.id, nome: asked.nome },
    esito: estensioneRisposta.esito,
    nota: estensioneRisposta.nota,
    servizio: { id: servizio.id, descrizione: servizio.descrizione },
    non_conformita_id: estensioneRisposta.non_conformita_id,
    utente: { id: utente.id, nome: utente.nome, cognome: utente.cognome },
    per_conto: estensioneRisposta.per_conto,
    data_risposta: estensioneRisposta.data_risposta,
    data_modifica: estensioneRisposta.data_modifica,
    attiva: sql<boolean>`(${asked.stato} = 1)`,
  },
  from: (select) =>
    select
      .from(estensioneRisposta)
      .leftJoin(asked, eq(asked.id, estensioneRisposta.cliente_id))
      .leftJoin(servizio, eq(servizio.id, estensioneRisposta.servizio_id))
      .leftJoin(utente, eq(utente.id, estensioneRisposta.risposta_da))
      .$dynamic(),
  order: [sql`${asked.nome} collate "und-x-icu"`, asc(asked.id)],
  visible: (session) => ofOwnCliente(session, estensioneRisposta.cliente_id),
  show: (session, { attiva, non_conformita_id, ...row }, record: Asked): Risposta => {
    const facts = { esito: row.esito, attiva }
    const { state, motivo_richiesto } = rispostaRights(session, record, facts)
    return {
      ...row,
      cliente: row.cliente!,
      non_conformita: non_conformita_id === null ? null : { id: non_conformita_id },
      cella: cellaOf(record, facts, session.today),
      modificabile: state === undefined,
      motivo_richiesto,
    }
  },
  rights: {},
})
type Asked = Pick<Estensione, 'id' | 'stato' | 'scadenza'>
