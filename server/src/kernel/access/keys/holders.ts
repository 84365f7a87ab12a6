import type { Role } from '@quadra/contract/policy'
import type { Connection } from '../../../database/database.ts'
import { forbidden } from '../../errors.ts'
import type { Session } from '../../session.ts'
import { readPolicy } from '../policy.ts'

/** Who may have keys by the rules of now. */
export async function ensureMayHave(db: Connection, { ruolo }: Session) {
  const { ruoli_con_chiavi } = await readPolicy(db)
  if (!(ruoli_con_chiavi as readonly Role[]).includes(ruolo)) throw forbidden('Il tuo ruolo non può avere chiavi')
}
