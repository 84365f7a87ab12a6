import { documentoApi } from '@quadra/contract/documento/api'
import { documentoRights, mustRead } from '@quadra/contract/documento/rules'
import type { DocumentoRow } from '@quadra/contract/documento/schema'
import { presaVisionePart } from '@quadra/contract/documento/lettura'
import { revisionePart } from '@quadra/contract/documento/revisione'
import { archivedDocument, type openStati, statoDocumentoLabels } from '@quadra/contract/documento/stato'
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { voce } from '../database/schema/dizionario.ts'
import { documento, documentoLettura, documentoRevisione } from '../database/schema/documento.ts'
import { file } from '../database/schema/file.ts'
import { cliente, utente } from '../database/schema/registry.ts'
import { unreadBy } from '../domain/documents/readings.ts'
import {
  hasOpenRevision,
  hasOwnDraft,
  isInUse,
  isOpenRevision,
  shownFile,
  visibleDocumento,
  waitsForApproval,
} from '../domain/documents/scope.ts'
import { dayColumn, labelColumn, relatedColumn, textColumn } from '../kernel/records/columns.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { defineStore } from '../kernel/records/store.ts'
import { documentoDetails } from './details.ts'

const inForce = alias(documentoRevisione, 'in_force')
const autore = alias(utente, 'autore')
const approvatore = alias(utente, 'approvatore')
const open = alias(documentoRevisione, 'open_revision')
const openAutore = alias(utente, 'open_autore')
const openApprovatore = alias(utente, 'open_approvatore')
const mine = alias(documentoLettura, 'mine')

