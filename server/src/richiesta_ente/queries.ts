import { richiestaEnteApi, richiestaMandatoApi } from '@quadra/contract/richiesta_ente/api'
import { bodyRights, richiestaEnteRights } from '@quadra/contract/richiesta_ente/rules'
import type { Rilascio } from '@quadra/contract/richiesta_ente/rilascio'
import type { RichiestaEnte } from '@quadra/contract/richiesta_ente/schema'
import { statiRichiestaEnte, statoRichiestaEnteLabels } from '@quadra/contract/richiesta_ente/stato'
import { isConsortium } from '@quadra/contract/policy'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgSelectBuilder } from 'drizzle-orm/pg-core'
import { mandato } from '../database/schema/mandato.ts'
import { certificato } from '../database/schema/programma_audit.ts'
import { requisito } from '../database/schema/requisito.ts'
import { cliente } from '../database/schema/registry.ts'
import { richiestaEnte } from '../database/schema/richiesta_ente.ts'
import { releasesOfRequest } from '../domain/releases/part.ts'
import { ofOwnCliente } from '../domain/scope.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { dayColumn, labelColumn, relatedColumn, textColumn } from '../kernel/records/columns.ts'
import { shownRow } from '../kernel/records/shown-row.ts'
import { defineStore } from '../kernel/records/store.ts'
import type { Session } from '../kernel/session.ts'
import { isReserved } from './files.ts'

/** A mandate in force on a day, by the row of the request. */
export const inForceOn = (day: string) =>
  sql`exists (select from mandato given where given.id = ${richiestaEnte.mandato_id} and given.revocato_il is null
    and given.accesso_fino_al >= ${day}::date)`

const released = (which: SQL) => sql<
  Rilascio[]
>`(select coalesce(json_agg(json_build_object('id', "rilascio".id, 'richiesta_id', "rilascio".richiesta_id,
    'fonte', "rilascio".fonte, 'nome', "rilascio".nome, 'tipo', stored.type, 'dimensione', stored.size, 'sha256', "rilascio".sha256,
    'nota', "rilascio".nota, 'quando', "rilascio".quando, 'visto_il', "rilascio".visto_il, 'revocato_il', "rilascio".revocato_il,
    'motivo', "rilascio".motivo) order by "rilascio".id), '[]')
  from rilascio join file stored on stored.id = "rilascio".file_id
  where "rilascio".richiesta_id = "richiesta_ente"."id" and ${which})`

/** How the column of files writes it. */
const fileCount = (condition: SQL) =>
  sql`(select count(*)::int from rilascio given where given.richiesta_id = ${richiestaEnte.id} and given.revocato_il is null and ${condition})`
const files = sql`(select case when seen.n = 0 then given.n::text when seen.n = 1 then given.n || ', 1 visto' else given.n || ', ' || seen.n || ' visti' end
  from (select ${fileCount(sql`true`)} as n) given, (select ${fileCount(sql`given.visto_il is not null`)} as n) seen)`

const fields = (which: SQL, listed: typeof richiestaEnteApi.list.reply) => ({
  ...columnsOf(richiestaEnte, listed),
  cliente: { id: cliente.id, nome: cliente.nome },
  certificato: { id: certificato.id, numero: certificato.numero, ente: certificato.ente },
  requisito: { id: requisito.id, codice: requisito.codice, titolo: requisito.titolo },
  rilasci: released(which),
  facts: { revocato_il: mandato.revocato_il, accesso_fino_al: mandato.accesso_fino_al },
})
const from = (select: PgSelectBuilder<ReturnType<typeof fields>>) =>
  select
    .from(richiestaEnte)
    .innerJoin(cliente, eq(cliente.id, richiestaEnte.cliente_id))
    .innerJoin(mandato, eq(mandato.id, richiestaEnte.mandato_id))
    .innerJoin(certificato, eq(certificato.id, mandato.certificato_id))
    .leftJoin(requisito, eq(requisito.id, richiestaEnte.requisito_id))
    .$dynamic()
const columns = {
  id: { sort: richiestaEnte.id, text: sql`${richiestaEnte.id}::text` },
  cliente: relatedColumn(cliente.nome, richiestaEnte.cliente_id, cliente.id),
  testo: textColumn(richiestaEnte.testo),
  termine: dayColumn(richiestaEnte.termine),
  stato: labelColumn(richiestaEnte.stato, statoRichiestaEnteLabels),
  file: textColumn(files),
}

