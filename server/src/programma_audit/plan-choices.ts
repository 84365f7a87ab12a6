import type { RigaPiano } from '@quadra/contract/programma_audit/audit'
import type { ProgrammaAudit } from '@quadra/contract/programma_audit/schema'
import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { offeredChecklists } from '../domain/programme/checklists.ts'
import { type FieldErrors, invalid } from '../kernel/errors.ts'

/** What of all that the rows name may be chosen now, and who answers for each cooperative. */
export interface Offered {
  readonly norma: boolean
  readonly clienti: readonly number[]
  readonly processi: readonly number[]
  readonly valutatori: readonly number[]
  /** The templates of the norm, each with its process and the version published now. */
  readonly checklist: readonly { readonly id: number; readonly processo_id: number; readonly versione_id: number }[]
  /** The first active manager of each cooperative, by its key. */
  readonly persone: Readonly<Record<string, string>>
}

export async function choicesOf(tx: Tx, { norma }: ProgrammaAudit, righe: readonly RigaPiano[]): Promise<Offered> {
  const keys = (of: (riga: RigaPiano) => readonly number[]) =>
    sql`any(${sql.param([...new Set(righe.flatMap(of))])}::int[])`
  const clienti = keys(({ cliente_id }) => [cliente_id])
  const { rows } = await tx.execute<Offered & Record<string, unknown>>(sql`
    select exists (select from voce where id = ${norma.id} and stato = 1) as norma,
      array(select id from cliente where stato = 1 and id = ${clienti}) as clienti,
      array(select id from voce where dizionario = 'processo' and stato = 1
        and id = ${keys(({ processi }) => processi.map(({ processo_id }) => processo_id))}) as processi,
      array(select id from valutatore where stato = 1 and id = ${keys(({ valutatori = [] }) => valutatori)}) as valutatori,
      (select coalesce(json_agg(json_build_object('id', id, 'processo_id', processo_id, 'versione_id', versione_id)), '[]')
        from (${offeredChecklists}) offered where norma_id = ${norma.id}) as checklist,
      (select coalesce(json_object_agg(cliente_id, chi), '{}') from (
        select distinct on (cliente_id) cliente_id, nome || ' ' || cognome as chi from utente
        where ruolo = 'manager' and stato = 1 and cliente_id = ${clienti} order by cliente_id, id) manager) as persone`)
  return rows[0]!
}

/** Refuses at `righe.N.campo` what is not offered, or not of the programme's year: every row at once. */
export function ensureOffered({ anno }: ProgrammaAudit, righe: readonly RigaPiano[], offered: Offered) {
  const errors: FieldErrors = {}
  righe.forEach(({ cliente_id, data_audit, valutatori = [], processi }, index) => {
    const refuse = (field: string, message: string) => (errors[`righe.${index}.${field}`] = message)
    const chosen = processi.map(({ processo_id }) => processo_id)
    if (!offered.clienti.includes(cliente_id)) refuse('cliente_id', notOffered)
    if (!data_audit.startsWith(`${anno}-`)) refuse('data_audit', `La data deve essere nel ${anno}`)
    if (chosen.some((one) => !offered.processi.includes(one))) refuse('processi', notOffered)
    else if (processi.some((one) => versionOf(offered, one) === undefined)) refuse('processi', notOffered)
    else if (new Set(chosen).size < chosen.length) refuse('processi', 'Un processo è indicato due volte')
    if (valutatori.some((one) => !offered.valutatori.includes(one))) refuse('valutatori', notOffered)
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
const notOffered = 'Valore non valido'

/** The version that a process is given: null where none is chosen, undefined where the choice does not fit. */
export const versionOf = ({ checklist }: Offered, { processo_id, checklist_id }: RigaPiano['processi'][number]) =>
  checklist_id ? checklist.find((one) => one.id === checklist_id && one.processo_id === processo_id)?.versione_id : null
