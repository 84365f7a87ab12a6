import { implicitOrder, type Implied } from '@quadra/contract/scadenzario/schema'
import { type SQL, sql } from 'drizzle-orm'

type Handing = Exclude<Implied, 'gestori'>
const handing = implicitOrder.filter((group): group is Handing => group !== 'gestori')

/** What the rule needs to know of an obligation, in the words of the statement it stands in. */
export interface Asking {
  /** Whom it asks first. */
  readonly asks: SQL
  /** Somebody is named who can be asked. */
  readonly named: SQL
  /** Whether the group has anybody. */
  readonly has: Readonly<Record<Handing, SQL>>
}

/** Whether it comes to this group: it asks it first, or one before it that has nobody. Whether somebody is named is not looked at. */
export function comesTo({ asks, has }: Omit<Asking, 'named'>, group: Implied): SQL {
  const first = sql`${asks} = ${sql.raw(`'${group}'`)}`
  const before = handing[implicitOrder.indexOf(group) - 1]
  return before ? sql`(${first} or (not ${has[before]} and ${comesTo({ asks, has }, before)}))` : sql`(${first})`
}

/** The one group it asks, where nobody is named. */
export function responsibleGroup(asking: Asking): SQL {
  const cases = handing.map(
    (group) => sql`when ${comesTo(asking, group)} and ${asking.has[group]} then ${sql.raw(`'${group}'`)}`,
  )
  return sql`case when ${asking.named} then null ${sql.join(cases, sql` `)} else 'gestori' end`
}
