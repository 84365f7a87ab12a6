import { giveUp, printLine } from '../prepare/progress.mjs'
import { Counts, callerAs } from './calls.mjs'
import { startCluster } from './cluster.mjs'
import { findPrograms } from './programs.mjs'
import { play, turns, whole } from './turns.mjs'
import { halfImports, lost, lostFiles, twice, verifyLog } from './verdict.mjs'
import { Ledger, startWriters } from './writers.mjs'

/** Beyond the time in which Patroni has a primary again. */
const grace = 5

/** All turns, or those that are named. */
export async function rehearseFailover(keys = []) {
  const chosen = turns.filter(({ key }) => keys.length === 0 || keys.includes(key))
  const unknown = keys.filter((key) => !turns.some((turn) => turn.key === key))
  if (unknown.length)
    throw new Error(`No turn is called ${unknown.join(', ')}; there are ${turns.map(({ key }) => key).join(', ')}.`)
  const programs = findPrograms()
  if (programs.missing.length) {
    printLine(`SKIPPED: the cluster cannot be started here, without ${programs.missing.join(', ')}.`)
    printLine(`On Debian: apt-get install --no-install-recommends ${programs.missing.join(' ')}`)
    return
  }
  printLine('Starting three etcd, three Patroni with PostgreSQL, HAProxy and two processes of Quadra…')
  const cluster = await startCluster(programs)
  const counts = new Counts()
  const ledger = new Ledger()
  const admin = await callerAs('admin@example.org', cluster.address, counts)
  const manager = await callerAs('manager.alfa@example.org', cluster.address, counts)
  const writers = await startWriters(admin, manager, ledger)
  const results = []
  let written = 0
  for (const turn of chosen) {
    if (turn.needs && !turn.needs(cluster)) {
      printLine(`\n${turn.name}\n  SKIPPED: it takes root, and nft or a disk in memory.`)
      continue
    }
    const played = await play(turn, cluster, counts)
    const result = {
      ...played,
      lost: (await lost(admin, { records: ledger.since(written) })).length,
      twice: (await twice(cluster.quadraUrl)).length,
    }
    written = ledger.records.size
    results.push(result)
    printTurn(result)
  }
  await whole(cluster)
  await writers.stop()
  const gone = [...(await lost(admin, ledger)), ...(await lostFiles(cluster.bucket.objects, ledger))]
  const doubles = await twice(cluster.quadraUrl)
  const halves = await halfImports(cluster.quadraUrl, ledger)
  const log = await verifyLog(cluster.environment, cluster.anchors)
  await cluster.end()

  // A refusal that arrives while the body of an upload is being sent is lost to this client; the upload is sent again.
  const known = /^(503 with |no answer \(EPIPE\))/
  const wrong = [...counts.refusals.keys()].filter((kind) => !known.test(kind))
  const slow = results.filter(({ silence, allowed }) => !(silence <= allowed + grace))
  printLine(
    `\n${'acknowledged'.padEnd(44)}${counts.acknowledged.length} writes: ${ledger.records.size} records, ${ledger.files.size} files, ${ledger.imports.size} imports`,
  )
  report('lost', gone)
  report('twice done', doubles)
  report('imports not whole', halves)
  report('refusals that are not 503 with Retry-After', wrong)
  report(
    `slower than Patroni + ${grace} s`,
    slow.map(({ name }) => name),
  )
  printLine(`${'verify-log'.padEnd(44)}${log.code === 0 ? 'the log is whole' : `code ${log.code}\n${log.said}`}`)
  if (gone.length || doubles.length || halves.length || wrong.length || slow.length || log.code !== 0)
    giveUp(new Error('\nNot as it should be.'))
}

function printTurn({ name, acknowledged, inOrder, silence, refusals, ...found }) {
  printLine(`\n${name}`)
  printLine(
    `  Patroni in order after ${inOrder.toFixed(1)} s, a write succeeds after at most ${silence.toFixed(1)} s, ${acknowledged} acknowledged`,
  )
  printLine(`  lost ${found.lost}, twice ${found.twice}`)
  for (const [kind, n] of refusals) printLine(`  ${String(n).padStart(4)} × ${kind}`)
  if (!refusals.length) printLine('  no refusal')
}

function report(what, found) {
  printLine(`${what.padEnd(44)}${found.length}`)
  for (const line of found.slice(0, 10)) printLine(`  ${line}`)
}
