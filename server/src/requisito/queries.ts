import { requisitoApi } from '@quadra/contract/requisito/api'
import { esclusionePart } from '@quadra/contract/requisito/esclusione'
import { requisitoRights } from '@quadra/contract/requisito/rules'
import type { Requisito } from '@quadra/contract/requisito/schema'
import { statoLabels } from '@quadra/contract/kernel/fields'
import { isConsortium } from '@quadra/contract/policy'
import { eq, sql } from 'drizzle-orm'
import { voce } from '../database/schema/dizionario.ts'
import { requisito } from '../database/schema/requisito.ts'
import { mainNorma } from '../domain/requirements/tree.ts'
import { withStato } from '../domain/scope.ts'
import { labelColumn, textColumn } from '../kernel/records/columns.ts'
import { isReferenced } from '../kernel/records/references.ts'
import { defineStore } from '../kernel/records/store.ts'

// The table by its schema: in a statement that writes a row, its name alone means that row.
const related = {
  processi: sql<Requisito['processi']>`(
    select coalesce(json_agg(json_build_object('id', item.id, 'codice', item.codice, 'descrizione', item.descrizione)
      order by item.codice collate "und-x-icu", item.id), '[]')
    from requisito_processo linked join voce item on item.id = linked.processo_id where linked.requisito_id = "requisito"."id")`,
  origini: sql<Requisito['origini']>`(
    select coalesce(json_agg(json_build_object('id', origin.id, 'codice', origin.codice,
      'norma', json_build_object('id', item.id, 'descrizione', item.descrizione)) order by item.id, origin.ordine), '[]')
    from requisito_origine linked join public.requisito origin on origin.id = linked.da_id join voce item on item.id = origin.norma_id
    where linked.requisito_id = "requisito"."id")`,
  padre_id: sql<number | null>`(
    select above.id from public.requisito above where above.norma_id = "requisito"."norma_id" and above.stato = 1
      and starts_with("requisito"."ordine", above.ordine || '.') order by length(above.ordine) desc limit 1)`,
  foglia: sql<boolean>`("requisito"."stato" = 1 and not exists (
    select from public.requisito below where below.norma_id = "requisito"."norma_id" and below.stato = 1
      and starts_with(below.ordine, "requisito"."ordine" || '.')))`,
}

/** A document, an exclusion, an alias or an origin names the requirement. */
const isInUse = sql<boolean>`(${isReferenced(requisito)}
  or exists (select from requisito_alias where "requisito"."id" = any(requisito_alias.requisito_ids)))`

/** An exclusion is a new version, for the consortium: a cooperative does not learn when another was excluded. */
const excludedAt = sql<string | null>`(
  select max(excluded.data_modifica) from requisito_esclusione excluded where excluded.requisito_id = "requisito"."id")`.mapWith(
  requisito.data_modifica,
)

/** The points of the norms: the consortium writes them, and who coordinates reads them. */
export const requisitoStore = defineStore({
  slice: 'requisito',
  api: requisitoApi,
  table: requisito,
  fields: {
    id: requisito.id,
    norma: { id: voce.id, descrizione: voce.descrizione },
    codice: requisito.codice,
    titolo: requisito.titolo,
    fonti: requisito.fonti,
    variazione: requisito.variazione,
    stato: requisito.stato,
    ...related,
    in_uso: isInUse,
    data_creazione: requisito.data_creazione,
    data_modifica: requisito.data_modifica,
    esclusa_al: excludedAt,
  },
  from: (select) => select.from(requisito).innerJoin(voce, eq(voce.id, requisito.norma_id)).$dynamic(),
  visible: ({ ruolo, cliente }) => (isConsortium(ruolo) || cliente ? undefined : sql`false`),
  filter: ({ norma_id, stato }) => [
    norma_id ? eq(requisito.norma_id, norma_id) : sql`${requisito.norma_id} = (select ${mainNorma})`,
    withStato(requisito.stato, stato),
  ],
  columns: {
    codice: { sort: requisito.ordine, text: requisito.codice },
    titolo: textColumn(requisito.titolo),
    stato: labelColumn(requisito.stato, statoLabels),
    fonti: { sort: requisito.ordine, text: sql`array_to_string(${requisito.fonti}, ', ')` },
    processi: {
      sort: requisito.ordine,
      text: sql`(select string_agg(concat_ws(' ', item.codice, item.descrizione), ', ')
      from requisito_processo linked join voce item on item.id = linked.processo_id where linked.requisito_id = "requisito"."id")`,
    },
    origini: {
      sort: requisito.ordine,
      text: sql`(select string_agg(origin.codice, ', ')
      from requisito_origine linked join public.requisito origin on origin.id = linked.da_id where linked.requisito_id = "requisito"."id")`,
    },
    variazione: textColumn(requisito.variazione),
  },
  show: (session, { in_uso, esclusa_al, ...row }) => {
    const isNewer = isConsortium(session.ruolo) && esclusa_al !== null && esclusa_al > row.data_modifica
    const { granted, ...flags } = requisitoRights(session, { in_uso })
    return { granted, item: { ...row, ...(isNewer && { data_modifica: esclusa_al }), ...flags } satisfies Requisito }
  },
  parts: [esclusionePart],
  // The consortium's, also where cooperatives read it.
  belongs: () => ({ cliente_id: null }),
})
