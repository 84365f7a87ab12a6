import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { runDaily } from '../kernel/work/jobs.ts'
import { deadlineNotices } from '../scadenzario/notices-job.ts'
import { slices } from '../slices.ts'

/**
 * A process that runs the daily notices at a given instant and prints the result: for tests that kill it, or start two.
 */
const config = readConfig(process.env, '')
const { db, close } = await openDatabase(config, () => {})
const at = new Date(process.env['RUN_AT']!)
console.log(await runDaily(db, deadlineNotices(slices, config.publicUrl), at))
await close()
