import { fileURLToPath } from 'node:url'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { verifyLog } from '../kernel/verify-log.ts'

/** `npm run verify-log`: proves the change log's chains and seals, or names what was altered. */
const config = readConfig(process.env, fileURLToPath(new URL('../../..', import.meta.url)))
try {
  const database = await openDatabase(config, () => {})
  const { lines, seals, findings } = await verifyLog(database.db)
  await database.close()
  for (const { what, line, record } of findings)
    process.stdout.write(`ALTERATO: ${what}${line ? ` ${line}` : ''}${record ? ` (${record})` : ''}\n`)
  process.stdout.write(
    findings.length
      ? `Registro delle modifiche NON integro: ${findings.length} anomalie.\n`
      : `Registro delle modifiche integro: ${lines} righe, ${seals} sigilli.\n`,
  )
  process.exitCode = findings.length ? 1 : 0
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
