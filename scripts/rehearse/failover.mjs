import { giveUp, printLine } from '../prepare/progress.mjs'
import { Counts, callerAs } from './calls.mjs'
import { startCluster } from './cluster.mjs'
import { findPrograms } from './programs.mjs'
import { play, turns, whole } from './turns.mjs'
import { foundIn, lost, printVerdict, twice } from './verdict.mjs'
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
  const found = await foundIn({
    admin,
    ledger,
    counts,
    bucket: cluster.bucket,
    url: cluster.quadraUrl,
    product: cluster,
  })
  await cluster.end()
  const slow = results.filter(({ silence, allowed }) => !(silence <= allowed + grace)).map(({ name }) => name)
  if (!printVerdict({ ...found, [`slower than Patroni + ${grace} s`]: slow }, { ledger, counts }))
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
