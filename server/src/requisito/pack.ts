import type { ListView } from '@quadra/contract/kernel/list'
import { evidenzeRequisitiView, type RequisitoInPack } from '@quadra/contract/requisito/pack'
import { sql } from 'drizzle-orm'
import { grounds, siteRegisters } from '../domain/requirements/cells.ts'
import { found, howMuch, lastVerified } from '../domain/requirements/found.ts'
import type { PackSource } from '../kernel/pack.ts'
import type { Slice } from '../kernel/slice.ts'
import { spreadsheet } from '../kernel/spreadsheets/spreadsheet.ts'

/** How much there is for each requirement of the norm, of the owner's sites; its state stays within the product. */
export const requisitoPack = (slices: readonly Slice[]): PackSource[] =>
  (['cooperativa', 'consorzio'] as const).map((of) => ({
    of,
    order: 90,
    plan: async (db, { session, norma, cliente }) => {
      const subject = { norma: sql`${norma.id}::int`, ...(cliente && { clienti: [cliente.id] }) }
      return {
        label: 'Requisiti',
        steps: [
          async function* () {
            const { rows } = await db.execute<RequisitoInPack & Record<string, unknown>>(sql`
              with ${grounds(session, subject)}, ${siteRegisters(slices, session, subject)}, ${found()}
              select foglia.codice, foglia.titolo, ${howMuch} as evidenze, ${lastVerified}::text as verificato_il
              from foglia order by foglia.ordine`)
            const content = spreadsheet(evidenzeRequisitiView as unknown as ListView<object>, [rows])
            yield { folder: '', name: '09_Requisiti.xlsx', content }
          },
        ],
      }
    },
  }))
