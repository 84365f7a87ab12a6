import { writeInstant } from '@quadra/contract/kernel/list'
import { sql } from 'drizzle-orm'

export interface Seal {
  readonly hash: string
  readonly at: string
}

/** The last seal of the change log as JSON, for the statement that reads what is printed; null before the first. */
export const lastSeal = sql<Seal | null>`(select json_build_object('hash', hash, 'at', at) from change_log_seal order by id desc limit 1)`

/** How far the change log is sealed, in the words of reports. */
export const sealWords = (seal: Seal | null) =>
  seal
    ? `Registro delle modifiche: ultimo sigillo ${seal.hash.slice(0, 16)}… del ${writeInstant(seal.at)}`
    : 'Registro delle modifiche: ancora nessun sigillo'
