import { implicitOrder, type Implied } from '@quadra/contract/scadenzario/schema'
import { type SQL, sql } from 'drizzle-orm'

type Handing = Exclude<Implied, 'gestori'>
const handing = implicitOrder.filter((group): group is Handing => group !== 'gestori')

/** What the rule needs of an obligation, as expressions of the statement that embeds it. */
export interface Asking {
  /** The first group. */
  readonly asks: SQL
  /** A person is named who can be responsible. */
  readonly named: SQL
  /** Whether the group has anybody. */
  readonly has: Readonly<Record<Handing, SQL>>
}

/**
 * Whether this group is responsible: it is the first, or the one before it is empty. Ignores whether a person is named.
 */
export function comesTo({ asks, has }: Omit<Asking, 'named'>, group: Implied): SQL {
  const first = sql`${asks} = ${sql.raw(`'${group}'`)}`
  const before = handing[implicitOrder.indexOf(group) - 1]
  return before ? sql`(${first} or (not ${has[before]} and ${comesTo({ asks, has }, before)}))` : sql`(${first})`
}

/** The one responsible group, where no person is named. */
export function responsibleGroup(asking: Asking): SQL {
  const cases = handing.map(
    (group) => sql`when ${comesTo(asking, group)} and ${asking.has[group]} then ${sql.raw(`'${group}'`)}`,
  )
  return sql`case when ${asking.named} then null ${sql.join(cases, sql` `)} else 'gestori' end`
}
