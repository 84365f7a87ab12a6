import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { lifeManager } from '../life/organisation.ts'
import { life } from '../life/seed.ts'
import type { Target } from '../measure.ts'
import { openPostgres } from '../postgres.ts'
import { signedIn, signIn, startProduct } from '../programs.ts'
import { stress } from '../seed.ts'
import type { Seeding } from '../seeding.ts'
import { line } from '../table.ts'
import { isOver, readBudget, writeBudget } from './budget.ts'
import { costOf, type Measured, type Question } from './cost.ts'
import { clocksOf } from './processor.ts'
import { heaviestIn } from './profile.ts'
import { everyQuestion, frequentQuestions } from './questions.ts'

// npm run bench -- cost: processor time of Node and of PostgreSQL apart, of what people do most and of every reading, in multiples
// of a call that only asks who calls. `cost elenco`: the names that contain the word; `--budget` makes the result the budget.
// Its figures are those of Node 24: npx -p node@24 npm run bench -- cost
const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: { budget: { type: 'boolean' }, turns: { type: 'string' } },
})
const wanted = positionals[0] ?? ''
const turns = Number(values.turns ?? 7)

interface World {
  readonly name: string
  readonly seeding: Seeding
  readonly targetOf: (url: string) => Promise<Target>
  readonly questionsOf: (db: pg.Pool, url: string) => Promise<Question[]>
  /** Hundreds of calls would take an hour with the whole number. */
  readonly warmUp: number
}

const worlds: readonly World[] = [
  {
    name: 'Ciò che si fa più spesso, 100.000 non conformità',
    seeding: stress,
    targetOf: signedIn,
    questionsOf: (db) => frequentQuestions(db, wanted),
    warmUp: 1500,
  },
  {
    name: 'Ogni lettura, un consorzio dopo otto anni',
    seeding: life,
    targetOf: async (url) => ({
      url,
      tokens: { gestore: await signIn(url, 'gestore@example.org'), manager: await signIn(url, lifeManager) },
    }),
    questionsOf: (_, url) => everyQuestion(url, lifeManager, wanted),
    warmUp: 150,
  },
]

const budget = readBudget()
const over: Measured[] = []
const all: Measured[] = []
if (!process.version.startsWith('v24.')) console.log(`Node ${process.version}: i limiti valgono per Node 24`)
for (const world of worlds) await measureWorld(world)
if (values.budget) writeBudget(all)
else if (over.length > 0) process.exitCode = 1

async function measureWorld({ name, seeding, targetOf, questionsOf, warmUp }: World) {
  const postgres = await openPostgres(seeding)
  const db = new pg.Pool({ connectionString: postgres.url, max: 2 })
  const profile = await mkdtemp(join(tmpdir(), 'quadra-cost-'))
  try {
    if (postgres.pid === undefined)
      throw new Error('bench -- cost needs a PostgreSQL of its own: not BENCH_DATABASE_URL')
    const product = await startProduct({ DATABASE_URL: postgres.url })
    const overHere: Question[] = []
    try {
      const questions = await questionsOf(db, product.url)
      if (questions.length === 0) return
      console.log(`\n${name}\n${line('', 'Node, unità', 'PostgreSQL', 'Node, ms', 'PostgreSQL', 'limiti')}`)
      const cost = costOf(await targetOf(product.url), clocksOf(product.pid, postgres.pid))
      // In groups: the unit beside what it is compared with, not an hour before.
      for (let from = 0; from < questions.length; from += 10) {
        const group = questions.slice(from, from + 10)
        const measured = await cost.measure(group, turns, warmUp)
        // Over a budget counts once it was so twice.
        const again = group.filter((_, index) => isOver(budget, measured[index]!))
        const second = again.length > 0 && !values.budget ? await cost.measure(again, turns, warmUp) : []
        const result = measured.map((one) => second.find((other) => other.name === one.name) ?? one)
        for (const one of result) console.log(written(one))
        all.push(...result)
        const exceeding = result.filter((one) => isOver(budget, one))
        over.push(...exceeding)
        overHere.push(...group.filter((one) => exceeding.some((other) => other.name === one.name)))
      }
    } finally {
      await product.stop()
    }
    if (overHere.length > 0 && !values.budget) await printProfiles(overHere, postgres.url, targetOf, profile)
  } finally {
    await db.end()
    await postgres.stop()
    await rm(profile, { recursive: true, force: true })
  }
}

/** Where the time of each that costs too much goes, in a process of its own. */
async function printProfiles(questions: readonly Question[], url: string, targetOf: World['targetOf'], folder: string) {
  for (const [index, question] of questions.entries()) {
    const own = join(folder, String(index))
    const product = await startProduct({ DATABASE_URL: url }, ['--cpu-prof', `--cpu-prof-dir=${own}`])
    const { ask } = costOf(await targetOf(product.url), { node: () => 0, postgres: () => 0 })
    await ask(question, 1500)
    await product.stop()
    console.log(`\nOltre il limite: ${question.name}\n${heaviestIn(own).join('\n')}`)
  }
}

function written(one: Measured) {
  const own = budget[one.name]
  const limits = own ? `${own[0]} / ${own[1]}${isOver(budget, one) ? ' OLTRE' : ''}` : '–'
  const columns = [one.units.node, one.units.postgres, one.milliseconds.node, one.milliseconds.postgres]
  return line(one.name.padEnd(60), ...columns.map((value) => value.toFixed(2)), limits)
}
