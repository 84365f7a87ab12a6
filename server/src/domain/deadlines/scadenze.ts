import { deadlineKinds } from '@quadra/contract/scadenzario/kinds'
import { statoScadenza } from '@quadra/contract/scadenzario/rules'
import type { Scadenza } from '@quadra/contract/scadenzario/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Session } from '../../kernel/session.ts'
import { type Obligation, titleOf } from './obligations.ts'

/** An obligation as `shownOf` reads it. */
export interface ScadenzaRow
  extends Omit<Obligation, 'responsabile' | 'data_assegnazione' | 'ritardo' | 'ai_manager' | 'ai_gestori'> {
  readonly persone: Scadenza['assegnatari']
  readonly in_sostituzione_di: string | null
}

/**
 * The columns shown of the obligations that `due` lists: the beginning of a long text, the names of those responsible.
 */
export const shownOf = (
  due: SQL,
  more = sql``,
) => sql`select due.chiave, due.tipo, due.slice, due.record_id, due.subject_id, due.anno, due.numero,
  due.periodo, left(due.testo, ${sql.raw(String(ownWords))}) as testo, left(due.parole, ${sql.raw(String(ownWords))}) as parole, due.pronta, due.cliente_id, due.cliente, due.servizio_id, due.servizio, due.responsabile_id,
  ${standsInFor} as in_sostituzione_di, due.cessato, due.scadenza, due.giorni, due.assegnatari, due.impliciti, due.escalation, due.data_modifica, ${persone} as persone${more} from ${due} due`
const ownWords = 160
/** Whom the responsible person stands in for: an audit and its checklist were passed on as one. */
export const standsInFor = sql`(select person.nome || ' ' || person.cognome from sostituzione_riga lent
  join sostituzione absence on absence.id = lent.sostituzione_id join utente person on person.id = absence.utente_id
  where lent.chiave = replace(due.chiave, 'audit_checklist:', 'audit:') and lent.reso_il is null
    and lent.sostituto_id = due.responsabile_id limit 1)`

const persone = sql`(select coalesce(json_agg(json_build_object('id', person.id, 'nome', person.nome,
  'cognome', person.cognome) order by person.cognome, person.nome, person.id), '[]')
  from utente person where person.id = any(due.assegnatari))`

/** A row as the wire shows it. */
export function showScadenza({ id }: Pick<Session, 'id'>, row: ScadenzaRow): Scadenza {
  const { cliente_id, servizio_id, responsabile_id, persone: assegnatari, giorni } = row
  const titolo_breve = titleOf(row)
  return {
    id: row.chiave,
    tipo: row.tipo,
    titolo: `${titolo_breve}: ${row.testo}`,
    titolo_breve,
    testo: row.testo,
    parole: row.parole ?? '',
    pronta: row.pronta,
    oggetto: { slice: row.slice, id: row.record_id },
    cliente: cliente_id === null ? null : { id: cliente_id, nome: row.cliente! },
    servizio: servizio_id === null ? null : { id: servizio_id, descrizione: row.servizio! },
    responsabile: assegnatari.find((person) => person.id === responsabile_id) ?? null,
    responsabile_cessato: row.cessato,
    assegnatari,
    in_sostituzione_di: row.in_sostituzione_di,
    assegnatari_impliciti: row.impliciti,
    scadenza: row.scadenza,
    giorni,
    stato: statoScadenza(giorni),
    escalation: row.escalation,
    mia: row.assegnatari.includes(id),
    percorso: deadlineKinds[row.tipo].path(row.record_id, row.periodo, row.subject_id),
    data_modifica: row.data_modifica && new Date(row.data_modifica).toISOString(),
  }
}
