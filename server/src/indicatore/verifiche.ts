import { mayRemoveVerifica, meets, writeVerifica } from '@quadra/contract/indicatore/rules'
import type { Verifica } from '@quadra/contract/indicatore/verifica'
import { eq } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { now } from '../database/schema/columns.ts'
import { indicatoreVerifica } from '../database/schema/indicatore.ts'
import { type Actor, logChange } from '../kernel/changelog.ts'
import { forbidden, notFound } from '../kernel/errors.ts'
import type { Session } from '../kernel/session.ts'
import { indicatoreStore } from './queries.ts'

interface Measured {
  readonly data_valutazione: string
  readonly verifica: number
}

/** Records a value, judged here and now by the target as it stands. */
export async function addVerifica(tx: Tx, session: Session, id: number, body: () => Measured): Promise<Verifica> {
  const { item } = await indicatoreStore.lock(tx, session, id)
  if (!item.aggiungibile) throw forbidden()
  const { data_valutazione, verifica } = body()
  const { target, soglia } = item
  const [row] = await tx
    .insert(indicatoreVerifica)
    .values({
      indicatore_id: id,
      utente_id: session.id,
      data_valutazione,
      verifica: String(verifica),
      target: String(target),
      soglia,
      risultato: meets(verifica, target, soglia),
    })
    .returning({ id: indicatoreVerifica.id })
  const added = find(await indicatoreStore.read(tx, session, id), row!.id)
  await tellVerifica(tx, session, id, { from: null, to: added })
  return added
}

/** Only marked: what was once measured is evidence. */
export async function removeVerifica(tx: Tx, session: Session, id: number, vid: number) {
  const { item } = await indicatoreStore.lock(tx, session, id)
  const before = find(item, vid)
  if (!mayRemoveVerifica(session)) throw forbidden()
  await tx.update(indicatoreVerifica).set({ data_cancellazione: now }).where(eq(indicatoreVerifica.id, vid))
  await tellVerifica(tx, session, id, { from: before, to: null })
}

/** Always through its indicator: another one's verification does not exist here. */
function find({ verifiche }: { verifiche: readonly Verifica[] }, vid: number): Verifica {
  const found = verifiche.find((one) => one.id === vid)
  if (!found) throw notFound()
  return found
}

type Told = Parameters<typeof writeVerifica>[0] | null
/** The history of a verification is told in its indicator's. */
export const tellVerifica = (tx: Tx, actor: Actor, id: number, { from, to }: { from: Told; to: Told }, at?: string) =>
  logChange(tx, actor, {
    slice: indicatoreStore.slice,
    id,
    action: 'update',
    changes: [{ field: 'verifica', from: from && writeVerifica(from), to: to && writeVerifica(to) }],
    at,
  })
