import { and, eq, sql } from 'drizzle-orm'
import type { Connection, Db } from '../../../database/database.ts'
import { chiave } from '../../../database/schema/chiave.ts'
import { utente } from '../../../database/schema/registry.ts'
import { type Origin, recordEvent } from '../events.ts'
import { sendMail } from '../../work/outbox.ts'
import { newNetworkMail } from './key-mails.ts'

/** A key of programs in the cloud may come from everywhere: so many networks are remembered. */
const mostNetworks = 500

/** Writes down when and from where a key was used; its person is mailed once about each new network. */
export async function noteUse(db: Db, id: number, origin: Origin, network: string, publicUrl: string) {
  await db.transaction(async (tx) => {
    const isNew = sql`not (${network}::text = any(${chiave.reti_viste}))`
    const added = await tx
      .update(chiave)
      .set({
        reti_viste: sql`(array_append(${chiave.reti_viste}, ${network}::text))[greatest(1, cardinality(${chiave.reti_viste}) + 2 - ${mostNetworks}):]`,
      })
      .where(and(eq(chiave.id, id), isNew))
      .returning({ id: chiave.id })
    await tx.update(chiave).set({ ultimo_uso: sql`now()`, ultimo_indirizzo: origin.address }).where(eq(chiave.id, id))
    if (added.length > 0) await notifyOwner(tx, id, origin, network, publicUrl)
  })
}

async function notifyOwner(tx: Connection, id: number, origin: Origin, network: string, publicUrl: string) {
  const [found] = await tx
    .select({ nome: chiave.nome, utente_id: utente.id, persona: utente.nome, email: utente.email })
    .from(chiave)
    .innerJoin(utente, eq(utente.id, chiave.utente_id))
    .where(eq(chiave.id, id))
  await recordEvent(tx, 'chiave_da_nuova_rete', found!.utente_id, origin, { chiave_id: id })
  await sendMail(tx, newNetworkMail({ nome: found!.persona, email: found!.email }, publicUrl, found!.nome, network))
}
