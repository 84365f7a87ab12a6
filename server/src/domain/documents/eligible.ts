import { consortium, management } from '@quadra/contract/policy'
import { type SQL, sql } from 'drizzle-orm'
import { ofRoles, whether } from '../deadlines/eligible.ts'

/** The rule of `documentoRights`: a client's document is written by its managers and by an administrator, a multi-site one by the consortium. */
export const writers = (owner: SQL) =>
  whether(sql`${owner} is null`, ofRoles(consortium), ofRoles(['admin', 'manager']))

/** The rule of `mayApprove`. */
export const approvers = ofRoles(management)
