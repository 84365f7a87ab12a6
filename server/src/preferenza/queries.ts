import type { Body } from '@quadra/contract/kernel/endpoint'
import type { preferenzaApi } from '@quadra/contract/preferenza/api'
import type { Preferenze } from '@quadra/contract/preferenza/schema'
import { and, eq, ne, or } from 'drizzle-orm'
import type { Connection, Tx } from '../database/database.ts'
import { addetto } from '../database/schema/addetto.ts'
import { preferenzaUtente } from '../database/schema/avvisi.ts'
import { utente } from '../database/schema/registry.ts'
import { logOwnChoice, ownPreferences } from '../domain/deadlines/own-preferences.ts'
import { lastRun } from '../domain/deadlines/notice-run.ts'
import type { Session } from '../kernel/session.ts'
import { lastRefusal } from '../kernel/work/last-refusal.ts'

/** Without a row: every day, and no calendar. */
export async function readPreferenze(db: Connection, session: Session): Promise<Preferenze> {
  const [found] = await db
    .select({ row: preferenzaUtente, refused: lastRefusal(utente.email), addetto: addetto.id })
    .from(utente)
    .leftJoin(preferenzaUtente, eq(preferenzaUtente.utente_id, utente.id))
    .leftJoin(addetto, eq(addetto.utente_id, utente.id))
    .where(eq(utente.id, session.id))
  const row = found?.row
  return {
    digest: row?.digest ?? 'giornaliero',
    giorno_solleciti: row?.giorno_solleciti ?? 'lunedi',
    messaggio_rifiutato: found?.refused ?? null,
    addetto: session.cliente !== null && found?.addetto !== null,
    calendario: {
      attivo: Boolean(row?.calendario_hash),
      ambito: row?.calendario_ambito ?? null,
      data_creazione: row?.calendario_creato ?? null,
      ultimo_accesso: row?.calendario_usato ?? null,
      chiuso_per: row?.calendario_chiuso ?? null,
    },
  }
}

type Choice = Body<(typeof preferenzaApi)['update']>

/** Another choice counts from the last run on: what that one sent is not waited for again. */
export async function choosePreferenze(tx: Tx, session: Session, { digest, giorno_solleciti }: Choice) {
  await ownPreferences(tx, session)
  const mine = eq(preferenzaUtente.utente_id, session.id)
  const others = [
    ne(preferenzaUtente.digest, digest),
    giorno_solleciti && ne(preferenzaUtente.giorno_solleciti, giorno_solleciti),
  ]
  const changed = await tx
    .update(preferenzaUtente)
    .set({ digest, ...(giorno_solleciti && { giorno_solleciti }), ultimo_giro: lastRun })
    .where(and(mine, or(...others.filter((one) => one !== undefined))))
    .returning({ id: preferenzaUtente.utente_id })
  if (changed.length > 0) await logOwnChoice(tx, session, 'preferences')
}
