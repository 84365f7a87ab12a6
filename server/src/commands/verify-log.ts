import { runCommand } from '../command.ts'
import { openSnapshot } from '../database/open.ts'
import { verifyLog } from '../kernel/verify-log.ts'

/** `npm run verify-log`: proves the change log's chains and seals, or names what was altered. The product may run. */
await runCommand(async (config, _args, print) => {
  const database = await openSnapshot(config)
  try {
    const { lines, seals, findings } = await verifyLog(database.db)
    for (const { what, line, record } of findings)
      print(`ALTERATO: ${what}${line ? ` ${line}` : ''}${record ? ` (${record})` : ''}`)
    print(
      findings.length
        ? `Registro delle modifiche NON integro: ${findings.length} anomalie.`
        : `Registro delle modifiche integro: ${lines} righe, ${seals} sigilli.`,
    )
    return findings.length === 0 ? 0 : 1
  } finally {
    await database.close()
  }
})
