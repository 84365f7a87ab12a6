import { indicatoreApi } from '@quadra/contract/indicatore/api'
import { indicatoreRights, missingPeriod } from '@quadra/contract/indicatore/rules'
import type { Indicatore } from '@quadra/contract/indicatore/schema'
import { activeLabels } from '@quadra/contract/kernel/active'
import { trendOf, twoMisses } from '@quadra/contract/indicatore/values'
import { and, type AnyColumn, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { voce } from '../database/schema/dizionario.ts'
import { catalogoIndicatore, indicatore } from '../database/schema/indicatore.ts'
import { agenzia, cliente, servizio, utente } from '../database/schema/registry.ts'
import { activeOf, labelColumn, relatedColumn, textColumn } from '../kernel/records/columns.ts'
import { ofActiveCliente, overdueIndicatore } from '../domain/deadlines/overdue.ts'
import { ofOwnServices } from '../domain/scope.ts'
import type { Session } from '../kernel/session.ts'
import { indicatoreEsito } from '../domain/esito.ts'
import { lastAction } from '../domain/indicators/values.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { defineStore } from '../kernel/records/store.ts'
import { targets } from './targets.ts'
import { verifiche, verificheEliminate } from './verifiche.ts'

export const visible = (session: Session) => ofOwnServices(session, indicatore)

const processo = alias(voce, 'processo')
const obiettivo = alias(voce, 'obiettivo')
const metodo = alias(voce, 'metodo')
const gestione = alias(voce, 'gestione')
const analisi = alias(voce, 'analisi')

export const indicatoreStore = defineStore({
  slice: 'indicatore',
  api: indicatoreApi,
  table: indicatore,
  fields: {
    ...columnsOf(indicatore, indicatoreApi.list.reply),
    agenzia: { id: agenzia.id, nome: agenzia.nome },
    cliente: { id: cliente.id, nome: cliente.nome },
    processo: { id: processo.id, codice: processo.codice, descrizione: processo.descrizione },
    obiettivo: { id: obiettivo.id, descrizione: obiettivo.descrizione },
    metodo_rilevazione: { id: metodo.id, descrizione: metodo.descrizione },
    responsabile_gestione: { id: gestione.id, descrizione: gestione.descrizione },
    responsabile_analisi: { id: analisi.id, descrizione: analisi.descrizione },
    servizio: { id: servizio.id, descrizione: servizio.descrizione },
    catalogo: { id: catalogoIndicatore.id, codice: catalogoIndicatore.codice, unita: catalogoIndicatore.unita },
    utente: { id: utente.id, nome: utente.nome, cognome: utente.cognome, email: utente.email },
    targets: targets.rowsOf(indicatore.id),
    ultima_azione: lastAction,
    verifiche: verifiche.rowsOf(indicatore.id),
    verifiche_eliminate: verificheEliminate,
  },
  from: (select) =>
    select
      .from(indicatore)
      .innerJoin(agenzia, eq(agenzia.id, indicatore.agenzia_id))
      .innerJoin(cliente, eq(cliente.id, indicatore.cliente_id))
      .innerJoin(utente, eq(utente.id, indicatore.utente_id))
      .innerJoin(processo, eq(processo.id, indicatore.processo_id))
      .innerJoin(obiettivo, eq(obiettivo.id, indicatore.obiettivo_id))
      .innerJoin(metodo, eq(metodo.id, indicatore.metodo_rilevazione_id))
      .innerJoin(gestione, eq(gestione.id, indicatore.responsabile_gestione_id))
      .innerJoin(analisi, eq(analisi.id, indicatore.responsabile_analisi_id))
      .leftJoin(servizio, eq(servizio.id, indicatore.servizio_id))
      .leftJoin(catalogoIndicatore, eq(catalogoIndicatore.id, indicatore.catalogo_id))
      .$dynamic(),
  visible,
  filter: (query, { today }) => [
    query.cliente_id ? eq(indicatore.cliente_id, query.cliente_id) : undefined,
    query.servizio_id ? eq(indicatore.servizio_id, query.servizio_id) : undefined,
    query.stato && query.stato !== 'tutti' ? isActive(query.stato) : undefined,
    query.scaduti === undefined
      ? undefined
      : eq(sql`(${overdueIndicatore(today)} and ${ofActiveCliente(indicatore.cliente_id)})`, query.scaduti),
    query.attive === undefined ? undefined : eq(ofActiveCliente(indicatore.cliente_id), query.attive),
    query.esito ? eq(indicatoreEsito(today), query.esito) : undefined,
  ],
  columns: {
    cliente: relatedColumn(cliente.nome, indicatore.cliente_id, cliente.id),
    processo: voceColumn(processo.descrizione, indicatore.processo_id),
    servizio: relatedColumn(servizio.descrizione, indicatore.servizio_id, servizio.id),
    obiettivo: voceColumn(obiettivo.descrizione, indicatore.obiettivo_id),
    stato: labelColumn(activeOf(indicatore), activeLabels),
  },
  show: (session, { ultima_azione, ...found }) => {
    const measured = verifiche.shown(session, found.verifiche, found)
    const row = {
      ...found,
      target: Number(found.target),
      targets: targets.shown(session, found.targets, found),
      verifiche: measured,
    }
    const { granted, ...flags } = indicatoreRights(session, row)
    const item = {
      ...row,
      ...flags,
      periodo_mancante: missingPeriod(row, session.today),
      tendenza: trendOf(measured),
      proposta: twoMisses({ ...row, ultima_azione }, session.today),
    } satisfies Indicatore
    return { granted, item }
  },
  parts: [verifiche.part, targets.part],
})

const isActive = (stato: string) =>
  stato === 'archiviato'
    ? eq(indicatore.archiviato, true)
    : and(eq(indicatore.stato, ['true', '1'].includes(stato)), eq(indicatore.archiviato, false))

/** Sorts by the item's own join; the words are searched in the dictionaries themselves. */
function voceColumn(descrizione: AnyColumn, key: AnyColumn) {
  return { ...relatedColumn(voce.descrizione, key, voce.id), ...textColumn(descrizione) }
}
