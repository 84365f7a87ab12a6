import { setTimeout as delay } from 'node:timers/promises'
import { until } from './cluster.mjs'

/** A machine that hangs does so for so long, and is awake again. */
const hung = 60

/**
 * What is stopped in each turn, and when Patroni has recovered the cluster. `mend` starts the machine again, after `lasts` seconds at least.
 * `allowed` is the longest time without a write where Patroni alone does not decide it; `needs` is what this machine may lack.
 */
export const turns = [
  {
    key: 'killed',
    name: 'primary killed (SIGKILL, its machine off)',
    begin: async (cluster, { primary }) => cluster.crashDatabase(primary),
    inOrder: newPrimary,
    mend: async (cluster, { primary }) => cluster.processes.resume(`patroni${primary + 1}`),
  },
  {
    key: 'stopped',
    name: 'primary stopped cleanly',
    begin: async (cluster, { primary }) => void cluster.processes.stop(`patroni${primary + 1}`, 'SIGTERM'),
    inOrder: newPrimary,
    mend: async (cluster, { primary }) => cluster.processes.resume(`patroni${primary + 1}`),
  },
  {
    key: 'process',
    name: 'process of Quadra cut (SIGKILL)',
    begin: async (cluster) => cluster.processes.signal('product1', 'SIGKILL'),
    inOrder: async () => true,
    mend: async () => {},
  },
  {
    key: 'replica',
    name: 'synchronous replica paused (SIGSTOP)',
    begin: async (cluster, { replica }) => cluster.signalDatabase(replica, 'SIGSTOP'),
    inOrder: async (cluster, { replica }) =>
      (await cluster.members()).some(({ role, machine }) => role === 'sync_standby' && machine !== replica),
    mend: async (cluster, { replica }) => cluster.signalDatabase(replica, 'SIGCONT'),
  },
  {
    key: 'etcd',
    name: 'etcd restarted, all three at once',
    begin: async ({ processes }) => {
      for (const one of [1, 2, 3]) processes.signal(`etcd${one}`, 'SIGKILL')
    },
    inOrder: async () => true,
    mend: async () => {},
  },
  {
    key: 'frozen',
    name: `primary frozen: PostgreSQL hangs for ${hung} s while Patroni lives, then awake`,
    lasts: hung,
    begin: async (cluster, { primary }) => cluster.signalServer(primary, 'SIGSTOP'),
    inOrder: newPrimary,
    mend: async (cluster, { primary }) => cluster.signalServer(primary, 'SIGCONT'),
  },
  {
    key: 'paused',
    name: `primary paused: Patroni and PostgreSQL stand still for ${hung} s, then awake`,
    lasts: hung,
    begin: async (cluster, { primary }) => cluster.signalDatabase(primary, 'SIGSTOP'),
    inOrder: newPrimary,
    mend: async (cluster, { primary }) => cluster.signalDatabase(primary, 'SIGCONT'),
  },
  {
    key: 'filtered',
    name: `primary filtered: its packets vanish for ${hung} s, then awake`,
    lasts: hung,
    needs: ({ filter }) => filter,
    begin: async (cluster, { primary }) => cluster.filter(primary, true),
    inOrder: newPrimary,
    mend: async (cluster, { primary }) => cluster.filter(primary, false),
  },
  {
    key: 'full',
    name: 'full disk of the primary, freed after 30 s',
    lasts: 30,
    // Patroni gives up a primary that crashes for it; one that only refuses writes stays until there is room.
    allowed: 60,
    needs: ({ disks }) => disks,
    begin: async (cluster, { primary }) => cluster.disks.fill(primary),
    inOrder: async () => true,
    mend: async (cluster, { primary }) => cluster.disks.free(primary),
  },
  {
    key: 'both',
    name: 'both processes of Quadra killed (SIGKILL)',
    allowed: 30,
    begin: async (cluster) => {
      for (const one of ['product1', 'product2']) cluster.processes.signal(one, 'SIGKILL')
    },
    inOrder: async () => true,
    mend: async () => {},
  },
]

async function newPrimary(cluster, { primary }) {
  const others = [0, 1, 2].filter((machine) => machine !== primary)
  return (await Promise.all(others.map(cluster.isPrimary))).includes(true)
}

/** Writing continues for at least so long after a part was lost; then until it has begun again. */
const least = 20_000
const most = 120_000

/** Plays one turn while others write, and returns what they noticed. */
export async function play(turn, cluster, counts) {
  const roles = await whole(cluster)
  await delay(3000)
  const refused = new Map(counts.refusals)
  const from = performance.now()
  await turn.begin(cluster, roles)
  const inOrder = secondsUntil(() => turn.inOrder(cluster, roles), from)
  const isOver = delay((turn.lasts ?? 0) * 1000)
  await Promise.race([inOrder, isOver.then(() => delay(most - (turn.lasts ?? 0) * 1000))])
  await isOver
  if (turn.lasts) await turn.mend(cluster, roles)
  const resumed = performance.now()
  const isWriting = () =>
    performance.now() - from > least && (counts.acknowledged.at(-1) ?? 0) > Math.max(performance.now() - 500, resumed)
  while (!isWriting() && performance.now() - from < most) await delay(100)
  const to = performance.now()
  if (!turn.lasts) await turn.mend(cluster, roles)
  const acknowledged = counts.acknowledged.filter((at) => at > from && at < to)
  const recovered = await Promise.race([inOrder, delay(1000, Number.NaN)])
  // What woke up again may still have to find out that it is no primary any more.
  await whole(cluster)
  return {
    name: turn.name,
    acknowledged: acknowledged.length,
    inOrder: recovered,
    allowed: turn.allowed ?? recovered,
    silence: longestSilence([from, ...acknowledged, to]),
    refusals: [...counts.refusals].map(([kind, n]) => [kind, n - (refused.get(kind) ?? 0)]).filter(([, n]) => n > 0),
  }
}

/** The moment at which a write succeeds again after the longest time without one. */
function longestSilence(moments) {
  const gaps = moments.slice(1).map((at, n) => at - moments[n])
  return Math.max(...gaps) / 1000
}

async function secondsUntil(holds, from) {
  while (performance.now() - from < most) {
    if (await holds().catch(() => false)) return (performance.now() - from) / 1000
    await delay(100)
  }
  return Number.NaN
}

/** Waits until all three machines are there; answers who is what. */
export async function whole(cluster) {
  let roles
  await until('the whole cluster', 180, async () => {
    const members = await cluster.members()
    const primary = members.find(({ role }) => role === 'leader')?.machine
    const replica = members.find(({ role }) => role === 'sync_standby')?.machine
    const well = members.filter(({ state }) => state === 'running' || state === 'streaming')
    roles = { primary, replica }
    return well.length === 3 && primary !== undefined && replica !== undefined && (await cluster.isPrimary(primary))
  })
  return roles
}
