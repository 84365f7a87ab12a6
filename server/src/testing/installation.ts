import { onTestFinished } from 'vitest'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { anchorPath } from '../kernel/log/anchor/anchor-file.ts'
import { anchorSeals } from '../kernel/log/anchor/anchor-seals.ts'
import { openSigner } from '../kernel/log/anchor/key.ts'
import { sealNewLines } from '../kernel/log/seals.ts'
import { runAsPeopleDo, runBundled } from './command.ts'
import { copyTemplate } from './engine.ts'

/** An installation with the demonstration, sealed and anchored as a running product leaves it. */
export async function installation() {
  const { environment, remove } = await copyTemplate()
  onTestFinished(remove)
  const config = readConfig(environment, environment.DATA_DIR)
  const inDatabase = async (...statements: string[]) => {
    const database = await openDatabase(config, () => {})
    for (const statement of statements) await database.pool.query(statement)
    await database.close()
  }
  const database = await openDatabase(config, () => {})
  const signer = await openSigner(config)
  await sealNewLines(database.db, signer)
  await anchorSeals(database.db, signer, anchorPath(config.dataDir))
  await database.close()
  const rows = async (query: string) => {
    const opened = await openDatabase(config, () => {})
    const found = await opened.pool.query<Record<string, unknown>>(query)
    await opened.close()
    return found.rows
  }
  return {
    dataDir: config.dataDir,
    inDatabase,
    rows,
    run: (command: string, ...args: string[]) => runBundled(environment, command, ...args),
    /** Each command once through `npm run`. */
    asPeopleDo: (command: string, ...args: string[]) => runAsPeopleDo(environment, command, ...args),
  }
}