/** Rows as the two tables show them; a record adds its revisions, its readings and its earlier versions. */
export const documentoStore = defineStore({
  slice: 'documento',
  api: documentoApi,
  table: documento,
  fields: {
    ...columnsOf(documento, documentoApi.list.reply),
    tipo_documento: { id: voce.id, codice: voce.codice, descrizione: voce.descrizione },
    cliente: { id: cliente.id, nome: cliente.nome },
    file_uuid: file.id,
    requisiti: sql<DocumentoRow['requisiti']>`(
      select coalesce(json_agg(json_build_object('id', named.id, 'codice', named.codice, 'titolo', named.titolo) order by named.norma_id, named.ordine), '[]')
      from documento_requisito linked join requisito named on named.id = linked.requisito_id where linked.documento_id = "documento"."id")`,
    in_force: {
      id: inForce.id,
      numero: inForce.numero,
      data_vigenza: inForce.data_vigenza,
      sommario_modifiche: inForce.sommario_modifiche,
      presa_visione: inForce.presa_visione,
      presa_visione_giorni: inForce.presa_visione_giorni,
      ruoli: inForce.ruoli,
      servizi: inForce.servizi,
      autore_id: inForce.autore_id,
      approvatore_id: inForce.approvatore_id,
    },
    autore: { id: autore.id, nome: autore.nome, cognome: autore.cognome },
    approvatore: { id: approvatore.id, nome: approvatore.nome, cognome: approvatore.cognome },
    open: { id: open.id, numero: open.numero, stato: open.stato },
    openAutore: { id: openAutore.id, nome: openAutore.nome, cognome: openAutore.cognome },
    openApprovatore: { id: openApprovatore.id, nome: openApprovatore.nome, cognome: openApprovatore.cognome },
    confermata_il: mine.confermata_il,
    file_name: file.name,
    file_size: file.size,
    file_type: file.type,
    data_file: file.created_at,
    utente_file: { id: utente.id, nome: utente.nome, cognome: utente.cognome },
  },
  from: {
    perSession: (select, session) =>
      select
        .from(documento)
        .innerJoin(voce, eq(voce.id, documento.tipo_documento_id))
        .innerJoin(file, eq(file.id, shownFile(session)))
        .leftJoin(utente, eq(utente.id, file.utente_id))
        .leftJoin(cliente, eq(cliente.id, documento.cliente_id))
        .leftJoin(inForce, and(eq(inForce.documento_id, documento.id), eq(inForce.stato, sql`'vigente'`)))
        .leftJoin(autore, eq(autore.id, inForce.autore_id))
        .leftJoin(approvatore, eq(approvatore.id, inForce.approvatore_id))
        .leftJoin(open, and(eq(open.documento_id, documento.id), isOpenRevision('open_revision', session)))
        .leftJoin(openAutore, eq(openAutore.id, open.autore_id))
        .leftJoin(openApprovatore, eq(openApprovatore.id, open.approvatore_id))
        .leftJoin(mine, and(eq(mine.revisione_id, inForce.id), eq(mine.utente_id, session.id ?? 0)))
        .$dynamic(),
  },
  visible: visibleDocumento,
  filter: (
    { multisito, stato_documento: stato, da_leggere, da_approvare, mie_bozze, riesame_scaduto, ...more },
    session,
  ) => [
    multisito === undefined ? undefined : multisito ? isNull(documento.cliente_id) : isNotNull(documento.cliente_id),
    // What is being worked on is found also where the document itself was withdrawn.
    stato === undefined
      ? da_approvare || mie_bozze
        ? undefined
        : isNull(documento.ritirato_il)
      : stato === 'tutti'
        ? undefined
        : or(eq(documento.stato_documento, stato), hasOpenRevision(session, stato)),
    more.cliente_id === undefined ? undefined : eq(documento.cliente_id, more.cliente_id),
    given(more.archiviato, () => sql`${documento.archiviato}`),
    given(more.in_uso, () => isInUse),
    given(da_leggere, () => unreadBy(session)),
    given(da_approvare, () => waitsForApproval(session)),
    given(mie_bozze, () => hasOwnDraft(session)),
    given(riesame_scaduto, () => reviewOverdue(session.today)),
    more.requisito_id === undefined
      ? undefined
      : sql`${documento.id} in (select linked.documento_id from documento_requisito linked where linked.requisito_id = ${more.requisito_id})`,
  ],
  columns: {
    cliente: relatedColumn(cliente.nome, documento.cliente_id, cliente.id),
    data: dayColumn(documento.data),
    tipo_documento: relatedColumn(voce.descrizione, documento.tipo_documento_id, voce.id),
    descrizione: textColumn(documento.descrizione),
    file_name: textColumn(file.name),
    codice_documento: textColumn(documento.codice_documento),
    revisione: { sort: inForce.numero, text: sql`lpad(${inForce.numero}::text, 2, '0')` },
    data_vigenza: dayColumn(inForce.data_vigenza),
    stato_documento: labelColumn(
      sql`(case when ${documento.archiviato} then 'archiviato' else ${documento.stato_documento} end)`,
      { ...statoDocumentoLabels, archiviato: archivedDocument },
    ),
    approvatore: textColumn(sql`(${approvatore.nome} || ' ' || ${approvatore.cognome})`),
    riesame_entro: dayColumn(documento.riesame_entro),
  },
  show: (
    session,
    {
      in_force,
      autore: author,
      approvatore: approver,
      open: worked,
      openAutore: writer,
      openApprovatore: judge,
      ...found
    },
  ) => {
    const { confermata_il, ...row } = found
    const { granted, ...flags } = documentoRights(session, row)
    // Requirements are read by those who coordinate.
    const requisiti = session.ruolo === 'utente' ? [] : row.requisiti
    const item: DocumentoRow = {
      ...row,
      ...flags,
      requisiti,
      requisito_ids: requisiti.map(({ id }) => id),
      revisione: in_force && {
        id: in_force.id,
        numero: in_force.numero,
        data_vigenza: in_force.data_vigenza!,
        sommario_modifiche: in_force.sommario_modifiche,
        autore: author,
        approvatore: approver,
        presa_visione: in_force.presa_visione,
        presa_visione_giorni: in_force.presa_visione_giorni,
        ruoli: in_force.ruoli,
      },
      revisione_aperta: worked && { ...worked, stato: worked.stato as OpenStato, autore: writer, approvatore: judge },
      da_leggere: in_force !== null && confermata_il === null && mustRead(session, in_force),
      url: `/api/documento/${row.id}/file`,
      data_cancellazione: null,
      audit_id: null,
    }
    return { granted, item }
  },
  record: documentoDetails,
  parts: [revisionePart, presaVisionePart],
})

type OpenStato = (typeof openStati)[number]

const given = (wanted: boolean | undefined, condition: () => ReturnType<typeof sql>) =>
  wanted === undefined ? undefined : wanted ? condition() : sql`not (${condition()})`

/** Due for review; drafts and withdrawn documents are not. */
const reviewOverdue = (
  today: string,
) => sql`("documento"."riesame_entro" is not null and "documento"."riesame_entro" < ${today}::date
  and not "documento"."archiviato" and (not "documento"."controllato" or "documento"."stato_documento" = 'vigente'))`

export const codeTaken = {
  documento_codice: { field: 'codice_documento', message: 'Codice già usato da un altro documento' },
} as const
