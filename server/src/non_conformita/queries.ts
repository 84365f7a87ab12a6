import type { Gravita } from '@quadra/contract/gravita'
import { daysBetween } from '@quadra/contract/kernel/days'
import { estensionePart } from '@quadra/contract/non_conformita/estensione'
import { nonConformitaApi } from '@quadra/contract/non_conformita/api'
import { rilievoOf } from '@quadra/contract/rilievo'
import { nonConformitaRights } from '@quadra/contract/non_conformita/rules'
import type { NonConformitaRow } from '@quadra/contract/non_conformita/schema'
import { tipoLabels } from '@quadra/contract/non_conformita/names'
import { statoLabels } from '@quadra/contract/non_conformita/stato'
import { sheetFields } from '@quadra/contract/non_conformita/view'
import { eq, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { audit } from '../database/schema/audit.ts'
import { voce } from '../database/schema/dizionario.ts'
import { fornitore } from '../database/schema/fornitore.ts'
import { nonConformita } from '../database/schema/non_conformita.ts'
import { cliente, servizio, utente } from '../database/schema/registry.ts'
import {
  containsFolded,
  dayColumn,
  foldedColumn,
  labelColumn,
  numberColumn,
  relatedColumn,
} from '../kernel/records/columns.ts'
import { casesNaming } from '../domain/requirements/naming-of.ts'
import { findingOf } from '../domain/ente/release.ts'
import { newestExtension } from '../domain/extension/estensioni.ts'
import { originFields, originOf } from '../domain/findings/findings.ts'
import {
  closedNonConformita,
  isOverdueNonConformita,
  ofActiveCliente,
  nonConformitaDeadline,
  overdueNonConformita,
} from '../domain/deadlines/overdue.ts'
import { responsabile, responsabileFields, responsabileOf } from '../domain/deadlines/responsabile.ts'
import { seesReclamo } from '../domain/complaints/scope.ts'
import { ofServices, visibleNonConformita } from '../domain/scope.ts'
import type { Session } from '../kernel/session.ts'
import { shownRow } from '../kernel/records/shown-row.ts'
import { releasesOf } from '../domain/releases/part.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { defineStore } from '../kernel/records/store.ts'
import { allegati } from './allegati.ts'
import { categoria, cicli } from './cicli.ts'
import { foto } from './foto.ts'
import { nonConformitaDetails } from './details.ts'
import { tasks } from './tasks.ts'

/** By the index, row by row: a join makes the planner read all tasks for a page of five. */
const tasksThat = (condition: SQL) =>
  sql<number>`(select count(*)::int from non_conformita_task task
    where task.non_conformita_id = "non_conformita"."id" and task.data_cancellazione is null and ${condition})`

/** The complaint it treats, with what decides who sees that. */
const complaintOf = sql<Complaint | null>`(select json_build_object('id', of.id, 'anno', of.anno, 'numero', of.numero,
  'servizio_id', of.servizio_id, 'riservato', of.riservato) from reclamo of where of.non_conformita_id = "non_conformita"."id")`
interface Complaint extends NonNullable<NonConformitaRow['reclamo']> {
  readonly servizio_id: number
  readonly riservato: boolean
}
function complaintSeen(session: Session, { id: cliente_id }: { readonly id: number }, found: Complaint | null) {
  if (!found || !seesReclamo(session, { ...found, cliente_id })) return null
  return { id: found.id, anno: found.anno, numero: found.numero }
}

const processo = alias(voce, 'processo')

/** Rows as lists show them; a record adds its tasks and its flow. */
export const nonConformitaStore = defineStore({
  slice: 'non_conformita',
  api: nonConformitaApi,
  table: nonConformita,
  fields: {
    ...columnsOf(nonConformita, nonConformitaApi.list.reply),
    cliente: { id: cliente.id, nome: cliente.nome },
    cliente_attivo: sql<boolean>`(${cliente.stato} = 1)`,
    servizio: { id: servizio.id, descrizione: servizio.descrizione },
    norma: { id: voce.id, descrizione: voce.descrizione },
    utente: { id: utente.id, nome: utente.nome, cognome: utente.cognome },
    ...responsabileFields(nonConformita, nonConformita.cliente_id),
    processo: { id: processo.id, codice: processo.codice, descrizione: processo.descrizione },
    fornitore: { id: fornitore.id, ragione_sociale: fornitore.ragione_sociale },
    categoria_causa: { id: categoria.id, descrizione: categoria.descrizione },
    estensione: newestExtension,
    audit: { id: audit.id, anno: audit.anno, numero: audit.numero },
    data_audit: audit.data_audit,
    reclamo: complaintOf,
    rilievo_ente: findingOf('non_conformita_id', 'non_conformita'),
    data_pianificazione: audit.data_pianificazione,
    scadenza: nonConformitaDeadline,
    task_conclusi: tasksThat(sql`task.chiuso`),
    task_totali: tasksThat(sql`true`),
    ...originFields,
  },
  sheet: sheetFields,
  // Left joins, although most of them always find their row: a count that needs none of them then skips them all.
  from: (select) =>
    select
      .from(nonConformita)
      .leftJoin(cliente, eq(cliente.id, nonConformita.cliente_id))
      .leftJoin(utente, eq(utente.id, nonConformita.utente_id))
      .leftJoin(responsabile, responsabileOf(nonConformita))
      .leftJoin(voce, eq(voce.id, nonConformita.norma_id))
      .leftJoin(processo, eq(processo.id, nonConformita.processo_id))
      .leftJoin(fornitore, eq(fornitore.id, nonConformita.fornitore_id))
      .leftJoin(categoria, eq(categoria.id, nonConformita.categoria_causa_id))
      .leftJoin(servizio, eq(servizio.id, nonConformita.servizio_id))
      .leftJoin(audit, eq(audit.id, nonConformita.audit_id))
      .$dynamic(),
  visible: visibleNonConformita,
  filter: (query, { today, servizi }) => [
    query.da_data ? gte(nonConformita.data_segnalazione, query.da_data) : undefined,
    query.a_data ? lte(nonConformita.data_segnalazione, query.a_data) : undefined,
    query.stato ? inArray(nonConformita.stato, query.stato) : undefined,
    query.cliente_id ? eq(nonConformita.cliente_id, query.cliente_id) : undefined,
    query.utente_id ? eq(nonConformita.utente_id, query.utente_id) : undefined,
    query.servizio_id ? eq(nonConformita.servizio_id, query.servizio_id) : undefined,
    query.miei_servizi === undefined ? undefined : ofServices(nonConformita.servizio_id, servizi, query.miei_servizi),
    query.tipo ? eq(nonConformita.tipo, query.tipo) : undefined,
    query.segnalante ? containsFolded(nonConformita.segnalante_ricerca, query.segnalante) : undefined,
    query.norma_id ? inArray(nonConformita.norma_id, query.norma_id) : undefined,
    query.gravita ? ofGravita(query.gravita) : undefined,
    query.processo_id ? eq(nonConformita.processo_id, query.processo_id) : undefined,
    query.fornitore_id ? eq(nonConformita.fornitore_id, query.fornitore_id) : undefined,
    query.categoria_causa_id ? eq(nonConformita.categoria_causa_id, query.categoria_causa_id) : undefined,
    query.responsabile_id ? eq(nonConformita.responsabile_id, query.responsabile_id) : undefined,
    query.scaduti === undefined ? undefined : is(overdueNonConformita(today), query.scaduti),
    query.attive === undefined ? undefined : is(ofActiveCliente(nonConformita.cliente_id), query.attive),
    query.chiuse_dal ? closedNonConformita(query.chiuse_dal) : undefined,
    query.da_audit === undefined ? undefined : is(sql`(${nonConformita.audit_id} is not null)`, query.da_audit),
    query.requisito_id ? sql`${nonConformita.id} in ${casesNaming(query.requisito_id)}` : undefined,
    query.scelte ? inArray(nonConformita.id, query.scelte) : undefined,
  ],
  columns: {
    id: numberColumn(nonConformita.id),
    data_segnalazione: dayColumn(nonConformita.data_segnalazione),
    stato: labelColumn(nonConformita.stato, statoLabels),
    tipo: labelColumn(nonConformita.tipo, tipoLabels),
    norma: relatedColumn(voce.descrizione, nonConformita.norma_id, voce.id),
    servizio: relatedColumn(servizio.descrizione, nonConformita.servizio_id, servizio.id),
    utente: relatedColumn(sql`(${utente.nome} || ' ' || ${utente.cognome})`, nonConformita.utente_id, utente.id),
    cliente: relatedColumn(cliente.nome, nonConformita.cliente_id, cliente.id),
    segnalante: foldedColumn(nonConformita.segnalante, nonConformita.segnalante_ricerca),
  },
  alsoFiltered: [foldedColumn(nonConformita.descrizione, nonConformita.descrizione_ricerca)],
  searchedByIndex: true,
  wordFilters: ['segnalante'],
  show: (session, row) => {
    const { stato, servizio: service, audit_id, scadenza } = row
    const rilievo = rilievoOf(session, originOf(row))
    const related = { cliente: row.cliente!, utente: row.utente!, norma: row.norma! }
    const { granted, ...flags } = nonConformitaRights(session, {
      stato,
      servizio: service,
      audit_id,
      ha_task: row.task_totali > 0,
      ha_estensione: row.estensione !== null,
      da_estensione: row.estensione_id !== null,
      rilievo,
      ...related,
    })
    const scaduta = isOverdueNonConformita({ stato, scadenza, cliente_attivo: row.cliente_attivo }, session.today)
    const giorni = daysBetween(session.today, scadenza)
    const reclamo = complaintSeen(session, related.cliente, row.reclamo)
    const added = { ...related, reclamo, scaduta, giorni, rilievo, ...flags }
    const item = shownRow(
      row,
      ['chiusura_audit', 'cliente_auditor', 'cliente_attivo'],
      added,
    ) satisfies NonConformitaRow
    return { granted, item }
  },
  // The history of a finding's audit shows its lines too.
  belongs: ({ cliente: { id }, audit_id }) => ({
    cliente_id: id,
    parent: audit_id === null ? undefined : { slice: 'audit', id: audit_id },
  }),
  record: nonConformitaDetails,
  parts: [tasks.part, allegati.part, foto.part, cicli.part, estensionePart, releasesOf.non_conformita.part],
})

/** The condition itself, not compared with a value, so that the partial indexes of open records match. */
const is = (condition: SQL, wanted: boolean) => (wanted ? condition : sql`not ${condition}`)

/** Unclassified is a separate choice. */
function ofGravita(filter: readonly (Gravita | 'da_classificare')[]) {
  const classes = filter.filter((one): one is Gravita => one !== 'da_classificare')
  const among = classes.length ? inArray(nonConformita.gravita, classes) : undefined
  return filter.includes('da_classificare') ? or(isNull(nonConformita.gravita), among) : among
}
