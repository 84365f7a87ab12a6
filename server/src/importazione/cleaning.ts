import { sql } from 'drizzle-orm'
import { importazione, importazioneRiga } from '../database/schema/importazione.ts'
import type { DailyJob } from '../kernel/work/jobs.ts'
import { moveImportazione, onBehalfOf } from './moves.ts'

/**
 * Uploaded data is not stored for ever: rows and files of imports that were never run for 7 days, the values of those
 * that were for 30. The counts, and what each row created, stay. The bytes are deleted with the files no record refers
 * to.
 */
export const forgetImports: DailyJob = {
  name: 'forget-imports',
  hour: 3,
  work: async (tx) => {
    const unused = sql`stato in ('caricata', 'analizzata', 'fallita') and data_modifica < now() - interval '7 days'`
    const old = sql`stato in ('eseguita', 'annullata') and eseguita_il < now() - interval '30 days'`
    const abandoned = sql`(select id from ${importazione} where ${unused})`
    await tx.execute(sql`delete from ${importazioneRiga} where importazione_id in ${abandoned}`)
    await tx.execute(sql`delete from importazione_documento where importazione_id in ${abandoned}`)
    await tx.execute(sql`update ${importazioneRiga} set valori = null, errori = '[]', avvisi = '[]'
      where valori is not null and importazione_id in (select id from ${importazione} where ${old})`)
    await tx.execute(sql`update ${importazione} set file_id = null, esempi = '[]', file_dichiarati = null
      where file_id is not null and ((${unused}) or (${old}))`)
    // Work in progress when a backup was taken is not in it: it will never end.
    const { rows } = await tx.execute<{ id: number; stato: string }>(sql`select id, stato from ${importazione}
      where stato in ('in_analisi', 'in_esecuzione') and not exists (
        select 1 from lavoro where lavoro.riferimento_id = importazione.id and lavoro.stato in ('in_coda', 'in_corso'))`)
    for (const { id, stato } of rows)
      await moveImportazione(tx, onBehalfOf(undefined), id, {
        stato: stato === 'in_analisi' ? 'caricata' : 'analizzata',
      })
  },
}
