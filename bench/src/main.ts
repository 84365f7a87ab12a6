import { embeddedProduct } from './embedded.ts'
import { exportFigures } from './export.ts'
import { weightFigures } from './weight.ts'
import { measure, median, Rounds, type Target } from './measure.ts'
import { openPostgres } from './postgres.ts'
import { type Program, signIn, startProduct, startReference } from './programs.ts'
import { prepare, type Prepared } from './scenarios.ts'
import { seed } from './seed.ts'
import { line } from './table.ts'
import pg from 'pg'

// npm run bench: the product on both engines and a hand-written reference, asked the same in turns.
// npm run bench -- elenco: only the scenarios whose name holds the word.
const wanted = process.argv[2] ?? ''
const callers = [1, 32]
const turns = 3
const milliseconds = 600

const stopping: (() => Promise<void>)[] = []
const opened = async <Thing extends { stop: () => Promise<void> }>(opening: Promise<Thing>) => {
  const thing = await opening
  stopping.push(thing.stop)
  return thing
}

try {
  const postgres = await opened(openPostgres())
  const served = await opened(startProduct({ DATABASE_URL: postgres.url }))
  const db = new pg.Pool({ connectionString: postgres.url, max: 2 })
  db.on('error', () => {})
  stopping.push(() => db.end())
  console.log(await seed(db))
  const asked = await prepare(db, wanted)
  const embedded = await opened(embeddedProduct(wanted))
  const reference = await opened(startReference(postgres.url))
  const token = await signIn(served.url)
  const targets = {
    served: { url: served.url, token },
    embedded: { url: embedded.url, token: await signIn(embedded.url) },
    reference: { url: reference.url, token },
  }
  console.log(`\n${line('', 'chiamanti', 'PostgreSQL', 'integrato', 'riferimento', 'rapporto', 'integrato')}`)
  for (const [index, scenario] of asked.entries()) await compare(targets, scenario, embedded.asked[index]!)
  if (!wanted) await rest(served, embedded, targets)
} finally {
  for (const stop of stopping.toReversed()) await stop()
}

interface Targets {
  readonly served: Target
  readonly embedded: Target
  readonly reference: Target
}

/** In turns, so that whatever else the machine does weighs on all alike. Answers a second; of the reference's at least 0.60. */
async function compare(targets: Targets, scenario: Prepared, inside: Prepared) {
  const rounds = { served: new Rounds(), embedded: new Rounds() }
  const contenders = [
    { target: targets.served, ask: scenario.ask, rounds: rounds.served, speeds: [] as number[] },
    { target: targets.embedded, ask: inside.ask, rounds: rounds.embedded, speeds: [] as number[] },
    { target: targets.reference, ask: scenario.ask, rounds: rounds.served, speeds: [] as number[] },
  ]
  const run = ({ target, ask, rounds: next }: (typeof contenders)[number], count: number) =>
    measure(target, ask, next, { callers: count, milliseconds })
  for (const contender of contenders) await run(contender, 4)
  for (const count of callers) {
    for (let turn = 0; turn < turns; turn += 1)
      for (const contender of contenders) contender.speeds.push((await run(contender, count)).perSecond)
    const [served, embedded, reference] = contenders.map(({ speeds }) => median(speeds.splice(0))) as [
      number,
      number,
      number,
    ]
    const shown = [served, embedded, reference].map((speed) => `${speed.toFixed(0)}/s`)
    const ratios = [served, embedded].map((speed) => (speed / reference).toFixed(2))
    console.log(line(scenario.name, String(count), ...shown, ...ratios))
  }
}

/** What is no race with the reference: the big export beside other work, the start, the weight. */
async function rest(served: Program, embedded: Program, targets: Targets) {
  console.log(`\n${line('', '', 'PostgreSQL', 'integrato')}`)
  const figures = [
    await exportFigures(served, targets.served),
    await exportFigures(embedded, targets.embedded),
  ] as const
  for (const [name, value] of figures[0]) console.log(line(name, '', value, figures[1].get(name) ?? ''))
  console.log(line('avvio', '', `${served.startSeconds.toFixed(1)} s`, `${embedded.startSeconds.toFixed(1)} s`))
  for (const [name, value] of weightFigures()) console.log(line(name, '', value))
}
