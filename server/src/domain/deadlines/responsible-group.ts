import { implicitOrder, type Implied } from '@quadra/contract/scadenzario/schema'
import { type SQL, sql } from 'drizzle-orm'

type Handing = Exclude<Implied, 'gestori'>
const handing = implicitOrder.filter((group): group is Handing => group !== 'gestori')

/** What the rule needs of an obligation, as expressions of the statement that embeds it. */
export interface Responsibility {
  /** The first group. */
  readonly firstGroup: SQL
  /** A person is named who can be responsible. */
  readonly named: SQL
  /** Whether the group has any member. */
  readonly has: Readonly<Record<Handing, SQL>>
}

/**
 * Whether this group is responsible: it is the first, or the one before it is empty. Ignores whether a person is named.
 */
export function comesTo({ firstGroup, has }: Omit<Responsibility, 'named'>, group: Implied): SQL {
  const first = sql`${firstGroup} = ${sql.raw(`'${group}'`)}`
  const before = handing[implicitOrder.indexOf(group) - 1]
  return before ? sql`(${first} or (not ${has[before]} and ${comesTo({ firstGroup, has }, before)}))` : sql`(${first})`
}

/** The one responsible group, where no person is named. */
export function responsibleGroup(rule: Responsibility): SQL {
  const cases = handing.map(
    (group) => sql`when ${comesTo(rule, group)} and ${rule.has[group]} then ${sql.raw(`'${group}'`)}`,
  )
  return sql`case when ${rule.named} then null ${sql.join(cases, sql` `)} else 'gestori' end`
}
