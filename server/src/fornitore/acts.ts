import { and, eq, isNull } from 'drizzle-orm'
import { fornitoreContratto } from '../database/schema/fornitore.ts'
import { actName } from '../domain/deadlines/act-names.ts'
import type { DeadlineActs } from '../kernel/deadline.ts'
import { settleContratto, unsettleContratto } from './contratto.ts'

export const contrattoActs: DeadlineActs = {
  find: async (tx, id) => {
    const [found] = await tx
      .select({ record: fornitoreContratto.fornitore_id })
      .from(fornitoreContratto)
      .where(and(eq(fornitoreContratto.id, id), isNull(fornitoreContratto.data_cancellazione)))
    return found && { ...found, name: actName('contratto', id) }
  },
  settle: (tx, session, { record, key, data_modifica }, { nota }) =>
    settleContratto(tx, session, [record, key], { data_modifica }, () => nota),
  unsettle: (tx, session, { record, key, data_modifica }) =>
    unsettleContratto(tx, session, [record, key], { data_modifica }),
}
