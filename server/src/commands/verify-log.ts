import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '../command.ts'
import { StartError } from '../config/start-error.ts'
import { openSnapshot } from '../database/open.ts'
import { countOf, type Finding } from '../kernel/log/finding.ts'
import { noteVerification } from '../last-verification.ts'
import { readWitnesses, verifyAll } from '../verification.ts'

/**
 * `npm run verify-log [-- --anchor <seal> --file <anchors>]`: proves the change log, or names what was altered. The product may run.
 * `--anchor`: a seal written down on paper or in a mail; `--file`: anchors of another process, or a copy stored elsewhere.
 */
await runCommand(async (config, args, print) => {
  const { anchor = [], file = [] } = readOptions(args)
  const files = file.map((path) => resolve(process.env['INIT_CWD'] ?? '.', path))
  // Read before the database, which then contains all that is anchored by now.
  const witnesses = await readWitnesses(config, { files, papers: anchor })
  const database = await openSnapshot(config)
  try {
    const { lines, seals, anchored, records, notes, findings } = await verifyAll(database.db, witnesses)
    const found = countOf(findings)
    await noteVerification(config.dataDir, new Date(), found)
    for (const finding of findings) print(`ALTERATO: ${inWords(finding)}`)
    for (const note of notes) print(`Nota: ${note}`)
    print(
      found
        ? `Registro delle modifiche NON integro: ${found === 1 ? 'un’anomalia' : `${found} anomalie`}.`
        : `Registro delle modifiche integro: ${lines} righe, ${seals} sigilli (${anchored} ancorati fuori dal database), ${records} record corrispondenti.`,
    )
    return found === 0 ? 0 : 1
  } finally {
    await database.close()
  }
})

function readOptions(args: string[]) {
  const options = { anchor: { type: 'string', multiple: true }, file: { type: 'string', multiple: true } } as const
  try {
    return parseArgs({ args, options }).values
  } catch {
    throw new StartError('Uso: npm run verify-log [-- --anchor <sigillo> --file <ancoraggi>]')
  }
}

function inWords({ what, line, record }: Finding) {
  return `${what}${line ? ` ${line}` : ''}${record ? ` (${record})` : ''}`
}
