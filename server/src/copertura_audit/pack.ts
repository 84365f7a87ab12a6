import { cellsOf } from '@quadra/contract/copertura_audit/rules'
import { coperturaView } from '@quadra/contract/copertura_audit/schema'
import type { ListView } from '@quadra/contract/kernel/list'
import { readCoverage } from '../domain/programme/coverage.ts'
import type { PackSource } from '../kernel/pack.ts'
import { spreadsheet } from '../kernel/spreadsheets/spreadsheet.ts'

/** How far the cycle is covered in the year, a row for each cell. */
export const coperturaPack = (): PackSource[] => [
  {
    of: 'consorzio',
    order: 20,
    plan: async (db, { session, norma, anno }) => ({
      label: 'Copertura del ciclo',
      steps: [
        async function* () {
          const copertura = await readCoverage(db, session, { norma_id: norma.id, anno })
          const content = spreadsheet(coperturaView as unknown as ListView<object>, [cellsOf(copertura)])
          yield { folder: '', name: '02_Copertura.xlsx', content }
        },
      ],
    }),
  },
]
