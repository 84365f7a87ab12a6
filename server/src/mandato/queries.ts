import { mandatoApi } from '@quadra/contract/mandato/api'
import { mandatoRights, statoMandato } from '@quadra/contract/mandato/rules'
import type { MandatoRow } from '@quadra/contract/mandato/schema'
import { statoMandatoLabels } from '@quadra/contract/mandato/stato'
import { isConsortium } from '@quadra/contract/policy'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { voce } from '../database/schema/dizionario.ts'
import { mandato } from '../database/schema/mandato.ts'
import { certificato } from '../database/schema/programma_audit.ts'
import { utente } from '../database/schema/registry.ts'
import { visitaEnte } from '../database/schema/visita_ente.ts'
import { hasFactor } from '../kernel/access/obligation.ts'
import { dayColumn, labelColumn, textColumn } from '../kernel/records/columns.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { defineStore } from '../kernel/records/store.ts'
import type { Session } from '../kernel/session.ts'

const clienti = sql<MandatoRow['clienti']>`coalesce((
  select json_agg(json_build_object('id', site.id, 'nome', site.nome) order by site.nome collate "und-x-icu", site.id)
  from mandato_cliente chosen join cliente site on site.id = chosen.cliente_id where chosen.mandato_id = "mandato"."id"), '[]')`
const nomi = sql`coalesce((select string_agg(site.nome, ', ' order by site.nome collate "und-x-icu", site.id)
  from mandato_cliente chosen join cliente site on site.id = chosen.cliente_id where chosen.mandato_id = "mandato"."id"), '')`
const norme = sql<MandatoRow['norme']>`coalesce((
  select json_agg(json_build_object('id', item.id, 'descrizione', item.descrizione) order by item.descrizione collate "und-x-icu", item.id)
  from mandato_norma chosen join voce item on item.id = chosen.voce_id where chosen.mandato_id = "mandato"."id"), '[]')`
const scaricati = sql<number>`(select count(*)::int from mandato_scarico taken where taken.mandato_id = "mandato"."id")`
const everySite = sql<boolean>`(not exists (select from certificato_sito sito where sito.certificato_id = "mandato"."certificato_id"
  and not exists (select from mandato_cliente chosen where chosen.mandato_id = "mandato"."id" and chosen.cliente_id = sito.cliente_id)))`
const scarichi = sql`coalesce((select json_agg(json_build_object('tipo', taken.tipo, 'record_id', taken.record_id, 'nome', taken.nome,
    'quando', taken.quando) order by taken.id desc)
  from (select * from mandato_scarico where mandato_id = "mandato"."id" order by id desc limit 500) taken), '[]')`

/** The state on the caller's day: what sorts, filters and searches by it reads this. */
const statoToday = ({
  today,
}: Pick<Session, 'today'>) => sql`lateral (select case when ${mandato.revocato_il} is not null then 'revocato'
  when ${mandato.accesso_fino_al} < ${today}::date then 'scaduto' else 'attivo' end as stato) current_stato`
const stato = sql`current_stato.stato`

interface More {
  readonly scarichi: { tipo: never; record_id: number; nome: string; quando: string }[]
  readonly every_site: boolean
}
/** A mandate as its record is read; a caller that knows all slices adds its counts. */
export type MandateRead = MandatoRow & More

/** For a certificatore the own ones in force; the consortium sees all, in any state. */
export const mandatoStore = defineStore({
  slice: 'mandato',
  api: mandatoApi,
  table: mandato,
  fields: {
    ...columnsOf(mandato, mandatoApi.list.reply),
    utente: { id: utente.id, nome: utente.nome, cognome: utente.cognome, secondo_fattore: hasFactor },
    certificato: {
      id: certificato.id,
      numero: certificato.numero,
      ente: certificato.ente,
      norma_id: voce.id,
      norma: voce.descrizione,
      data_inizio: certificato.data_inizio,
      data_fine: certificato.data_fine,
    },
    visita: { id: visitaEnte.id, anno: visitaEnte.anno, numero: visitaEnte.numero },
    clienti,
    norme,
    scaricati,
  },
  from: {
    perSession: (select, session) =>
      select
        .from(mandato)
        .innerJoin(utente, eq(utente.id, mandato.utente_id))
        .innerJoin(certificato, eq(certificato.id, mandato.certificato_id))
        .innerJoin(voce, eq(voce.id, certificato.norma_id))
        .leftJoin(visitaEnte, eq(visitaEnte.id, mandato.visita_id))
        .innerJoin(statoToday(session), sql`true`)
        .$dynamic(),
  },
  visible: ({ id, ruolo, today }) => {
    if (isConsortium(ruolo)) return undefined
    if (ruolo !== 'certificatore') return sql`false`
    return and(
      eq(mandato.utente_id, id),
      isNull(mandato.revocato_il),
      sql`${mandato.accesso_fino_al} >= ${today}::date`,
    )
  },
  filter: ({ stato: wanted, cliente_id }) => [
    wanted && wanted !== 'tutti' ? sql`${stato} = ${wanted}` : undefined,
    cliente_id
      ? sql`${mandato.id} in (select shown.mandato_id from mandato_cliente shown where shown.cliente_id = ${cliente_id})`
      : undefined,
  ],
  columns: {
    utente: textColumn(sql`(${utente.nome} || ' ' || ${utente.cognome})`),
    certificato: textColumn(sql`(${voce.descrizione} || ' n. ' || ${certificato.numero})`),
    clienti: textColumn(nomi),
    evidenze: {
      sort: mandato.evidenze_da,
      text: sql`to_char(${mandato.evidenze_da}, 'DD/MM/YYYY') || ' – ' || to_char(${mandato.evidenze_a}, 'DD/MM/YYYY')`,
    },
    accesso_fino_al: dayColumn(mandato.accesso_fino_al),
    stato: labelColumn(stato, statoMandatoLabels),
    scaricati: { sort: scaricati, text: sql`${scaricati}::text` },
  },
  show: (session, { certificato: { norma_id, norma, ...certificate }, ...row }) => {
    const { granted, ...flags } = mandatoRights(session, row)
    const { id, numero, ente, data_inizio, data_fine } = certificate
    const item = {
      ...row,
      certificato: { id, numero, ente, norma: { id: norma_id, descrizione: norma }, data_inizio, data_fine },
      stato: statoMandato(row, session.today),
      scaricati: granted ? row.scaricati : null,
      ...flags,
    } satisfies MandatoRow
    return { granted, item }
  },
  record: {
    more: () => ({ scarichi, every_site: everySite }),
    show: (_session, row: MandatoRow, more: More): MandateRead => ({ ...row, ...more }),
  },
  // The consortium's, regardless of which cooperatives it concerns.
  belongs: () => ({ cliente_id: null }),
})
