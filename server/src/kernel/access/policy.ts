import { type Politica, politica } from '@quadra/contract/evento_sicurezza/schema'
import { consortium } from '@quadra/contract/policy'
import { inArray, sql } from 'drizzle-orm'
import type { Connection } from '../../database/database.ts'
import { setting } from '../../database/schema/kernel.ts'

const key = 'politica_sicurezza'
/** Until an administrator decides otherwise. */
const initial: Politica = { ruoli_obbligati: [...consortium], giorni_tolleranza: 14, solo_provider: false }

/** The rules of access in force. In the demonstration no rule applies until one is set. */
export async function readPolicy(db: Connection): Promise<Politica> {
  const rows = await db
    .select()
    .from(setting)
    .where(inArray(setting.key, [key, 'demo']))
  const policyRow = rows.find((row) => row.key === key)
  if (policyRow) return politica.parse(JSON.parse(policyRow.value))
  return rows.some((row) => row.key === 'demo') ? { ...initial, ruoli_obbligati: [] } : initial
}

export const writePolicy = (tx: Connection, policy: Politica) =>
  tx
    .insert(setting)
    .values({ key, value: JSON.stringify(policy) })
    .onConflictDoUpdate({ target: setting.key, set: { value: sql`excluded.value` } })
