import { metodiSecondoFattore, type MetodoSecondoFattore, type Passkey } from '@quadra/contract/profilo/schema'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Connection } from '../../database/database.ts'
import { utente } from '../../database/schema/registry.ts'
import { hasFactor } from './obligation.ts'
import { relyingParty } from './passkeys.ts'

const hasTotp = sql<boolean>`exists (
  select 1 from utente_totp mine where mine.utente_id = "utente"."id" and mine.confermato_il is not null)`
const codesLeft = sql<number>`(select count(*)::int from utente_codice_recupero mine
  where mine.utente_id = "utente"."id" and mine.usato_il is null)`

const passkeys = sql<Passkey[]>`coalesce((select json_agg(json_build_object('id', mine.id, 'nome', mine.nome,
  'created_at', ${utc(sql`mine.created_at`)}, 'ultimo_uso', ${utc(sql`mine.ultimo_uso`)}) order by mine.id)
  from utente_passkey mine where mine.utente_id = "utente"."id"), '[]')`
function utc(instant: SQL) {
  return sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

export const factorFields = { passkey: passkeys, totp: hasTotp, codici_rimasti: codesLeft }

/** The factors of a person; a deleted person has none. */
export async function factorsOf(db: Connection, id: number) {
  const [found] = await db
    .select({ ...factorFields, attivo: hasFactor })
    .from(utente)
    .where(eq(utente.id, id))
  return found ?? { passkey: [], totp: false, codici_rimasti: 0, attivo: false }
}

/** How a person may take the second step; nothing where no factor is in use. */
export async function methodsOf(
  db: Connection,
  config: Pick<Config, 'publicUrl'>,
  id: number,
): Promise<MetodoSecondoFattore[] | undefined> {
  const { totp, passkey, codici_rimasti, attivo } = await factorsOf(db, id)
  const has = { totp, passkey: passkey.length > 0 && relyingParty(config) !== undefined, recupero: codici_rimasti > 0 }
  return attivo ? metodiSecondoFattore.filter((method) => has[method]) : undefined
}
