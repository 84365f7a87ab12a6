import { statoEstensioneLabels } from '@quadra/contract/estensione/stato'
import { writeDay } from '@quadra/contract/kernel/list'
import { deadlineKinds, shortTitle } from '@quadra/contract/scadenzario/kinds'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../database/database.ts'
import { mayAct } from '../../kernel/access/may-enter.ts'
import { fullName, type Session } from '../../kernel/session.ts'
import { notify } from '../deadlines/notify.ts'

const { path } = deadlineKinds.nc_estensione

/**
 * Notifies the managers of each cooperative that must answer, named in the notice: not the one it came from. In random
 * order, which reveals nothing about the others.
 */
export const notifyResponsible = (tx: Tx, id: number, scadenza: string) =>
  tx.execute(sql`insert into notifica (utente_id, tipo, testo, percorso, chiave, chiave_record_id)
    select recipient.id, 'assegnazione', ${`Ti è stato assegnato: ${shortTitle('nc_estensione', { id })} (`}::text || recipient.nome
      || ${`), scadenza ${writeDay(scadenza)}`}::text, ${path(id)}, ${`nc_estensione:${id}:`}::text || recipient.cliente_id, ${id}
    from (select "utente"."id", cliente.nome, cliente.id as cliente_id from estensione_risposta addressed join cliente on cliente.id = addressed.cliente_id
        join utente on "utente"."cliente_id" = addressed.cliente_id and "utente"."ruolo" = 'manager' and ${mayAct}
      where addressed.estensione_id = ${id} order by "utente"."id" for share of "utente") recipient
    order by random()`)

/**
 * Notifies the user who opened it and those responsible for the finding: the former learns who answered last, the
 * latter only that it is over.
 */
export async function notifyConcluded(tx: Tx, session: Session, { id, non_conformita_id, aperta_da }: Concluded) {
  const moved = `da ${statoEstensioneLabels.aperta} a ${statoEstensioneLabels.conclusa}`
  await notify(tx, session, {
    tipo: 'stato',
    testo: `${shortTitle('nc_estensione', { id })}: ${moved} (${fullName(session)})`,
    percorso: path(id),
    cliente_id: null,
    to: sql`"utente"."id" = ${aperta_da}`,
  })
  await notify(tx, session, {
    tipo: 'stato',
    testo: `${shortTitle('nc_estensione', { id: non_conformita_id, periodo: 'nc' })}: ${moved}`,
    percorso: path(non_conformita_id, 'nc'),
    cliente_id: sql`(select cliente_id from non_conformita where id = ${non_conformita_id})`,
    to: sql`"utente"."id" = (select responsabile_id from non_conformita where id = ${non_conformita_id}) and "utente"."id" is distinct from ${aperta_da}::int`,
  })
}

interface Concluded {
  readonly id: number
  readonly non_conformita_id: number
  /** The user who opened it. */
  readonly aperta_da: number | null
}
