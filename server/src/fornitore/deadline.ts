import { isConsortium } from '@quadra/contract/policy'
import { sql } from 'drizzle-orm'
import { ofOwnCliente, visibleFornitore } from '../domain/scope.ts'
import { isNewestDocument } from '../domain/suppliers/documents.ts'
import { dealings, reevaluationDay } from '../domain/suppliers/dealings.ts'
import { group, type DeadlineSource, type StoredKind } from '../kernel/deadline.ts'

/** A supplier that is no longer collective is visible to its owner alone, also where others signed with it before. */
const storedKind: StoredKind = {
  scope: (session) =>
    session.cliente
      ? sql`exists (select from fornitore where fornitore.id = due.record_id and ${visibleFornitore(session)})`
      : undefined,
}

const active = sql`fornitore.stato and fornitore.data_cancellazione is null`

export const fornitoreDeadlines = (): readonly DeadlineSource[] => [
  {
    tipo: 'contratto',
    from: sql`fornitore_contratto contratto join fornitore on fornitore.id = contratto.fornitore_id`,
    where: sql`${active} and contratto.data_cancellazione is null and contratto.data_fine is not null
      and contratto.gestito_il is null and not exists (select 1 from fornitore_contratto other
        where other.fornitore_id = contratto.fornitore_id and other.cliente_id = contratto.cliente_id
          and other.data_cancellazione is null and (other.data_fine > contratto.data_fine or ${laterWithoutEnd}))`,
    scope: (session) => ofOwnCliente(session, sql`contratto.cliente_id`),
    key: sql`contratto.id`,
    record: sql`fornitore.id`,
    subject: sql`contratto.id`,
    testo: sql`concat_ws(' · ', fornitore.ragione_sociale, contratto.numero_contratto)`,
    cliente: sql`contratto.cliente_id`,
    scadenza: sql`contratto.data_fine`,
    modificata: sql`contratto.data_modifica`,
    firstGroup: group('manager'),
    stored: storedKind,
  },
  {
    tipo: 'fornitore',
    from: sql`fornitore join ${dealings} known on known.fornitore_id = fornitore.id`,
    where: active,
    scope: (session) => ofOwnCliente(session, sql`known.cliente_id`),
    key: sql`fornitore.id || ':' || known.cliente_id`,
    // By this name a few records narrow what is summed up before the join.
    record: sql`known.fornitore_id`,
    testo: sql`fornitore.ragione_sociale`,
    cliente: sql`known.cliente_id`,
    scadenza: reevaluationDay,
    firstGroup: group('manager'),
    stored: storedKind,
  },
  {
    tipo: 'fornitore_documento',
    from: sql`fornitore_documento documento join fornitore on fornitore.id = documento.fornitore_id
      join voce tipo on tipo.id = documento.tipo_requisito_id`,
    // A shared one that a client's own newer one replaces is still due for the consortium, because of the other
    // clients.
    where: sql`${active} and documento.data_cancellazione is null and documento.data_scadenza is not null
      and ${isNewestDocument}`,
    scope: ({ ruolo, cliente }) =>
      isConsortium(ruolo) ? undefined : sql`documento.cliente_id = ${cliente?.id ?? null}::int`,
    key: sql`documento.id`,
    record: sql`fornitore.id`,
    testo: sql`concat_ws(' · ', tipo.descrizione, fornitore.ragione_sociale)`,
    genere: sql`tipo.descrizione`,
    cliente: sql`documento.cliente_id`,
    scadenza: sql`documento.data_scadenza`,
    firstGroup: sql`case when documento.cliente_id is null then ${group('gestori')} else ${group('manager')} end`,
    stored: storedKind,
  },
]

/** The other contract began later or, where either has no begin, was entered later; one that never ends follows those before it. */
const laterWithoutEnd = sql`(other.data_fine is null
  and coalesce(nullif(other.data_inizio - contratto.data_inizio, 0), other.id - contratto.id) > 0)`
