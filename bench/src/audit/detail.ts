import type { Scenario } from '../scenario.ts'
import { seededAudits } from './seed.ts'

/** An audit with its processes, attachments, findings and actions. */
export const detailScenario: Scenario = {
  name: 'audit: dettaglio',
  prepare: async (db) => {
    const { rows } = await db.query<{ id: number }>(`select id from audit where ${seededAudits} order by id limit 500`)
    return (round) => ({ method: 'GET', path: `/api/audit/${rows[round % rows.length]!.id}` })
  },
}
