import { catalogoIndicatoreApi } from '@quadra/contract/catalogo_indicatore/api'
import { catalogoRights } from '@quadra/contract/catalogo_indicatore/rules'
import type { CatalogoIndicatore } from '@quadra/contract/catalogo_indicatore/schema'
import { periodicitaLabels } from '@quadra/contract/indicatore/periods'
import { statoLabels } from '@quadra/contract/indicatore/schema'
import { isConsortium } from '@quadra/contract/policy'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { voce } from '../database/schema/dizionario.ts'
import { catalogoIndicatore } from '../database/schema/indicatore.ts'
import { labelColumn, numberColumn, textColumn } from '../kernel/records/columns.ts'
import { isReferenced } from '../kernel/records/references.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { defineStore } from '../kernel/records/store.ts'

const processo = alias(voce, 'processo')
const obiettivo = alias(voce, 'obiettivo')
const metodo = alias(voce, 'metodo')
const gestione = alias(voce, 'gestione')
const analisi = alias(voce, 'analisi')

/** The indicators of it in active cooperatives. */
const ofItem = sql`indicatore joined join cliente site on site.id = joined.cliente_id and site.stato = 1
  left join servizio place on place.id = joined.servizio_id
  where joined.catalogo_id = "catalogo_indicatore"."id" and joined.data_cancellazione is null`
const indicatori = sql<
  CatalogoIndicatore['indicatori']
>`(select coalesce(json_agg(json_build_object('indicatore_id', joined.id,
    'cliente', json_build_object('id', site.id, 'nome', site.nome), 'stato', joined.stato,
    'servizio', case when place.id is not null then json_build_object('id', place.id, 'descrizione', place.descrizione) end)
    order by site.nome collate "und-x-icu", place.descrizione nulls first, joined.id), '[]') from ${ofItem})`
const cooperative = sql<number>`(select count(distinct joined.cliente_id)::int from ${ofItem} and joined.stato)`

export const catalogoStore = defineStore({
  slice: 'catalogo_indicatore',
  api: catalogoIndicatoreApi,
  table: catalogoIndicatore,
  fields: {
    ...columnsOf(catalogoIndicatore, catalogoIndicatoreApi.list.reply),
    processo: { id: processo.id, codice: processo.codice, descrizione: processo.descrizione },
    obiettivo: { id: obiettivo.id, descrizione: obiettivo.descrizione },
    metodo_rilevazione: { id: metodo.id, descrizione: metodo.descrizione },
    responsabile_gestione: { id: gestione.id, descrizione: gestione.descrizione },
    responsabile_analisi: { id: analisi.id, descrizione: analisi.descrizione },
    cooperative,
    assegnato: isReferenced(catalogoIndicatore),
    indicatori,
  },
  from: (select) =>
    select
      .from(catalogoIndicatore)
      .innerJoin(processo, eq(processo.id, catalogoIndicatore.processo_id))
      .innerJoin(obiettivo, eq(obiettivo.id, catalogoIndicatore.obiettivo_id))
      .innerJoin(metodo, eq(metodo.id, catalogoIndicatore.metodo_rilevazione_id))
      .innerJoin(gestione, eq(gestione.id, catalogoIndicatore.responsabile_gestione_id))
      .innerJoin(analisi, eq(analisi.id, catalogoIndicatore.responsabile_analisi_id))
      .$dynamic(),
  // Nothing of it is for a cooperative.
  visible: ({ ruolo }) => (isConsortium(ruolo) ? undefined : sql`false`),
  filter: (query) => [
    query.stato && query.stato !== 'tutti'
      ? eq(catalogoIndicatore.stato, ['true', '1'].includes(query.stato))
      : undefined,
  ],
  columns: {
    codice: textColumn(catalogoIndicatore.codice),
    indicatore: textColumn(obiettivo.descrizione),
    processo: textColumn(processo.descrizione),
    periodicita: labelColumn(catalogoIndicatore.periodicita_verifica, periodicitaLabels),
    obiettivo: numberColumn(catalogoIndicatore.target),
    cooperative: { sort: cooperative, text: sql`${cooperative}::text` },
    stato: labelColumn(catalogoIndicatore.stato, statoLabels),
  },
  show: (session, found) => {
    const row = { ...found, target: Number(found.target) }
    const { granted, ...flags } = catalogoRights(session, row)
    return { granted, item: { ...row, ...flags } satisfies CatalogoIndicatore }
  },
  belongs: () => ({ cliente_id: null }),
})
