import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../command.ts'
import type { Config } from '../config.ts'
import { type Database, openSnapshot } from '../database/open.ts'
import { checkAddress } from './installation/address.ts'
import { checkDatabase, checkDatabaseClock } from './installation/database.ts'
import { type Finding, findingsOf, good } from './installation/findings.ts'
import { checkKeys } from './installation/keys.ts'
import {
  checkDisk,
  checkFiles,
  checkFolder,
  checkMail,
  checkOwner,
  checkPatroni,
  checkProgram,
} from './installation/machine.ts'

const labels = { bene: 'BENE      ', attenzione: 'ATTENZIONE', errore: 'ERRORE    ' }

/**
 * `npm run check-installation`, on a server `quadra check NAME`: what an operator must put right, in words, before the product is
 * started or while it runs. Code 1 when something does not work.
 */
await runCommand(async (config, _args, print) => {
  const findings: Finding[] = []
  for (const found of [
    findingsOf('programma', checkProgram),
    findingsOf('cartella', () => checkFolder(config)),
    withDatabase(config),
    findingsOf('file', () => checkFiles(config)),
    findingsOf('posta', () => checkMail(config)),
    findingsOf('indirizzo', () => checkAddress(config)),
    findingsOf('disco', () => checkDisk(config)),
    findingsOf('patroni', () => checkPatroni(config)),
  ])
    findings.push(...(await found))
  for (const { weight, about, text } of findings) print(`${labels[weight]} ${about}: ${text}`)
  const errors = findings.filter(({ weight }) => weight === 'errore').length
  const warnings = findings.filter(({ weight }) => weight === 'attenzione').length
  print(`${errors ? 'Da sistemare' : 'Pronta'}: ${errors} errori, ${warnings} avvertimenti.`)
  return errors ? 1 : 0
})

async function withDatabase(config: Config): Promise<Finding[]> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres')))
    return [good('database', `incorporato: lo crea il primo avvio, in ${config.dataDir}`)]
  let database: Database | undefined
  return findingsOf(
    'database',
    async () => {
      const opened = await openSnapshot(config)
      database = opened
      const { db } = opened
      return [
        ...(await checkDatabase(opened, config)),
        ...(config.databaseUrl ? await findingsOf('orologio', () => checkDatabaseClock(db)) : []),
        ...(await findingsOf('cartella', () => checkOwner(db, config))),
        ...(await findingsOf('chiavi', () => checkKeys(db, config))),
      ]
    },
    config.databaseUrl,
  ).finally(() => database?.close())
}
