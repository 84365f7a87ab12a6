import { targetPart } from '@quadra/contract/indicatore/rules'
import type { Indicatore } from '@quadra/contract/indicatore/schema'
import { type TargetChange, type TargetOfYear, targetOfYear } from '@quadra/contract/indicatore/target'
import { aimOf } from '@quadra/contract/indicatore/values'
import { countedDay } from '@quadra/contract/indicatore/periods'
import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { indicatoreTarget } from '../database/schema/indicatore.ts'
import { logChange, partLine } from '../kernel/log/changelog.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { definePart, type Keyed } from '../kernel/records/parts.ts'
import type { Session } from '../kernel/session.ts'

/** The years with a target of their own, the newest first. */
export const targets = definePart({
  part: targetPart,
  table: indicatoreTarget,
  parent: indicatoreTarget.indicatore_id,
  key: indicatoreTarget.anno,
  fields: columnsOf(indicatoreTarget, targetOfYear),
  from: (select) => select.from(indicatoreTarget).$dynamic(),
  order: [desc(indicatoreTarget.anno)],
  show: (_session, row, _record: Keyed): TargetOfYear => ({ ...row, target: Number(row.target) }),
  rights: {},
})

/** Why the target of a year stays as it is: values of that year, or of a later one, were judged by it. */
export const targetObstacle = ({ verifiche }: Pick<Indicatore, 'verifiche'>, anno: number): string | undefined =>
  verifiche.some((one) => Number(countedDay(one).slice(0, 4)) >= anno)
    ? `Esistono già rilevazioni del ${anno} o successive`
    : undefined

/** Sets, changes or removes the target of a year of a locked indicator, and logs it. */
export async function setTarget(tx: Tx, session: Session, record: Indicatore, { anno, target, soglia }: TargetChange) {
  const from = record.targets.find((one) => one.anno === anno)
  const to = target === null ? undefined : { anno, target, soglia: soglia ?? aimOf(record, anno).soglia }
  const line = (from || to) && partLine(targetPart, anno, { from, to })
  if (!line) return
  if (to) {
    const values = { target: String(to.target), soglia: to.soglia }
    await tx
      .insert(indicatoreTarget)
      .values({ indicatore_id: record.id, anno, ...values })
      .onConflictDoUpdate({ target: [indicatoreTarget.indicatore_id, indicatoreTarget.anno], set: values })
  } else
    await tx
      .delete(indicatoreTarget)
      .where(and(eq(indicatoreTarget.indicatore_id, record.id), eq(indicatoreTarget.anno, anno)))
  await logChange(tx, session, { slice: 'indicatore', id: record.id, cliente_id: record.cliente.id, ...line })
}
