import { documentoView } from '@quadra/contract/documento/schema'
import { and, type SQL, sql } from 'drizzle-orm'
import type { App } from '../kernel/app.ts'
import { keysIn, type PackScope, type PackSource, sheetStep, storedBytes } from '../kernel/pack.ts'
import { documentoStore } from './queries.ts'

/** All documents that are seen, and the files of the controlled ones in force. The consortium's are the multi-site ones. */
export const documentoPack = ({ storage }: App): PackSource[] =>
  (['cooperativa', 'consorzio'] as const).flatMap((of): PackSource[] => [
    {
      of,
      order: 60,
      plan: async (db, scope) => {
        const ids = await keysIn(db, sql`select id from documento where ${seen(scope)} order by data desc, id desc`)
        const read = (some: readonly number[]) => documentoStore.rowsAmong(db, scope.session, some)
        return { label: 'Elenco dei documenti', steps: [sheetStep('06_Documenti.xlsx', documentoView, ids, read)] }
      },
    },
    {
      of,
      order: 61,
      plan: async (db, scope) => {
        const inForce = and(seen(scope), sql`controllato and stato_documento = 'vigente'`)
        const { rows } = await db.execute<{ id: string; name: string; sha256: string }>(sql`
          select file.id, file.name, file.sha256 from documento join file on file.id = documento.file_id where ${inForce}
          order by codice_documento collate "und-x-icu", documento.id`)
        return {
          label: 'Documenti in vigore',
          numbered: true,
          steps: rows.map(
            (file) =>
              async function* () {
                yield { folder: '06_Documenti/', name: file.name, content: await storedBytes(storage, file) }
              },
          ),
        }
      },
    },
  ])

const seen = ({ session, cliente }: PackScope): SQL | undefined =>
  and(documentoStore.scope(session), cliente ? undefined : sql`"documento"."cliente_id" is null`)
