import { isConsortium } from '@quadra/contract/policy'
import { visitaEnteApi } from '@quadra/contract/visita_ente/api'
import { tipoVisitaEnteLabels } from '@quadra/contract/visita_ente/names'
import { visitaRights } from '@quadra/contract/visita_ente/rules'
import type { VisitaEnte } from '@quadra/contract/visita_ente/schema'
import { eq, sql } from 'drizzle-orm'
import { voce } from '../database/schema/dizionario.ts'
import { certificato } from '../database/schema/programma_audit.ts'
import { visitaEnte } from '../database/schema/visita_ente.ts'
import { ofOwnCliente } from '../domain/scope.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { dayColumn, labelColumn, textColumn } from '../kernel/records/columns.ts'
import { shownRow } from '../kernel/records/shown-row.ts'
import { defineStore } from '../kernel/records/store.ts'
import type { Session } from '../kernel/session.ts'

const inUso = sql<boolean>`(exists (select from rilievo_ente found where found.visita_id = "visita_ente"."id")
  or exists (select from mandato given where given.visita_id = "visita_ente"."id"))`

const ownSite = (session: Session) => ofOwnCliente(session, sql`sito.cliente_id`) ?? sql`true`

/** The sites that the caller sees, and the findings of the visit at them. */
const sitesOf = (session: Session) => sql`lateral (
  select coalesce(json_agg(jsonb_build_object('cliente', jsonb_build_object('id', site.id, 'nome', site.nome), 'motivo', sito.motivo)
    order by site.nome collate "und-x-icu", site.id), '[]'::json) as siti,
    coalesce(string_agg(site.nome, ', ' order by site.nome collate "und-x-icu", site.id), '') as nomi
  from visita_sito sito join cliente site on site.id = sito.cliente_id
  where sito.visita_id = ${visitaEnte.id} and ${ownSite(session)}) sites`
const findingsOf = (session: Session) => sql`lateral (select count(*)::int as rilievi from rilievo_ente found
  where found.visita_id = ${visitaEnte.id} and found.stato <> 'annullato'
    and ${ofOwnCliente(session, sql`found.cliente_id`) ?? sql`true`}) findings`

/** The body's report names every site: a manager reads it where theirs is the only one. */
const reportOf = ({ ruolo }: Session) => sql<VisitaEnte['rapporto']>`(
  select json_build_object('nome', stored.name, 'tipo', stored.type, 'dimensione', stored.size) from file stored
  where stored.id = ${visitaEnte.file_id} and ${
    isConsortium(ruolo)
      ? sql`true`
      : sql`(select count(*) from visita_sito every where every.visita_id = ${visitaEnte.id}) = 1`
  })`
const reportJoin = (session: Session) => sql`lateral (select ${reportOf(session)} as rapporto) report`

const number = sql`(${visitaEnte.anno} * 100000 + ${visitaEnte.numero})`

/** A manager finds the visits to the own cooperative, with that site alone and without notes. */
export const visitaEnteStore = defineStore({
  slice: 'visita_ente',
  api: visitaEnteApi,
  table: visitaEnte,
  fields: {
    ...columnsOf(visitaEnte, visitaEnteApi.list.reply),
    certificato: {
      id: certificato.id,
      numero: certificato.numero,
      ente: certificato.ente,
      norma_id: voce.id,
      norma: voce.descrizione,
    },
    siti: sql<VisitaEnte['siti']>`sites.siti`,
    rapporto: sql<VisitaEnte['rapporto']>`report.rapporto`,
    rilievi: sql<number>`findings.rilievi`,
    in_uso: inUso,
  },
  from: {
    perSession: (select, session) =>
      select
        .from(visitaEnte)
        .innerJoin(certificato, eq(certificato.id, visitaEnte.certificato_id))
        .innerJoin(voce, eq(voce.id, certificato.norma_id))
        .innerJoin(sitesOf(session), sql`true`)
        .innerJoin(findingsOf(session), sql`true`)
        .innerJoin(reportJoin(session), sql`true`)
        .$dynamic(),
  },
  visible: (session) =>
    session.ruolo === 'manager' || isConsortium(session.ruolo)
      ? session.cliente
        ? sql`exists (select from visita_sito sito where sito.visita_id = ${visitaEnte.id} and ${ownSite(session)})`
        : undefined
      : sql`false`,
  filter: ({ certificato_id, cliente_id, tipo }, session) => [
    certificato_id ? eq(visitaEnte.certificato_id, certificato_id) : undefined,
    cliente_id
      ? sql`exists (select from visita_sito sito where sito.visita_id = ${visitaEnte.id} and sito.cliente_id = ${cliente_id} and ${ownSite(session)})`
      : undefined,
    tipo ? eq(visitaEnte.tipo, tipo) : undefined,
  ],
  columns: {
    numero: { sort: number, text: sql`${visitaEnte.anno} || '/' || ${visitaEnte.numero}` },
    tipo: labelColumn(visitaEnte.tipo, tipoVisitaEnteLabels),
    certificato: textColumn(voce.descrizione),
    data_inizio: dayColumn(visitaEnte.data_inizio),
    data_fine: dayColumn(visitaEnte.data_fine),
    siti: textColumn(sql`sites.nomi`),
    rilievi: { sort: sql`findings.rilievi`, text: sql`findings.rilievi::text` },
  },
  show: (session, { certificato: { norma_id, norma, ...certificate }, in_uso, ...row }) => {
    const { granted, ...flags } = visitaRights(session, { in_uso })
    const added = {
      certificato: { ...certificate, norma: { id: norma_id, descrizione: norma } },
      note: granted ? row.note : null,
      ...flags,
    }
    return { granted, item: shownRow(row, [], added) satisfies VisitaEnte }
  },
  // The consortium's, regardless of which cooperatives it visits.
  belongs: () => ({ cliente_id: null }),
})
