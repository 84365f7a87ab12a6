import type { auditApi } from '@quadra/contract/audit/api'
import type { ProcessoChecklist } from '@quadra/contract/audit/checklist'
import { type Answer, incompleteChecklist, tally } from '@quadra/contract/audit/completezza'
import type { Processo } from '@quadra/contract/audit/processo'
import { answeredChecklist, newestChecklist } from '@quadra/contract/audit/risposta'
import type { AuditRow } from '@quadra/contract/audit/schema'
import type { Body } from '@quadra/contract/kernel/endpoint'
import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { offeredChecklists } from '../domain/programme/checklists.ts'
import { conflict, invalid } from '../kernel/errors.ts'

/** What a process shows of its checklist, as the database answers it. */
export interface UsedChecklist {
  readonly checklist_id: number
  readonly titolo: string
  readonly versione_id: number
  readonly versione: number
  readonly totale: number
  /** The newer version that was published since. */
  readonly newer: number | null
  readonly answers: readonly Answer[]
  readonly copie: ProcessoChecklist['su_dispositivo']
}

/** Of a note only that there is one. */
export const usedChecklist = sql<UsedChecklist | null>`(select json_build_object('checklist_id', template.id, 'titolo', template.titolo,
    'versione_id', version.id, 'versione', version.numero,
    'totale', (select count(*)::int from checklist_domanda question where question.versione_id = version.id),
    'newer', (select newer.numero from checklist_versione newer where newer.checklist_id = template.id
      and newer.stato = 'pubblicata' and newer.data_cancellazione is null and newer.numero > version.numero),
    'answers', (select coalesce(json_agg(json_build_object('esito', given.esito, 'nota', left(given.nota, 1), 'non_conformita_id', found.id)), '[]'::json)
      from audit_risposta given left join non_conformita found on found.id = given.non_conformita_id and found.data_cancellazione is null
      where given.audit_processo_id = "audit_processo"."id" and given.data_cancellazione is null),
    'copie', (select coalesce(json_agg(json_build_object('nome', concat_ws(' ', person.nome, person.cognome), 'fino_al', taken.fino_al) order by taken.id), '[]'::json)
      from audit_copia taken join utente person on person.id = taken.utente_id
      where taken.audit_id = "audit_processo"."audit_id" and taken.data_cancellazione is null))
  from checklist_versione version join checklist template on template.id = version.checklist_id
  where version.id = "audit_processo"."checklist_versione_id")`

export function showChecklist(used: UsedChecklist, planned: boolean, today: string): ProcessoChecklist {
  const { checklist_id, titolo, versione, totale, newer, answers, copie } = used
  return {
    checklist_id,
    titolo,
    versione,
    ...tally(totale, answers),
    risposte: answers.length,
    aggiornabile: planned && answers.length === 0 ? newer : null,
    su_dispositivo: copie.filter(({ fino_al }) => fino_al >= today),
  }
}

type OfNorm = Pick<AuditRow, 'norma'>
type Chosen = Pick<Body<typeof auditApi.updateProcesso>, 'checklist_id' | 'processo_id'>

/** The checklist of a new process, if one is chosen. */
export const chosenChecklist = async (
  tx: Tx,
  { norma }: OfNorm,
  { checklist_id, processo_id }: Body<typeof auditApi.createProcesso>,
) => (checklist_id ? { checklist_versione_id: await versionOffered(tx, norma.id, processo_id, checklist_id) } : {})

/** The same choice changes nothing; another process removes the checklist, and existing answers prevent the change. */
export async function changedChecklist(tx: Tx, { norma }: OfNorm, before: Processo, values: Chosen) {
  const { checklist } = before
  const processo_id = values.processo_id ?? before.processo.id
  const moves = processo_id !== before.processo.id
  const { checklist_id = moves ? null : checklist?.checklist_id } = values
  if (!moves && (checklist_id ?? null) === (checklist?.checklist_id ?? null)) return {}
  const version = checklist_id ? await versionOffered(tx, norma.id, processo_id, checklist_id) : null
  ensureUnanswered(checklist)
  return { checklist_versione_id: version }
}

/** The published version of a template that fits norm and process; any other choice is refused. */
async function versionOffered(tx: Tx, norma_id: number, processo_id: number, checklist_id: number): Promise<number> {
  const { rows } = await tx.execute<{ versione_id: number }>(sql`select versione_id from (${offeredChecklists}) offered
    where id = ${checklist_id} and norma_id = ${norma_id} and processo_id = ${processo_id}`)
  if (!rows[0]) throw invalid({ checklist_id: 'Valore non valido' })
  return rows[0].versione_id
}

/** The published versions that fit a norm, by process. */
export async function versionsByProcesso(tx: Tx, norma_id: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await tx.execute<{ processo_id: number; versione_id: number }>(
    sql`select processo_id, versione_id from (${offeredChecklists}) offered where norma_id = ${norma_id}`,
  )
  return new Map(rows.map(({ processo_id, versione_id }) => [processo_id, versione_id]))
}

/** The version published now of the template that a process has. */
export async function newestVersion(tx: Tx, checklist: ProcessoChecklist) {
  ensureUnanswered(checklist)
  const { rows } = await tx.execute<{ id: number }>(sql`select id from checklist_versione
    where checklist_id = ${checklist.checklist_id} and stato = 'pubblicata' and numero > ${checklist.versione} and data_cancellazione is null`)
  if (!rows[0]) throw conflict(newestChecklist)
  return { checklist_versione_id: rows[0].id }
}

/** A checklist with answers is neither removed nor changed: they are evidence. */
function ensureUnanswered(checklist: Pick<ProcessoChecklist, 'risposte'> | null) {
  if (checklist && checklist.risposte > 0) throw conflict(answeredChecklist)
}

/** A process is verified once each question has its complete answer. */
export function ensureComplete(checklist: Pick<ProcessoChecklist, 'mancanze'> | null) {
  const mancanze = checklist?.mancanze ?? []
  if (mancanze.length > 0) throw conflict(incompleteChecklist(mancanze), { mancanze })
}
