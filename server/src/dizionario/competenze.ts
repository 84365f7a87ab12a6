import { type Competenza, competenzaApi } from '@quadra/contract/dizionario/competenza'
import { tipoCompetenzaLabels } from '@quadra/contract/dizionario/names'
import { statoLabels } from '@quadra/contract/kernel/fields'
import { registryRights } from '@quadra/contract/registry-rights'
import { eq, sql } from 'drizzle-orm'
import { competenza } from '../database/schema/addetto.ts'
import { documento } from '../database/schema/documento.ts'
import { withStato } from '../domain/scope.ts'
import { labelColumn, textColumn } from '../kernel/records/columns.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { isReferenced } from '../kernel/records/references.ts'
import { defineStore } from '../kernel/records/store.ts'

/** What people can do or have learned: chosen by every role, written by the consortium. */
export const competenzaStore = defineStore({
  slice: 'competenza',
  api: competenzaApi,
  table: competenza,
  fields: {
    ...columnsOf(competenza, competenzaApi.list.reply),
    documento: {
      id: documento.id,
      codice_documento: documento.codice_documento,
      descrizione: documento.descrizione,
    },
    in_uso: isReferenced(competenza),
  },
  from: (select) => select.from(competenza).leftJoin(documento, eq(documento.id, competenza.documento_id)).$dynamic(),
  visible: () => undefined,
  filter: (query) => [withStato(competenza.stato, query.stato)],
  columns: {
    codice: textColumn(competenza.codice),
    descrizione: textColumn(competenza.descrizione),
    tipo_competenza: labelColumn(competenza.tipo_competenza, tipoCompetenzaLabels),
    validita_mesi: { sort: competenza.validita_mesi, text: sql`${competenza.validita_mesi}::text` },
    stato: labelColumn(competenza.stato, statoLabels),
    data_creazione: {
      sort: competenza.data_creazione,
      text: sql`to_char(${competenza.data_creazione} at time zone 'Europe/Rome', 'DD/MM/YYYY')`,
    },
  },
  show: (session, { in_uso, ...row }) => {
    const { granted, ...flags } = registryRights(session, { in_uso })
    return { granted, item: { ...row, ...flags } satisfies Competenza }
  },
})
