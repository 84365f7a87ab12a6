import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { Config } from './config.ts'
import { StartError } from './config/start-error.ts'
import type { Db } from './database/database.ts'
import { setting } from './database/schema/kernel.ts'
import { isDiskFull, isReadOnly } from './kernel/health/disk-full.ts'

const idSetting = 'data_folder'
type Place = Pick<Config, 'dataDir' | 'databaseUrl'>
const markOf = (dataDir: string) => join(dataDir, 'database-id')

/**
 * Refuses a folder of another database: its files, key and anchors are not those of this one, and what is written there
 * would be mixed with them. Before anything is migrated or written.
 */
export async function refuseForeignFolder(db: Db, { dataDir, databaseUrl }: Place) {
  const mark = await readMark(dataDir)
  if (mark === undefined || mark === (await idOf(db))) return
  throw new StartError(
    databaseUrl
      ? `La cartella ${dataDir} appartiene a un altro database: i suoi file e i suoi sigilli non sono di quello di DATABASE_URL. Indicare in DATA_DIR la cartella di questo database, o una vuota.`
      : `La cartella ${dataDir} contiene file e sigilli di un altro database: indicare in DATA_DIR la cartella giusta, o una vuota.`,
  )
}

/** The database and the folder know each other from now on; each machine has a folder of its own. */
export async function markFolder(db: Db, { dataDir }: Place) {
  try {
    await db.insert(setting).values({ key: idSetting, value: randomUUID() }).onConflictDoNothing()
    await writeMark(dataDir, (await idOf(db))!)
  } catch (error) {
    // Without room it is done at a later start.
    if (!isDiskFull(error) && !isReadOnly(error) && !isUnwritable(error)) throw error
  }
}

/** Nothing of a database without a schema yet: no folder is its own. */
async function idOf(db: Db) {
  const { rows } = await db.execute<{ there: boolean }>(sql`select to_regclass('public.setting') is not null as there`)
  if (!rows[0]?.there) return undefined
  const [found] = await db.select().from(setting).where(eq(setting.key, idSetting))
  return found?.value
}

const readMark = (dataDir: string) =>
  readFile(markOf(dataDir), 'utf8').then(
    (text) => text.trim() || undefined,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
      throw error
    },
  )

/** Whole under its name or not there at all; the first of several processes writes it. */
async function writeMark(dataDir: string, id: string) {
  if ((await readMark(dataDir)) !== undefined) return
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${markOf(dataDir)}.${process.pid}`
  try {
    await writeFile(draft, `${id}\n`, { mode: 0o600 })
    await link(draft, markOf(dataDir)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
}

const isUnwritable = (error: unknown) =>
  ['EACCES', 'EROFS', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')
