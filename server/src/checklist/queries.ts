import { checklistApi } from '@quadra/contract/checklist/api'
import { checklistRights } from '@quadra/contract/checklist/rules'
import type { Checklist, ChecklistRow } from '@quadra/contract/checklist/schema'
import type { ChecklistVersione } from '@quadra/contract/checklist/versione'
import { statoLabels } from '@quadra/contract/kernel/fields'
import { isConsortium } from '@quadra/contract/policy'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { checklist } from '../database/schema/checklist.ts'
import { voce } from '../database/schema/dizionario.ts'
import { withStato } from '../domain/scope.ts'
import { labelColumn, textColumn } from '../kernel/records/columns.ts'
import { shownRow } from '../kernel/records/shown-row.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { defineStore } from '../kernel/records/store.ts'
import type { Session } from '../kernel/session.ts'
import { domandeOf, versioni } from './versioni.ts'

const norma = alias(voce, 'norma')
const processo = alias(voce, 'processo')
const normaConformita = alias(voce, 'norma_conformita')

const current = (stato: 'bozza' | 'pubblicata') => sql`from checklist_versione version
  where version.checklist_id = "checklist"."id" and version.stato = ${sql.raw(`'${stato}'`)} and version.data_cancellazione is null`
const versione = sql<number | null>`(select version.numero ${current('pubblicata')})`
const published = domandeOf(sql`(select version.id ${current('pubblicata')})`)
const questions = sql<number>`(select count(*)::int from checklist_domanda question
  where question.versione_id = (select version.id ${current('pubblicata')}))`

/** An audit was once planned with it, even if it was deleted since. */
const inUso = sql<boolean>`exists (select from checklist_versione version join audit_processo planned on planned.checklist_versione_id = version.id
  where version.checklist_id = "checklist"."id")`

/** The templates, which are the consortium's; others read them within audits. */
export const checklistStore = defineStore({
  slice: 'checklist',
  api: checklistApi,
  table: checklist,
  fields: {
    ...columnsOf(checklist, checklistApi.list.reply),
    norma: { id: norma.id, descrizione: norma.descrizione },
    processo: { id: processo.id, codice: processo.codice, descrizione: processo.descrizione },
    norma_conformita: { id: normaConformita.id, descrizione: normaConformita.descrizione },
    versione,
    domande: published,
    ha_bozza: sql<boolean>`exists (select ${current('bozza')})`,
    facts: { id: checklist.id, in_uso: inUso },
  },
  from: (select) =>
    select
      .from(checklist)
      .innerJoin(norma, eq(norma.id, checklist.norma_id))
      .innerJoin(processo, eq(processo.id, checklist.processo_id))
      .innerJoin(normaConformita, eq(normaConformita.id, checklist.norma_conformita_id))
      .$dynamic(),
  visible: ({ ruolo }) => (isConsortium(ruolo) ? undefined : sql`false`),
  filter: ({ norma_id, processo_id, stato }) => [
    norma_id ? eq(checklist.norma_id, norma_id) : undefined,
    processo_id ? eq(checklist.processo_id, processo_id) : undefined,
    withStato(checklist.stato, stato),
  ],
  columns: {
    norma: textColumn(norma.descrizione),
    processo: textColumn(sql`concat_ws(' ', ${processo.codice}, ${processo.descrizione})`),
    titolo: textColumn(checklist.titolo),
    versione: { sort: versione, text: sql`${versione}::text` },
    domande: { sort: questions, text: sql`${questions}::text` },
    stato: labelColumn(checklist.stato, statoLabels),
  },
  show: (session, row) => {
    const { granted, ...flags } = checklistRights(session, row.facts)
    return { granted, item: shownRow(row, ['facts'], flags) satisfies ChecklistRow }
  },
  record: {
    more: () => ({ in_uso: inUso, versioni: versioni.rowsOf(checklist.id) }),
    show: (session: Session, row: ChecklistRow, more: More): Checklist => {
      const all = versioni.shown(session, more.versioni, row)
      const one = (stato: ChecklistVersione['stato']) => all.find((version) => version.stato === stato) ?? null
      return { ...row, in_uso: more.in_uso, versioni: all, bozza: one('bozza'), pubblicata: one('pubblicata') }
    },
  },
  parts: [versioni.part],
  belongs: () => ({ cliente_id: null }),
})
interface More {
  readonly in_uso: boolean
  readonly versioni: unknown
}
