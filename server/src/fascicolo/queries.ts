import { fascicoloApi } from '@quadra/contract/fascicolo/api'
import { consorzio, fascicoloRights } from '@quadra/contract/fascicolo/rules'
import type { Fascicolo } from '@quadra/contract/fascicolo/schema'
import { statoFascicoloLabels, type StatoFascicolo } from '@quadra/contract/fascicolo/stato'
import { eq, sql } from 'drizzle-orm'
import { voce } from '../database/schema/dizionario.ts'
import { fascicolo } from '../database/schema/fascicolo.ts'
import { cliente, utente } from '../database/schema/registry.ts'
import { ofOwnCliente } from '../domain/scope.ts'
import { dayColumn, instantColumn, labelColumn, textColumn } from '../kernel/records/columns.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { defineStore } from '../kernel/records/store.ts'
import { lavoroOf } from '../kernel/work/lavoro.ts'

export const packWorkName = 'fascicolo'

/** Ready, and its bytes are deleted: they expired, or were left out of a backup. */
const shownStato = sql<StatoFascicolo>`case when "fascicolo"."stato" = 'pronto' and not exists (
  select from fascicolo_pezzo piece where piece.fascicolo_id = "fascicolo"."id") then 'scaduto' else "fascicolo"."stato" end`

/** The state on a given day: after its last day a pack is expired, even while the nightly job has not deleted its bytes yet. */
export const statoOn = (
  day: string,
) => sql<StatoFascicolo>`case when "fascicolo"."stato" = 'pronto' and "fascicolo"."scade_il" < ${day}::date
  then 'scaduto' else ${shownStato} end`

const norme = sql<Fascicolo['norme_conformita']>`coalesce((
  select json_agg(json_build_object('id', chosen.id, 'descrizione', chosen.descrizione) order by chosen.descrizione collate "und-x-icu", chosen.id)
  from voce chosen where chosen.id = any("fascicolo"."norme_conformita")), '[]')`

export const fascicoloStore = defineStore({
  slice: 'fascicolo',
  api: fascicoloApi,
  table: fascicolo,
  fields: {
    ...columnsOf(fascicolo, fascicoloApi.list.reply),
    cliente: { id: cliente.id, nome: cliente.nome },
    norma: { id: voce.id, descrizione: voce.descrizione },
    norme_conformita: norme,
    utente: { id: utente.id, nome: utente.nome, cognome: utente.cognome },
    stato: shownStato,
    lavoro: lavoroOf(fascicolo.id, packWorkName),
  },
  from: (select) =>
    select
      .from(fascicolo)
      .leftJoin(cliente, eq(cliente.id, fascicolo.cliente_id))
      .innerJoin(voce, eq(voce.id, fascicolo.norma_id))
      .innerJoin(utente, eq(utente.id, fascicolo.utente_id))
      .$dynamic(),
  visible: (session) => ofOwnCliente(session, fascicolo.cliente_id),
  filter: ({ stato, cliente_id }, session) => [
    stato && stato !== 'tutti' ? eq(statoOn(session.today), stato) : undefined,
    cliente_id ? eq(fascicolo.cliente_id, cliente_id) : undefined,
  ],
  columns: {
    data_creazione: instantColumn(fascicolo.data_creazione),
    cliente: textColumn(sql`coalesce(${cliente.nome}, ${consorzio}::text)`),
    norma: textColumn(voce.descrizione),
    anno: { sort: fascicolo.anno, text: sql`${fascicolo.anno}::text` },
    utente: textColumn(sql`(${utente.nome} || ' ' || ${utente.cognome})`),
    stato: labelColumn(shownStato, statoFascicoloLabels),
    dimensione: { sort: fascicolo.dimensione, text: sql`''` },
    scade_il: dayColumn(fascicolo.scade_il),
  },
  show: (session, row) => {
    // The same rule as `statoOn`.
    const over = row.stato === 'pronto' && row.scade_il !== null && row.scade_il < session.today
    const stato: StatoFascicolo = over ? 'scaduto' : row.stato
    const { granted, ...flags } = fascicoloRights({ stato })
    return { granted, item: { ...row, stato, ...flags } satisfies Fascicolo }
  },
})
