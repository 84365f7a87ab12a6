import type { Documento } from '@quadra/contract/documento/schema'
import { revisionePart, type Revisione } from '@quadra/contract/documento/revisione'
import { writeNumero } from '@quadra/contract/documento/stato'
import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { documentoRevisione } from '../database/schema/documento.ts'
import { editedBy } from '../domain/documents/scope.ts'
import { type Actor, logChange, partLine } from '../kernel/log/changelog.ts'
import { definePart, partOf } from '../kernel/records/parts.ts'
import type { Shown } from '../kernel/records/declaration.ts'
import { updateOf } from '../kernel/records/statements.ts'
import type { Session } from '../kernel/session.ts'
import { documentoStore } from './queries.ts'
import { revisioneFields, revisioneFrom, revisioneOrder, showRevisione } from './revision-fields.ts'

const owner = sql`(select owner.cliente_id from documento owner where owner.id = ${documentoRevisione.documento_id})`

/**
 * The revisions of a document: users who may edit it see all of them, an approver what waits for them, other users
 * none.
 */
export const revisioni = partOf(
  documentoStore,
  definePart({
    part: revisionePart,
    table: documentoRevisione,
    parent: documentoRevisione.documento_id,
    fields: revisioneFields,
    from: revisioneFrom,
    order: revisioneOrder,
    visible: (session) => sql`(${editedBy(session, owner)} or (${documentoRevisione.approvatore_id} = ${session.id ?? 0}
      and ${documentoRevisione.stato} in ('in_approvazione', 'approvata') and ${sql.raw(String(session.cliente === null))}))`,
    show: (session, row, record: Pick<Documento, 'id' | 'cliente'>): Revisione =>
      showRevisione(session, row as never, record),
    rights: {
      add: (_session: Session, { item, granted }: Shown<Documento>) => ({ granted, state: whyNoRevision(item) }),
      change: (_session: Session, { granted }: Shown<Documento>, row: Revisione) => ({ granted, state: whyFixed(row) }),
      remove: (_session: Session, { item, granted }: Shown<Documento>, row: Revisione) => ({
        granted,
        state: whyFixed(row) ?? (item.revisioni.length === 1 ? onlyOne : undefined),
      }),
    },
  }),
)

function whyNoRevision({ controllato, revisione_aperta: open }: Documento) {
  if (!controllato) return 'Il documento non è controllato'
  return open ? `C’è già una revisione aperta (${writeNumero(open.numero)})` : undefined
}
const whyFixed = ({ stato }: Revisione) => (stato === 'bozza' ? undefined : 'Solo una bozza si può modificare')
const onlyOne = 'È la prima revisione: elimina il documento'

/** Writes a move of a revision whose document is locked; the log shows it as a change of state with its reason. */
export async function moveRevisione(
  tx: Tx,
  session: Session,
  record: Pick<Documento, 'id' | 'cliente'>,
  before: Revisione,
  values: object,
  reason: string | null = null,
): Promise<Revisione> {
  const at = revisioni.at(record, before.id)
  const after = await revisioni.write(tx, session, record, updateOf(documentoRevisione, at, values))
  await logRevisione(tx, session, record, { from: before, to: after }, reason)
  return after
}

async function logRevisione(
  tx: Tx,
  actor: Actor,
  record: Pick<Documento, 'id' | 'cliente'>,
  change: { from: Revisione; to: Revisione },
  reason: string | null,
) {
  const line = partLine(revisionePart, change.to.id, change)
  if (!line) return
  const { cliente } = record
  await logChange(tx, actor, {
    slice: 'documento',
    id: record.id,
    cliente_id: cliente?.id ?? null,
    ...line,
    action: 'state',
    reason,
  })
}

/** What its revisions make of a document, written after each of their moves. */
export const settleStato = (tx: Tx, id: number) =>
  tx.execute(sql`update documento set stato_documento = ${derivedStato} where id = ${id}`)

/** The rule: in force, else withdrawn, else as its open revision. */
export const derivedStato = sql`(case when not documento.controllato then null
  when exists (select 1 from documento_revisione one where one.documento_id = documento.id and one.stato = 'vigente') then 'vigente'
  when documento.ritirato_il is not null then 'obsoleto'
  else (select one.stato from documento_revisione one where one.documento_id = documento.id and one.data_cancellazione is null
    and one.stato in ('bozza', 'in_approvazione', 'approvata')) end)`
