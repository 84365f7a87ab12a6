import { agenziaApi } from '@quadra/contract/agenzia/api'
import type { Agenzia } from '@quadra/contract/agenzia/schema'
import { editing } from '@quadra/contract/kernel/editing'
import { registryRights } from '@quadra/contract/registry-rights'
import { getTableColumns } from 'drizzle-orm'
import { agenzia } from '../database/schema/registry.ts'
import { textColumn } from '../kernel/records/columns.ts'
import { defaultAgenzia } from '../domain/defaults.ts'
import { isReferenced } from '../kernel/records/references.ts'
import { defineStore } from '../kernel/records/store.ts'

export const agenziaStore = defineStore({
  slice: 'agenzia',
  api: agenziaApi,
  table: agenzia,
  fields: { ...getTableColumns(agenzia), in_uso: isReferenced(agenzia) },
  from: (select) => select.from(agenzia).$dynamic(),
  visible: () => undefined,
  filter: () => [],
  columns: {
    email: textColumn(agenzia.email),
    nome: textColumn(agenzia.nome),
    descrizione: textColumn(agenzia.descrizione),
  },
  show: (session, { in_uso, ...row }) => {
    // The default agency of new records always exists.
    const { granted, ...flags } = registryRights(session, { in_uso: in_uso || row.id === defaultAgenzia })
    return { granted, item: { ...row, ...flags, ...editing('Le agenzie non si modificano') } satisfies Agenzia }
  },
})
