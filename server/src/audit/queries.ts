import { auditApi } from '@quadra/contract/audit/api'
import { auditRights } from '@quadra/contract/audit/rules'
import { type AuditRow, notJudged } from '@quadra/contract/audit/schema'
import { statoAuditLabels } from '@quadra/contract/audit/stato'
import { eq, gte, lte, sql } from 'drizzle-orm'
import { audit } from '../database/schema/audit.ts'
import { voce } from '../database/schema/dizionario.ts'
import { cliente, utente } from '../database/schema/registry.ts'
import { dayColumn, labelColumn, textColumn } from '../kernel/records/columns.ts'
import { isCancelledAudit, isClosedAudit, isOpenAudit } from '../domain/audits/state.ts'
import { ofActiveCliente, overdueAudit } from '../domain/deadlines/overdue.ts'
import { ofOwnCliente } from '../domain/scope.ts'
import { shownRow } from '../kernel/records/shown-row.ts'
import { releasesOf } from '../domain/releases/part.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { defineStore } from '../kernel/records/store.ts'
import { auditDetails } from './details.ts'
import { copie } from './copie.ts'
import { deroghe } from './deroghe.ts'
import { documenti } from './documenti.ts'
import { processi } from './processi.ts'
import { rispostaAllegati } from './risposta-allegati.ts'
import { risposte } from './risposte.ts'

const countOf = (
  table: 'audit_processo' | 'audit_documento' | 'non_conformita' | 'azione_miglioramento',
  more = sql``,
) =>
  sql<number>`(select count(*)::int from ${sql.identifier(table)} part where part.audit_id = "audit"."id" and part.data_cancellazione is null ${more})`

const isVerified = sql`exists (select from audit_processo done where done.audit_id = "audit"."id" and done.stato = 1 and done.data_cancellazione is null)`
const hasActions = sql<boolean>`(${countOf('azione_miglioramento')} > 0)`

/** Rows as lists show them, with what the rights are computed from; a record adds the rest. */
export const auditStore = defineStore({
  slice: 'audit',
  api: auditApi,
  table: audit,
  fields: {
    ...columnsOf(audit, auditApi.list.reply),
    cliente: { id: cliente.id, nome: cliente.nome },
    utente: { id: utente.id, nome: utente.nome, cognome: utente.cognome },
    norma: { id: voce.id, descrizione: voce.descrizione },
    facts: {
      owner_cliente_id: utente.cliente_id,
      data_programmata: audit.data_programmata,
      valutazione_generale: audit.valutazione_generale,
      processi: countOf('audit_processo'),
      da_verificare: countOf('audit_processo', sql`and part.stato = 0`),
      valutatori: sql<number>`(select count(*)::int from audit_valutatore chosen where chosen.audit_id = "audit"."id")`,
      risposte: sql<number>`(select count(*)::int from audit_processo part join audit_risposta given on given.audit_processo_id = part.id
        and given.data_cancellazione is null where part.audit_id = "audit"."id" and part.data_cancellazione is null)`,
      svolto: sql<number>`(${countOf('audit_processo', sql`and part.stato = 1`)} + ${countOf('non_conformita')} + ${countOf('azione_miglioramento')})`,
      tracce: sql<number>`(${countOf('audit_processo', sql`and part.stato = 1`)} + ${countOf('non_conformita')} + ${countOf('azione_miglioramento')} + ${countOf('audit_documento')})`,
    },
  },
  from: (select) =>
    select
      .from(audit)
      .innerJoin(cliente, eq(cliente.id, audit.cliente_id))
      .innerJoin(utente, eq(utente.id, audit.utente_id))
      .innerJoin(voce, eq(voce.id, audit.norma_id))
      .$dynamic(),
  visible: (session) => ofOwnCliente(session, audit.cliente_id),
  filter: (query, { today }) => [
    query.da_data ? gte(audit.data_audit, query.da_data) : undefined,
    query.a_data ? lte(audit.data_audit, query.a_data) : undefined,
    query.con_nc === undefined ? undefined : eq(audit.riscontrate_non_conformita, query.con_nc),
    query.con_azioni === undefined ? undefined : eq(hasActions, query.con_azioni),
    query.utente_id ? eq(audit.utente_id, query.utente_id) : undefined,
    query.cliente_id ? eq(audit.cliente_id, query.cliente_id) : undefined,
    query.norma_id ? eq(audit.norma_id, query.norma_id) : undefined,
    query.scaduti === undefined ? undefined : eq(overdueAudit(today), query.scaduti),
    query.attive === undefined ? undefined : eq(ofActiveCliente(audit.cliente_id), query.attive),
    query.chiuso === undefined ? undefined : query.chiuso ? isClosedAudit() : isOpenAudit(),
    query.annullato === undefined ? undefined : eq(isCancelledAudit(), query.annullato),
  ],
  columns: {
    numero: {
      sort: sql`(${audit.anno} * 1000000 + ${audit.numero})`,
      text: sql`(${audit.anno} || '/' || ${audit.numero})`,
    },
    utente: textColumn(sql`(${utente.nome} || ' ' || ${utente.cognome})`),
    norma: textColumn(voce.descrizione),
    cliente: textColumn(cliente.nome),
    data_audit: dayColumn(audit.data_audit),
    conforme: labelColumn(
      sql`(case when ${isCancelledAudit()} then 'annullato' when ${audit.riscontrate_non_conformita} then 'true'
        when ${isVerified} then 'false' else 'nessuno' end)`,
      { true: 'No', false: 'Si', annullato: statoAuditLabels.annullato, nessuno: notJudged },
    ),
  },
  show: (session, row) => {
    const { granted, ...flags } = auditRights(session, { ...row.facts, ...row }, session.today)
    const verificato = row.facts.processi > row.facts.da_verificare
    return { granted, item: shownRow(row, ['facts'], { ...flags, verificato }) satisfies AuditRow }
  },
  record: auditDetails,
  parts: [
    processi.part,
    risposte.part,
    rispostaAllegati.part,
    documenti.part,
    deroghe.part,
    copie.part,
    releasesOf.audit.part,
  ],
  children: {
    non_conformita: { as: 'anomalie', named: 'descrizione' },
    azione_miglioramento: { as: 'azioni', named: 'miglioramento' },
  },
})
