import pg from 'pg'
import { compare, type Targets } from './compare.ts'
import { embeddedProduct } from './embedded.ts'
import { exportFigures } from './export.ts'
import { openPostgres } from './postgres.ts'
import { type Program, signedIn, startProduct, startReference } from './programs.ts'
import { prepare } from './scenarios.ts'
import { size, stress } from './seed.ts'
import { heading, line } from './table.ts'
import { weightFigures } from './weight.ts'

// npm run bench: the product on both engines and a hand-written reference server, in turns. npm run bench -- elenco:
// only the scenarios whose name contains the word.
const wanted = process.argv[2] ?? ''

const stopping: (() => Promise<void>)[] = []
const opened = async <Resource extends { stop: () => Promise<void> }>(opening: Promise<Resource>) => {
  const resource = await opening
  stopping.push(resource.stop)
  return resource
}

try {
  console.log(`${size}; la prima volta i dati richiedono qualche minuto`)
  const postgres = await opened(openPostgres(stress))
  const scenarios = await prepareScenarios(postgres.url)
  const embedded = await opened(embeddedProduct(wanted))
  const served = await opened(startProduct({ DATABASE_URL: postgres.url }))
  const reference = await opened(startReference(postgres.url))
  const { tokens } = await signedIn(served.url)
  const targets = {
    served: { url: served.url, tokens },
    embedded: await signedIn(embedded.url),
    reference: { url: reference.url, tokens },
  }
  console.log(`\n${heading}`)
  for (const [index, scenario] of scenarios.entries()) await compare(targets, scenario, embedded.scenarios[index]!)
  if (!wanted) await printOtherFigures(served, embedded, targets)
} finally {
  for (const stop of stopping.toReversed()) await stop()
}

async function prepareScenarios(url: string) {
  const db = new pg.Pool({ connectionString: url, max: 2 })
  try {
    return await prepare(db, wanted)
  } finally {
    await db.end()
  }
}

/** Figures without a reference: the large export beside other requests, the start, the size. */
async function printOtherFigures(served: Program, embedded: Program, targets: Targets) {
  console.log(`\n${line('', '', 'PostgreSQL', 'integrato')}`)
  const figures = [
    await exportFigures(served, targets.served),
    await exportFigures(embedded, targets.embedded),
  ] as const
  for (const [name, value] of figures[0]) console.log(line(name, '', value, figures[1].get(name) ?? ''))
  console.log(line('avvio', '', `${served.startSeconds.toFixed(1)} s`, `${embedded.startSeconds.toFixed(1)} s`))
  for (const [name, value] of weightFigures()) console.log(line(name, '', value))
}
