import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { root } from '../prepare/program.mjs'
import { printLine, seconds } from '../prepare/progress.mjs'
import { openBackup } from '../../server/dist/backup/encryption.js'
import { readConfig } from '../../server/dist/config.js'
import { openDatabase } from '../../server/dist/database/open.js'

/**
 * The newest backup restored into a scratch place: an embedded database in a folder of its own, or the empty database of
 * REHEARSAL_DATABASE_URL. Rows are counted, files read and the change log verified; then all of it is thrown away.
 */
export async function rehearseRestore([given = '/var/backups/quadra']) {
  const file = newestBackup(resolve(process.env.INIT_CWD ?? '.', given))
  const { REHEARSAL_DATABASE_URL: url, BACKUP_IDENTITY: identity } = process.env
  if (url) await requireEmpty(url)
  const from = performance.now()
  const place = mkdtempSync(join(tmpdir(), 'quadra-restore-'))
  const environment = {
    PATH: process.env.PATH,
    DATA_DIR: place,
    ...(url && { DATABASE_URL: url }),
    ...(identity && { BACKUP_IDENTITY: resolve(identity) }),
  }
  try {
    printLine(`${file} (${(statSync(file).size / 1e6).toFixed(1)} MB)`)
    await command(environment, 'restore', file)
    const restored = performance.now()
    const { tables, files } = await compare(file, readConfig(environment, place))
    // Of the restored product alone: its anchors begin with its first start.
    const { code, said } = await run(environment, 'verify-log')
    const findings = said
      .split('\n')
      .filter((line) => line.startsWith('ALTERATO') && !line.includes('nessun sigillo ancorato'))
    if (findings.length || (code !== 0 && !said.includes('nessun sigillo ancorato'))) throw new Error(said)
    printLine(`  ${tables.toLocaleString('it')} righe, ${files.toLocaleString('it')} file, registro integro`)
    printLine(`  ripristino ${((restored - from) / 1000).toFixed(1)} s, in tutto ${seconds(from)}`)
  } finally {
    rmSync(place, { recursive: true, force: true })
    if (url) await emptyDatabase(url)
  }
}

function newestBackup(path) {
  if (!existsSync(path)) throw new Error(`${path} non esiste.`)
  if (!statSync(path).isDirectory()) return path
  const files = readdirSync(path, { recursive: true }).filter((name) =>
    /(^|\/)quadra-\d{8}-\d{6}\.tar(\.age)?$/.test(name),
  )
  const [newest] = files.toSorted((a, b) => statSync(join(path, b)).mtimeMs - statSync(join(path, a)).mtimeMs)
  if (!newest) throw new Error(`In ${path} non c’è nessuna copia.`)
  return join(path, newest)
}

/** Every table has as many rows as the backup says, and every file its bytes. */
async function compare(file, config) {
  const archive = await openBackup(config, file)
  const { contents } = archive
  await archive.close()
  const database = await openDatabase(config, () => {})
  try {
    for (const { name, rows } of contents.tables) {
      const found = await database.pool.query(`select count(*)::int as n from "${name}"`)
      if (found.rows[0].n < rows) throw new Error(`${name}: ${found.rows[0].n} righe, nella copia ${rows}`)
    }
    const files = await database.pool.query('select id, sha256 from file')
    const lost = new Set(contents.lost_files)
    for (const { id, sha256 } of files.rows) {
      if (lost.has(id)) continue
      const bytes = await readStored(config, id)
      if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new Error(`Il file ${id} è diverso.`)
    }
    return { tables: contents.tables.reduce((sum, { rows }) => sum + rows, 0), files: files.rows.length }
  } finally {
    await database.close()
  }
}

async function readStored(config, id) {
  const { openStorage } = await import('../../server/dist/kernel/files/open-storage.js')
  const bytes = await openStorage(config).get(id)
  if (!bytes) throw new Error(`Il file ${id} manca.`)
  return bytes
}

async function command(environment, name, ...args) {
  const { code, said } = await run(environment, name, ...args)
  if (code !== 0) throw new Error(said)
}

function run(environment, name, ...args) {
  const child = spawn(process.execPath, [`${root}server/dist/commands/${name}.js`, ...args], { env: environment })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  return new Promise((done) => child.once('close', (code) => done({ code, said: said.trim() })))
}

/** Its tables are dropped in the end: it must have none before. */
async function requireEmpty(url) {
  const client = await connect(url)
  const { rows } = await client.query(
    `select count(*)::int as n from pg_tables where schemaname in ('public', 'drizzle')`,
  )
  await client.end()
  if (rows[0].n) throw new Error('Il database di REHEARSAL_DATABASE_URL non è vuoto: serve uno fatto apposta.')
}

async function emptyDatabase(url) {
  const client = await connect(url)
  await client.query('drop schema if exists drizzle cascade')
  await client.query('drop schema public cascade')
  await client.query('create schema public')
  await client.end()
}

async function connect(url) {
  const { default: pg } = await import('pg')
  const client = new pg.Client(url)
  await client.connect()
  return client
}
