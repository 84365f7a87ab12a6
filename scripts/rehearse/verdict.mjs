import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { root } from '../prepare/program.mjs'
import { printLine } from '../prepare/progress.mjs'
import { query } from './cluster.mjs'
import { rowsOfAnImport } from './writers.mjs'

/** What is not as it should be after a rehearsal, as messages by kind. */
export async function foundIn({ admin, ledger, counts, bucket, url, product }) {
  const log = await verifyLog(product.environment, product.anchors)
  // A refusal that arrives while the body of an upload is being sent is lost to this client; the upload is sent again.
  const known = /^(503 with |no answer \(EPIPE\))/
  return {
    lost: [...(await lost(admin, ledger)), ...(await lostFiles(bucket.objects, ledger))],
    'twice done': await twice(url),
    'imports not whole': await halfImports(url, ledger),
    'refusals that are not 503 with Retry-After': [...counts.refusals.keys()].filter((kind) => !known.test(kind)),
    'findings of verify-log': log.code === 0 ? [] : [`code ${log.code}`, ...log.said.split('\n')],
  }
}

/** Prints them; true if there are none. */
export function printVerdict(found, { ledger, counts }) {
  const written = `${ledger.records.size} records, ${ledger.files.size} files, ${ledger.imports.size} imports`
  printLine(`\n${'acknowledged'.padEnd(44)}${counts.acknowledged.length} writes: ${written}`)
  for (const [kind, messages] of Object.entries(found)) {
    printLine(`${kind.padEnd(44)}${messages.length}`)
    for (const message of messages.slice(0, 10)) printLine(`  ${message}`)
  }
  return Object.values(found).every((messages) => messages.length === 0)
}

/** Acknowledged values that are read differently, as messages. */
export async function lost(admin, ledger) {
  const found = []
  for (const [path, fields] of ledger.records) {
    const { status, body } = await admin('GET', path)
    const data = { ...body?.data, ...(body?.data?.tasks && { tasks: body.data.tasks.length }) }
    const wrong = Object.entries(fields).filter(([name, value]) => data[name] !== value)
    if (status !== 200 || wrong.length) found.push(`${path}: ${status}, acknowledged ${JSON.stringify(wrong)}`)
  }
  return found
}

/** Files whose bytes are not those that were sent. */
async function lostFiles(storage, ledger) {
  const sums = new Map([...storage].map(([id, bytes]) => [id, createHash('sha256').update(bytes).digest('hex')]))
  return [...ledger.files].filter(([id, sum]) => sums.get(id) !== sum).map(([id]) => `file ${id}`)
}

const twiceDone = `
  select 'non_conformita ' || descrizione as what from non_conformita where descrizione like 'Prova %' group by descrizione having count(*) > 1
  union all select 'task ' || descrizione_intervento_da_eseguire from non_conformita_task
    where descrizione_intervento_da_eseguire like 'Prova %' group by descrizione_intervento_da_eseguire having count(*) > 1
  union all select 'documento ' || descrizione from documento where descrizione like 'Prova %' group by descrizione having count(*) > 1
  union all select 'servizio ' || descrizione from servizio where descrizione like 'Prova %' group by descrizione having count(*) > 1
  union all select 'audit ' || anno || '/' || numero from audit group by anno, numero having count(*) > 1
  union all select slice || ' created twice ' || record_id from change_log where action = 'create' and part is null
    group by slice, record_id having count(*) > 1
  union all select 'state changed twice of ' || record_id from change_log, jsonb_array_elements(changes) change
    where slice = 'non_conformita' and part is null and change->>'field' = 'stato' and change->>'to' = 'in_lavorazione' and action <> 'create'
      and record_id in (select id from non_conformita where descrizione like 'Prova %') group by record_id having count(*) > 1
  union all select 'job ' || tipo || ' of ' || riferimento_id from lavoro where stato = 'completato' group by tipo, riferimento_id having count(*) > 1`

export const twice = async (url) => (await query(url, twiceDone)).map(({ what }) => what)

/** Imports that are written, each with all its rows; messages about those that are not. */
async function halfImports(url, ledger) {
  const rows = await query(
    url,
    `select split_part(descrizione, ' ', 2) as word, count(*)::int as n from servizio
    where descrizione like 'Prova %' group by 1`,
  )
  const written = new Map(rows.map(({ word, n }) => [word, n]))
  return [...ledger.imports].flatMap(([word, { path, state }]) =>
    state === 'eseguita' && written.get(word) === rowsOfAnImport
      ? []
      : [`${path}: ${state}, ${written.get(word) ?? 0} rows`],
  )
}

/** npm run verify-log, with the anchors of every process; answers its code and its words. */
function verifyLog(environment, anchors) {
  const args = [`${root}server/dist/commands/verify-log.js`, ...anchors.flatMap((file) => ['--file', file])]
  const child = spawn(process.execPath, args, { env: { PATH: process.env.PATH, ...environment } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said: said.trim() })))
}
