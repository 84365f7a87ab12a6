import { type Politica, politica } from '@quadra/contract/evento_sicurezza/schema'
import { consortium, evidenceReaders } from '@quadra/contract/policy'
import { inArray, sql } from 'drizzle-orm'
import type { Connection } from '../../database/database.ts'
import { setting } from '../../database/schema/kernel.ts'

const key = 'politica_sicurezza'
/** Until an administrator decides otherwise. */
const initial: Politica = {
  ...{ ruoli_obbligati: [...evidenceReaders], giorni_tolleranza: 14, solo_provider: false },
  ruoli_con_chiavi: [...consortium],
}

/** Whether the rules let the role of the statement's user have keys for programs. Rules of before keys were say nothing of them. */
export const mayHaveKeys = sql<boolean>`(coalesce((select value::jsonb -> 'ruoli_con_chiavi' from setting where key = ${sql.raw(`'${key}'`)}),
  ${sql.raw(`'${JSON.stringify(consortium)}'`)}::jsonb) ? "utente"."ruolo")`

/** The rules of access in force. In the demonstration no rule applies until one is set. */
export async function readPolicy(db: Connection): Promise<Politica> {
  const rows = await db
    .select()
    .from(setting)
    .where(inArray(setting.key, [key, 'demo']))
  const policyRow = rows.find((row) => row.key === key)
  if (policyRow) return politica.parse({ ...initialKeys, ...JSON.parse(policyRow.value) })
  return rows.some((row) => row.key === 'demo') ? { ...initial, ruoli_obbligati: [] } : initial
}

const initialKeys: Pick<Politica, 'ruoli_con_chiavi'> = { ruoli_con_chiavi: initial.ruoli_con_chiavi }

export const writePolicy = (tx: Connection, policy: Politica) =>
  tx
    .insert(setting)
    .values({ key, value: JSON.stringify(policy) })
    .onConflictDoUpdate({ target: setting.key, set: { value: sql`excluded.value` } })
