import { azioneApi } from '@quadra/contract/azione_miglioramento/api'
import { rilievoOf } from '@quadra/contract/rilievo'
import { azioneRights } from '@quadra/contract/azione_miglioramento/rules'
import { type AzioneMiglioramento, auditWords } from '@quadra/contract/azione_miglioramento/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { audit } from '../database/schema/audit.ts'
import { azioneMiglioramento } from '../database/schema/azione_miglioramento.ts'
import { voce } from '../database/schema/dizionario.ts'
import { indicatore } from '../database/schema/indicatore.ts'
import { rischio } from '../database/schema/rischio.ts'
import { cliente, servizio, utente } from '../database/schema/registry.ts'
import { dayColumn, labelColumn, relatedColumn, textColumn } from '../kernel/records/columns.ts'
import { findingOf } from '../domain/ente/release.ts'
import { originFields, originOf } from '../domain/findings/findings.ts'
import {
  concludedAzione,
  isOverdueAzione,
  ofActiveCliente,
  openAzione,
  overdueAzione,
} from '../domain/deadlines/overdue.ts'
import { responsabile, responsabileFields, responsabileOf } from '../domain/deadlines/responsabile.ts'
import { visibleRischio } from '../domain/risks/scope.ts'
import { ofServices, visibleAzione } from '../domain/scope.ts'
import { shownRow } from '../kernel/records/shown-row.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { defineStore } from '../kernel/records/store.ts'
import type { Session } from '../kernel/session.ts'

const obiettivo = alias(voce, 'obiettivo')
const ofAudit = sql<boolean>`(${azioneMiglioramento.audit_id} is not null)`

/** Of a risk that the caller sees; of any other there are none. */
const ofRischio = (id: number, session: Session) =>
  sql`(${azioneMiglioramento.rischio_id} = ${id} and exists (select from rischio where ${and(eq(rischio.id, id), visibleRischio(session))}))`

export const azioneStore = defineStore({
  slice: 'azione_miglioramento',
  api: azioneApi,
  table: azioneMiglioramento,
  fields: {
    ...columnsOf(azioneMiglioramento, azioneApi.list.reply),
    audit: { id: audit.id, anno: audit.anno, numero: audit.numero },
    indicatore: { id: indicatore.id, descrizione: obiettivo.descrizione },
    rilievo_ente: findingOf('azione_id', 'azione_miglioramento'),
    rischio: { id: rischio.id, descrizione: rischio.descrizione },
    cliente: { id: cliente.id, nome: cliente.nome },
    cliente_attivo: sql<boolean>`(${cliente.stato} = 1)`,
    servizio: { id: servizio.id, descrizione: servizio.descrizione },
    utente: { id: utente.id, nome: utente.nome, cognome: utente.cognome },
    ...responsabileFields(azioneMiglioramento, azioneMiglioramento.cliente_id),
    ...originFields,
  },
  // Left joins, although most of them always find their row: a count that needs none of them then skips them all.
  from: {
    perSession: (select, session) =>
      select
        .from(azioneMiglioramento)
        .leftJoin(cliente, eq(cliente.id, azioneMiglioramento.cliente_id))
        .leftJoin(utente, eq(utente.id, azioneMiglioramento.utente_id))
        .leftJoin(responsabile, responsabileOf(azioneMiglioramento))
        .leftJoin(servizio, eq(servizio.id, azioneMiglioramento.servizio_id))
        .leftJoin(audit, eq(audit.id, azioneMiglioramento.audit_id))
        .leftJoin(indicatore, eq(indicatore.id, azioneMiglioramento.indicatore_id))
        .leftJoin(obiettivo, eq(obiettivo.id, indicatore.obiettivo_id))
        .leftJoin(rischio, and(eq(rischio.id, azioneMiglioramento.rischio_id), visibleRischio(session)))
        .$dynamic(),
  },
  visible: visibleAzione,
  filter: (query, session) => [
    query.cliente_id ? eq(azioneMiglioramento.cliente_id, query.cliente_id) : undefined,
    query.servizio_id ? eq(azioneMiglioramento.servizio_id, query.servizio_id) : undefined,
    query.miei_servizi === undefined
      ? undefined
      : ofServices(azioneMiglioramento.servizio_id, session.servizi, query.miei_servizi),
    query.chiusa === undefined ? undefined : query.chiusa ? concludedAzione : openAzione,
    query.archiviata === undefined ? undefined : eq(azioneMiglioramento.archiviata, query.archiviata),
    query.scaduti === undefined ? undefined : eq(overdueAzione(session.today), query.scaduti),
    query.attive === undefined ? undefined : eq(ofActiveCliente(azioneMiglioramento.cliente_id), query.attive),
    query.indicatore_id ? eq(azioneMiglioramento.indicatore_id, query.indicatore_id) : undefined,
    query.rischio_id ? ofRischio(query.rischio_id, session) : undefined,
    query.da_audit === undefined ? undefined : eq(ofAudit, query.da_audit),
    query.scelte ? inArray(azioneMiglioramento.id, query.scelte) : undefined,
  ],
  columns: {
    data_segnalazione: dayColumn(azioneMiglioramento.data_segnalazione),
    cliente: relatedColumn(cliente.nome, azioneMiglioramento.cliente_id, cliente.id),
    servizio: relatedColumn(servizio.descrizione, azioneMiglioramento.servizio_id, servizio.id),
    miglioramento: textColumn(azioneMiglioramento.miglioramento),
    audit: labelColumn(ofAudit, auditWords),
  },
  show: (session, found) => {
    const row = shownRow(found, ['cliente_attivo'], {
      cliente: found.cliente!,
      utente: found.utente!,
      indicatore: found.indicatore as AzioneMiglioramento['indicatore'],
      rischio: found.rischio,
      scaduta: isOverdueAzione(found, session.today),
      rilievo: rilievoOf(session, originOf(found)),
    })
    const { granted, ...flags } = azioneRights(session, row)
    const item = shownRow(row, ['chiusura_audit', 'cliente_auditor'], flags) satisfies AzioneMiglioramento
    return { granted, item }
  },
  // The history of a finding's audit shows its lines too.
  belongs: ({ cliente: { id }, audit: origin }) => ({
    cliente_id: id,
    parent: origin ? { slice: 'audit', id: origin.id } : undefined,
  }),
})
