import pg from 'pg'
import { auditScenarios } from './audit/scenarios.ts'
import { seedAudits } from './audit/seed.ts'
import { dashboardScenarios } from './dashboard/scenarios.ts'
import { measure, median, Rounds, type Target } from './measure.ts'
import { nonConformitaScenarios } from './non_conformita/scenarios.ts'
import { openPostgres, type Server } from './postgres.ts'
import { signIn, startProduct, startReference } from './programs.ts'
import type { Scenario } from './scenario.ts'
import { seed } from './seed.ts'

/** Every scenario there is; `npm run bench -- elenco` runs those whose name holds the word. */
const scenarios: readonly Scenario[] = [...nonConformitaScenarios, ...auditScenarios, ...dashboardScenarios]

const callers = [1, 16]
const turns = 4
const milliseconds = 750

const running: Server[] = []
const run = async (starting: Promise<Server>) => {
  const server = await starting
  running.push(server)
  return server
}

try {
  const postgres = await run(openPostgres())
  const product = await run(startProduct(postgres.url))
  const reference = await run(startReference(postgres.url))
  const db = new pg.Pool({ connectionString: postgres.url, max: 2 })
  db.on('error', () => {})
  console.log(await seed(db))
  console.log(await seedAudits(db))
  const token = await signIn(product.url)
  const wanted = process.argv[2]
  console.log(line('', 'callers', 'product', 'reference', 'ratio'))
  for (const scenario of scenarios.filter(({ name }) => !wanted || name.includes(wanted))) {
    await compare(scenario, db, { url: product.url, token }, { url: reference.url, token })
  }
  await db.end()
} finally {
  for (const server of running.toReversed()) await server.stop()
}

/** In turns, so that whatever else the machine does weighs on both alike. */
async function compare(scenario: Scenario, db: pg.Pool, product: Target, reference: Target) {
  const ask = await scenario.prepare(db)
  const rounds = new Rounds()
  for (const target of [product, reference]) await measure(target, ask, rounds, { callers: 4, milliseconds })
  for (const count of callers) {
    const times = { product: [] as number[], reference: [] as number[] }
    for (let turn = 0; turn < turns; turn += 1) {
      times.product.push(...(await measure(product, ask, rounds, { callers: count, milliseconds })))
      times.reference.push(...(await measure(reference, ask, rounds, { callers: count, milliseconds })))
    }
    const [ours, theirs] = [median(times.product), median(times.reference)]
    console.log(
      line(
        scenario.name,
        String(count),
        `${ours.toFixed(1)} ms`,
        `${theirs.toFixed(1)} ms`,
        (ours / theirs).toFixed(2),
      ),
    )
  }
}

function line(name: string, ...columns: string[]) {
  return `${name.padEnd(44)}${columns.map((column) => column.padStart(12)).join('')}`
}
