import type { Digest, Preferenze } from '@quadra/contract/preferenza/schema'
import { and, eq, ne } from 'drizzle-orm'
import type { Connection, Tx } from '../database/database.ts'
import { preferenzaUtente } from '../database/schema/avvisi.ts'
import { utente } from '../database/schema/registry.ts'
import { logOwnChoice, ownPreferences } from '../domain/deadlines/own-preferences.ts'
import { lastRun } from '../domain/deadlines/notice-run.ts'
import type { Session } from '../kernel/session.ts'
import { lastRefusal } from '../kernel/work/last-refusal.ts'

/** Without a row: every day, and no calendar. */
export async function readPreferenze(db: Connection, session: Session): Promise<Preferenze> {
  const [found] = await db
    .select({ row: preferenzaUtente, refused: lastRefusal(utente.email) })
    .from(utente)
    .leftJoin(preferenzaUtente, eq(preferenzaUtente.utente_id, utente.id))
    .where(eq(utente.id, session.id))
  const row = found?.row
  return {
    digest: row?.digest ?? 'giornaliero',
    messaggio_rifiutato: found?.refused ?? null,
    calendario: {
      attivo: Boolean(row?.calendario_hash),
      ambito: row?.calendario_ambito ?? null,
      data_creazione: row?.calendario_creato ?? null,
      ultimo_accesso: row?.calendario_usato ?? null,
      chiuso_per: row?.calendario_chiuso ?? null,
    },
  }
}

/** Another choice counts from the last run on: what that one sent is not waited for again. */
export async function chooseDigest(tx: Tx, session: Session, digest: Digest) {
  await ownPreferences(tx, session)
  const mine = eq(preferenzaUtente.utente_id, session.id)
  const changed = await tx
    .update(preferenzaUtente)
    .set({ digest, ultimo_giro: lastRun })
    .where(and(mine, ne(preferenzaUtente.digest, digest)))
    .returning({ id: preferenzaUtente.utente_id })
  if (changed.length > 0) await logOwnChoice(tx, session, 'preferences')
}
