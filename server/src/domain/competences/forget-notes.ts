import { partecipantePart } from '@quadra/contract/sessione_formativa/partecipante'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../database/database.ts'
import { now } from '../../database/schema/columns.ts'
import { logChanges } from '../../kernel/log/changelog.ts'
import type { Session } from '../../kernel/session.ts'

interface Enrolled extends Record<string, unknown> {
  readonly sessione_id: number
  readonly cliente_id: number
  readonly presente: boolean | null
  readonly efficacia: string | null
}

/** What was written of a person whom training was of no use to; the judgement stays. */
export async function forgetNotes(
  tx: Tx,
  session: Session,
  { id, reason }: { readonly id: number; readonly reason: string },
) {
  const { rows } = await tx.execute<Enrolled>(sql`
    update sessione_partecipante enrolled set nota = null, data_modifica = ${now} from addetto
    where enrolled.addetto_id = ${id} and addetto.id = enrolled.addetto_id and enrolled.nota is not null
    returning enrolled.sessione_id, addetto.cliente_id, enrolled.presente, enrolled.efficacia`)
  const lines = rows.map(({ sessione_id, cliente_id, presente, efficacia }) => ({
    ...{ slice: 'sessione_formativa', id: sessione_id, cliente_id, reason, actor: session },
    part: { name: partecipantePart.name, id },
    action: 'pseudonym' as const,
    changes: Object.entries({ addetto: { addetto: id }, presente, efficacia }).flatMap(([field, value]) =>
      value === null ? [] : [{ field, from: value, to: value }],
    ),
  }))
  if (lines.length > 0) await logChanges(tx, lines)
}
