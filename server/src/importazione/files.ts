import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { importazioneDocumento } from '../database/schema/importazione.ts'

/** One of the files that the index names. Sent again under the same name, the new one counts. */
export const storeFile = (tx: Tx, importazione_id: number, nome: string, file_id: string) =>
  tx.execute(sql`insert into ${importazioneDocumento} (importazione_id, nome, file_id) values (${importazione_id}, ${nome}, ${file_id})
    on conflict (importazione_id, nome) do update set file_id = excluded.file_id`)
