import { fileURLToPath } from 'node:url'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { verifyLog } from '../kernel/verify-log.ts'

/** `npm run verify-log`: proves the change log's chains and seals, or names what was altered. */
try {
  process.exitCode = (await isWhole()) ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function isWhole(): Promise<boolean> {
  const config = readConfig(process.env, fileURLToPath(new URL('../../..', import.meta.url)))
  const database = await openDatabase(config, () => {})
  try {
    const { lines, seals, findings } = await verifyLog(database.db)
    for (const { what, line, record } of findings)
      process.stdout.write(`ALTERATO: ${what}${line ? ` ${line}` : ''}${record ? ` (${record})` : ''}\n`)
    process.stdout.write(
      findings.length
        ? `Registro delle modifiche NON integro: ${findings.length} anomalie.\n`
        : `Registro delle modifiche integro: ${lines} righe, ${seals} sigilli.\n`,
    )
    return findings.length === 0
  } finally {
    await database.close()
  }
}
