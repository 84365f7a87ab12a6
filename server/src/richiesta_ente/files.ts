import type { FonteRilascio } from '@quadra/contract/richiesta_ente/stato'
import { type SQL, sql } from 'drizzle-orm'

/** The stored files of a cooperative, of each kind that can be released: rows `id, origine_id, file_id, titolo, riservato`. */
const filesOf = (cliente: SQL) =>
  ({
    task: sql`select attached.id, finding.id as origine_id, attached.file_id, 'Non conformità n. ' || finding.id as titolo,
        finding.dati_particolari as riservato
      from non_conformita_task_allegato attached
      join non_conformita_task task on task.id = attached.task_id and task.data_cancellazione is null
      join non_conformita finding on finding.id = task.non_conformita_id and finding.data_cancellazione is null
      where attached.data_cancellazione is null and finding.cliente_id = ${cliente}`,
    foto: sql`select photo.id, finding.id as origine_id, photo.file_id, 'Non conformità n. ' || finding.id as titolo,
        finding.dati_particolari as riservato
      from non_conformita_foto photo
      join non_conformita finding on finding.id = photo.non_conformita_id and finding.data_cancellazione is null
      where photo.data_cancellazione is null and finding.cliente_id = ${cliente}`,
    audit: sql`select attached.id, planned.id as origine_id, attached.file_id, 'Audit ' || planned.anno || '/' || planned.numero as titolo,
        false as riservato
      from audit_documento attached join audit planned on planned.id = attached.audit_id and planned.data_cancellazione is null
      where attached.data_cancellazione is null and planned.cliente_id = ${cliente}`,
    risposta: sql`select attached.id, planned.id as origine_id, attached.file_id,
        'Audit ' || planned.anno || '/' || planned.numero || ', risposta' as titolo, coalesce(finding.dati_particolari, false) as riservato
      from audit_risposta_allegato attached
      join audit_risposta answer on answer.id = attached.risposta_id and answer.data_cancellazione is null
      join audit_processo part on part.id = answer.audit_processo_id and part.data_cancellazione is null
      join audit planned on planned.id = part.audit_id and planned.data_cancellazione is null
      left join non_conformita finding on finding.id = answer.non_conformita_id and finding.data_cancellazione is null
      where attached.data_cancellazione is null and planned.cliente_id = ${cliente}`,
    fornitore: sql`select handed.id, supplier.id as origine_id, handed.file_id, supplier.ragione_sociale as titolo, false as riservato
      from fornitore_documento handed join fornitore supplier on supplier.id = handed.fornitore_id and supplier.data_cancellazione is null
      where handed.data_cancellazione is null and (handed.cliente_id = ${cliente} or (handed.cliente_id is null
        and exists (select from supplier_dealing pair where pair.fornitore_id = supplier.id and pair.cliente_id = ${cliente})))`,
  }) as const satisfies Record<Exclude<FonteRilascio, 'caricato'>, SQL>

/** The kinds of files that are stored already. */
export type StoredFonte = keyof ReturnType<typeof filesOf>
export const isStoredFonte = (fonte: FonteRilascio): fonte is StoredFonte => fonte !== 'caricato'

/** One of them, by its key; nothing of another cooperative. */
export const fileOf = (fonte: StoredFonte, id: number, cliente: number) => sql`
  select found.origine_id, found.riservato, file.id as file_id, file.name as nome, file.sha256
  from (${filesOf(sql`${cliente}::int`)[fonte]}) found join file on file.id = found.file_id where found.id = ${id}`

/** All that may be released to a request: nothing reserved, and nothing that was released to it already. */
export function releasableFiles(cliente: number, richiesta: number) {
  const kinds = Object.entries(filesOf(sql`${cliente}::int`)).map(
    ([fonte, rows]) => sql`select ${fonte}::text as fonte, one.* from (${rows}) one where not one.riservato`,
  )
  return sql`select found.fonte, found.id, file.name as nome, file.size as dimensione, found.titolo
    from (${sql.join(kinds, sql` union all `)}) found join file on file.id = found.file_id
    where not exists (select from rilascio given where given.richiesta_id = ${richiesta} and given.fonte = found.fonte
      and given.record_id = found.id and given.revocato_il is null)
    order by file.created_at desc, found.fonte, found.id desc limit ${most}`
}
/** The newest: older ones are found where they are attached. */
const most = 2000

/** Whether a release, a row of `rilascio`, is of a record whose texts and files are reserved now. */
export const isReserved = sql`(case "rilascio"."fonte"
  when 'task' then exists (select from non_conformita_task_allegato attached join non_conformita_task task on task.id = attached.task_id
    join non_conformita finding on finding.id = task.non_conformita_id where attached.id = "rilascio"."record_id" and finding.dati_particolari)
  when 'foto' then exists (select from non_conformita_foto photo join non_conformita finding on finding.id = photo.non_conformita_id
    where photo.id = "rilascio"."record_id" and finding.dati_particolari)
  when 'risposta' then exists (select from audit_risposta_allegato attached join audit_risposta answer on answer.id = attached.risposta_id
    join non_conformita finding on finding.id = answer.non_conformita_id where attached.id = "rilascio"."record_id" and finding.dati_particolari)
  else false end)`
