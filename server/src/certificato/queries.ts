import { certificatoApi } from '@quadra/contract/certificato/api'
import { certificatoRights } from '@quadra/contract/certificato/rules'
import type { Certificato, CertificatoRow } from '@quadra/contract/certificato/schema'
import { eq, sql } from 'drizzle-orm'
import { voce } from '../database/schema/dizionario.ts'
import { certificato } from '../database/schema/programma_audit.ts'
import { ofOwnCliente } from '../domain/scope.ts'
import { dayColumn, textColumn } from '../kernel/records/columns.ts'
import type { Session } from '../kernel/session.ts'
import { shownRow } from '../kernel/records/shown-row.ts'
import { comunicazioni } from './comunicazioni.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { defineStore } from '../kernel/records/store.ts'

/** An approved programme, or one that was, of its norm and of a year of its period. */
const programmato = sql<boolean>`exists (select from programma_audit head where head.norma_id = "certificato"."norma_id"
  and head.data_cancellazione is null and (head.stato = 'approvato' or head.revisione > 0)
  and head.anno between extract(year from "certificato"."data_inizio") and extract(year from "certificato"."data_fine"))`

/** A mandate shows it to a certification body. */
const incaricato = sql<boolean>`exists (select from mandato given where given.certificato_id = "certificato"."id")`

/** A bound caller finds the certificates of which the own cooperative is a site, and that site alone. */
export const certificatoStore = defineStore({
  slice: 'certificato',
  api: certificatoApi,
  table: certificato,
  fields: {
    ...columnsOf(certificato, certificatoApi.list.reply),
    norma: { id: voce.id, descrizione: voce.descrizione },
    siti: sql<CertificatoRow['siti']>`sites.siti`,
    facts: { id: certificato.id, programmato, incaricato },
  },
  from: {
    perSession: (select, session) =>
      select
        .from(certificato)
        .innerJoin(voce, eq(voce.id, certificato.norma_id))
        .innerJoin(sitesOf(session), sql`true`)
        .$dynamic(),
  },
  visible: ({ cliente, ...session }) => {
    const own = ofOwnCliente({ cliente, ...session }, sql`sito.cliente_id`)
    return (
      own && sql`exists (select from certificato_sito sito where sito.certificato_id = ${certificato.id} and ${own})`
    )
  },
  filter: ({ norma_id }) => [norma_id ? eq(certificato.norma_id, norma_id) : undefined],
  columns: {
    norma: textColumn(voce.descrizione),
    numero: textColumn(certificato.numero),
    ente: textColumn(certificato.ente),
    data_inizio: dayColumn(certificato.data_inizio),
    data_fine: dayColumn(certificato.data_fine),
    sorveglianza_entro: dayColumn(certificato.sorveglianza_entro),
    siti: textColumn(sql`sites.nomi`),
  },
  show: (session, row) => {
    const { granted, ...flags } = certificatoRights(session, row.facts)
    return { granted, item: shownRow(row, ['facts'], flags) satisfies CertificatoRow }
  },
  record: {
    more: {
      perSession: (session) => ({ id: certificato.id, communications: comunicazioni.rowsOf(certificato.id, session) }),
    },
    show: (session, item: CertificatoRow, { communications }: { readonly communications: unknown }): Certificato => ({
      ...item,
      comunicazioni: comunicazioni.shown(session, communications, item),
    }),
  },
  parts: [comunicazioni.part],
  // The consortium's, regardless of which cooperatives are its sites.
  belongs: () => ({ cliente_id: null }),
})

const sitesOf = (session: Session) => sql`lateral (
  select coalesce(json_agg((jsonb_build_object('cliente', jsonb_build_object('id', site.id, 'nome', site.nome), 'dal', sito.dal, 'al', sito.al)
      || case when sito.centrale then '{"centrale": true}'::jsonb else '{}' end
      || case when sito.attivita is null then '{}' else jsonb_build_object('attivita', sito.attivita) end)
    order by site.nome collate "und-x-icu", site.id), '[]'::json) as siti,
    coalesce(string_agg(site.nome, ', ' order by site.nome collate "und-x-icu", site.id), '') as nomi
  from certificato_sito sito join cliente site on site.id = sito.cliente_id
  where sito.certificato_id = ${certificato.id} and ${ofOwnCliente(session, sql`sito.cliente_id`) ?? sql`true`}) sites`
