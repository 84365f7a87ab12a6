import { sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Db } from '../../database/database.ts'
import { storedKey } from '../../kernel/access/secret-key.ts'
import { knownSigner } from '../../kernel/log/anchor/key.ts'
import { failure, type Finding, good, warning } from './findings.ts'

const about = 'chiavi'

/** Whether this process has the keys that the database knows. Nothing is generated here. */
export async function checkKeys(db: Db, config: Config): Promise<Finding[]> {
  const known = await knownKeys(db)
  return [
    compare(['SECRET_KEY', 'secret.key'], known.get('secret_key_id'), (await storedKey(config))?.id),
    compare(['LOG_KEY', 'log-key.pem'], known.get('log_key'), (await knownSigner(config))?.key),
    ...(config.bucket && (!config.secretKey || !config.logKey)
      ? [warning(about, 'con più macchine SECRET_KEY e LOG_KEY devono stare nelle variabili, uguali su tutte')]
      : []),
  ]
}

function compare([variable, file]: readonly [string, string], known: string | undefined, own: string | undefined) {
  if (known === undefined)
    return good(
      about,
      own
        ? `${variable} c’è; il database la conoscerà dal primo avvio`
        : `${variable}: la genera il primo avvio, in DATA_DIR/${file}`,
    )
  if (own === undefined) return failure(about, `manca ${variable} (o DATA_DIR/${file}): rimetterla da dove è custodita`)
  return own === known
    ? good(about, `${variable} è quella di questo database`)
    : failure(about, `${variable} (o DATA_DIR/${file}) non è quella di questo database: rimettere la precedente`)
}

async function knownKeys(db: Db) {
  const { rows } = await db.execute<{ there: boolean }>(sql`select to_regclass('public.setting') is not null as there`)
  if (!rows[0]?.there) return new Map<string, string>()
  const found = await db.execute<{ key: string; value: string }>(
    sql`select key, value from setting where key in ('secret_key_id', 'log_key')`,
  )
  return new Map(found.rows.map(({ key, value }) => [key, value]))
}
