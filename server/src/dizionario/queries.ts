import { dizionarioApis } from '@quadra/contract/dizionario/api'
import type { DizionarioName } from '@quadra/contract/dizionario/names'
import type { Part } from '@quadra/contract/kernel/part'
import type { Voce } from '@quadra/contract/dizionario/schema'
import { statoLabels } from '@quadra/contract/kernel/fields'
import { registryRights } from '@quadra/contract/registry-rights'
import { eq, sql } from 'drizzle-orm'
import { voce } from '../database/schema/dizionario.ts'
import { labelColumn, textColumn } from '../kernel/records/columns.ts'
import { isReferenced } from '../kernel/records/references.ts'
import { withStato } from '../domain/scope.ts'
import { jobRequirements } from '../domain/competences/requirements.ts'
import { aliases } from '../domain/requirements/aliases.ts'
import { requirements } from '../domain/suppliers/requirements.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { defineStore } from '../kernel/records/store.ts'

export const voceStore = (name: DizionarioName) =>
  defineStore({
    slice: name,
    api: dizionarioApis[name],
    table: voce,
    fields: {
      ...columnsOf(voce, dizionarioApis[name].list.reply),
      in_uso: isReferenced(voce),
    },
    from: (select) => select.from(voce).$dynamic(),
    visible: () => eq(voce.dizionario, name),
    filter: (query) => [withStato(voce.stato, query.stato)],
    columns: {
      codice: textColumn(voce.codice),
      descrizione: textColumn(voce.descrizione),
      stato: labelColumn(voce.stato, statoLabels),
      data_creazione: {
        sort: voce.data_creazione,
        text: sql`to_char(${voce.data_creazione} at time zone 'Europe/Rome', 'DD/MM/YYYY')`,
      },
    },
    show: (session, { in_uso, ...row }) => {
      const { granted, ...flags } = registryRights(session, { in_uso })
      return { granted, item: { ...row, ...flags } satisfies Voce }
    },
    parts: partsOf[name] ?? [],
  })

/** The parts that the history of an item shows. */
const partsOf: Partial<Record<DizionarioName, readonly Part[]>> = {
  servizio_fornitore: [requirements.part],
  mansione: [jobRequirements.part],
  norma: [aliases.part],
}
