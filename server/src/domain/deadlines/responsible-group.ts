import { siteGroups } from '@quadra/contract/scadenzario/schema'
import { type SQL, sql } from 'drizzle-orm'

type SiteGroup = (typeof siteGroups)[number]

/** What the rule needs of an obligation, as expressions of the statement that embeds it. */
export interface Responsibility {
  /** The first group. */
  readonly firstGroup: SQL
  /** The last group, of the consortium. */
  readonly last: SQL
  /** A person is named who may be eligible. */
  readonly named: SQL
  /** Whether the group has any member. */
  readonly has: Readonly<Record<SiteGroup, SQL>>
}
type OfGroups = Omit<Responsibility, 'named'>

/** Whether this group of the cooperative is responsible: it is the first, or the one before it is empty. Ignores whether a person is named. */
export function comesTo({ firstGroup, has, ...rest }: OfGroups, group: SiteGroup): SQL {
  const isFirst = is(firstGroup, group)
  const before = siteGroups[siteGroups.indexOf(group) - 1]
  return before
    ? sql`(${isFirst} or (not ${has[before]} and ${comesTo({ firstGroup, has, ...rest }, before)}))`
    : sql`(${isFirst})`
}

/** Whether the group of the consortium is. */
export const comesToLast = (rule: OfGroups): SQL =>
  sql`(${rule.firstGroup} = ${rule.last} or (not ${rule.has.manager} and ${comesTo(rule, 'manager')}))`

const is = (expression: SQL, group: SiteGroup) => sql`${expression} = ${sql.raw(`'${group}'`)}`

/** The one responsible group, where no person is named. */
export function responsibleGroup(rule: Responsibility): SQL {
  const cases = siteGroups.map(
    (group) => sql`when ${comesTo(rule, group)} and ${rule.has[group]} then ${sql.raw(`'${group}'`)}`,
  )
  return sql`case when ${rule.named} then null ${sql.join(cases, sql` `)} else ${rule.last} end`
}
