import { statoLabels } from '@quadra/contract/kernel/fields'
import { isConsortium } from '@quadra/contract/policy'
import { tipoRischioLabels } from '@quadra/contract/rischio/names'
import { rischioComuneApi } from '@quadra/contract/rischio_comune/api'
import { comuneRights } from '@quadra/contract/rischio_comune/rules'
import type { RischioComune } from '@quadra/contract/rischio_comune/schema'
import { eq, sql } from 'drizzle-orm'
import { voce } from '../database/schema/dizionario.ts'
import { rischioComune } from '../database/schema/rischio.ts'
import { withStato } from '../domain/scope.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { labelColumn, textColumn } from '../kernel/records/columns.ts'
import { defineStore } from '../kernel/records/store.ts'

const ofItem = sql`rischio given join cliente site on site.id = given.cliente_id
  where given.comune_id = "rischio_comune"."id" and given.data_cancellazione is null`
const cooperative = sql<number>`(select count(*)::int from ${ofItem} and site.stato = 1)`

export const comuneStore = defineStore({
  slice: 'rischio_comune',
  api: rischioComuneApi,
  table: rischioComune,
  fields: {
    ...columnsOf(rischioComune, rischioComuneApi.list.reply),
    processo: { id: voce.id, descrizione: voce.descrizione },
    cooperative,
    assegnato: sql<boolean>`exists (select from ${ofItem})`,
  },
  from: (select) => select.from(rischioComune).innerJoin(voce, eq(voce.id, rischioComune.processo_id)).$dynamic(),
  // Nothing of it is for a cooperative.
  visible: ({ ruolo }) => (isConsortium(ruolo) ? undefined : sql`false`),
  filter: ({ tipo, processo_id, stato }) => [
    withStato(rischioComune.stato, stato),
    tipo ? eq(rischioComune.tipo, tipo) : undefined,
    processo_id ? eq(rischioComune.processo_id, processo_id) : undefined,
  ],
  columns: {
    codice: textColumn(rischioComune.codice),
    tipo: labelColumn(rischioComune.tipo, tipoRischioLabels),
    descrizione: textColumn(rischioComune.descrizione),
    processo: textColumn(voce.descrizione),
    cooperative: { sort: cooperative, text: sql`${cooperative}::text` },
    stato: labelColumn(rischioComune.stato, statoLabels),
  },
  show: (session, row) => {
    const { granted, ...flags } = comuneRights(session, row)
    return { granted, item: { ...row, ...flags } satisfies RischioComune }
  },
  belongs: () => ({ cliente_id: null }),
})