interface Row
  extends Omit<RichiestaEnte, 'stati_successivi' | 'modificabile' | 'sola_lettura' | 'scaduta' | 'requisito'> {
  readonly requisito: RichiestaEnte['requisito']
  readonly facts: { readonly revocato_il: string | null; readonly accesso_fino_al: string }
}
const at = (instant: string) => new Date(instant).toISOString()
/** JSON writes instants in its own way. */
const instants = (one: Rilascio): Rilascio => ({
  ...one,
  quando: at(one.quando),
  visto_il: one.visto_il && at(one.visto_il),
  revocato_il: one.revocato_il && at(one.revocato_il),
})
const isActive = ({ facts }: Row, { today }: Session) => facts.revocato_il === null && facts.accesso_fino_al >= today
const isLate = ({ stato, termine }: Row, { today }: Session) => stato === 'aperta' && termine < today

/** The side of the cooperatives: what is asked of the own one, in any state of its mandate. */
export const richiestaEnteStore = defineStore({
  slice: 'richiesta_ente',
  api: richiestaEnteApi,
  table: richiestaEnte,
  fields: fields(sql`true`, richiestaEnteApi.list.reply),
  from,
  visible: ({ ruolo, ...session }) =>
    ruolo === 'manager' || isConsortium(ruolo)
      ? ofOwnCliente({ ruolo, ...session }, richiestaEnte.cliente_id)
      : sql`false`,
  filter: ({ stato, cliente_id }, { today }) => [
    stato && !isEvery(stato)
      ? and(inArray(richiestaEnte.stato, stato), sql`(${richiestaEnte.stato} <> 'aperta' or ${inForceOn(today)})`)
      : undefined,
    cliente_id ? eq(richiestaEnte.cliente_id, cliente_id) : undefined,
  ],
  columns,
  show: (session, read) => {
    const row = read as unknown as Row
    const mandato_attivo = isActive(row, session)
    const { stati_successivi, ...flags } = richiestaEnteRights({ ...row, mandato_attivo })
    const rilasci = row.rilasci.map((one) => ({ ...instants(one), revocabile: mandato_attivo && isFree(one) }))
    const item: RichiestaEnte = shownRow(row, ['facts'], {
      ...flags,
      stati_successivi,
      rilasci,
      scaduta: isLate(row, session),
    })
    return { granted: true, item }
  },
  parts: [releasesOfRequest.part],
})
const isEvery = (stati: readonly string[]) => statiRichiestaEnte.every((stato) => stati.includes(stato))
const isFree = ({ visto_il, revocato_il }: Rilascio) => visto_il === null && revocato_il === null

/** Under its mandate: of the cooperatives it still shows, with the files that can be read now. */
export const mandateRequestStore = defineStore({
  slice: 'richiesta_ente',
  api: richiestaMandatoApi,
  table: richiestaEnte,
  fields: fields(
    sql`"rilascio".revocato_il is null and "richiesta_ente"."stato" <> 'ritirata' and not ${isReserved}`,
    richiestaMandatoApi.list.reply,
  ),
  from,
  visible: ({ id, ruolo, today }) => {
    const inMandate = sql`exists (select from mandato_cliente shown where shown.mandato_id = ${richiestaEnte.mandato_id}
      and shown.cliente_id = ${richiestaEnte.cliente_id})`
    if (isConsortium(ruolo)) return inMandate
    if (ruolo !== 'certificatore') return sql`false`
    return sql`${inMandate} and ${inForceOn(today)} and exists (select from mandato own where own.id = ${richiestaEnte.mandato_id}
      and own.utente_id = ${id})`
  },
  filter: (query: {
    stato?: RichiestaEnte['stato'][] | undefined
    cliente_id?: number | undefined
    mandato_id?: number
  }) => [
    query.mandato_id ? eq(richiestaEnte.mandato_id, query.mandato_id) : undefined,
    query.stato ? inArray(richiestaEnte.stato, query.stato) : undefined,
    query.cliente_id ? eq(richiestaEnte.cliente_id, query.cliente_id) : undefined,
  ],
  columns,
  show: (session, read) => {
    const row = read as unknown as Row
    const { stati_successivi, ...flags } = bodyRights({ ...row, mandato_attivo: isActive(row, session) })
    const rilasci = row.rilasci.map((one) => ({ ...instants(one), revocabile: false }))
    const item: RichiestaEnte = shownRow(row, ['facts'], {
      ...flags,
      stati_successivi,
      rilasci,
      scaduta: isLate(row, session),
    })
    return { granted: true, item }
  },
})
