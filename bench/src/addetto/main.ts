import pg from 'pg'
import { Client, rowsOf } from '../every/client.ts'
import { openCounter } from '../every/statements.ts'
import { lifeCoordinator, lifeManager } from '../life/organisation.ts'
import { median, quantile } from '../measure.ts'
import { openPostgres } from '../postgres.ts'
import { signIn, startProduct } from '../programs.ts'
import { skipNotices } from '../scenarios.ts'
import { line } from '../table.ts'
import { peopleAtWork } from './seed.ts'
import { training } from './training.ts'

// npm run bench -- addetto: what is read of people at work and their competences, one caller, each a few times; then the home, the cockpit
// and the deadlines once more without people at work.
const times = 15

const stopping: (() => Promise<unknown>)[] = []
try {
  console.log('Dodicimila addetti e centomila attestati; la prima volta i dati richiedono qualche minuto')
  const postgres = await openPostgres(peopleAtWork)
  stopping.push(postgres.stop)
  const db = new pg.Pool({ connectionString: postgres.url, max: 2 })
  stopping.push(() => db.end())
  await skipNotices(db)
  const { url, stop } = await startProduct({ DATABASE_URL: postgres.url })
  stopping.push(stop)
  const counter = await openCounter(postgres.url)
  stopping.push(counter.stop)
  const token = await signIn(url, 'gestore@example.org')
  const gestore = new Client(url, token)
  const manager = new Client(url, await signIn(url, lifeManager))
  const coordinator = new Client(url, await signIn(url, lifeCoordinator))

  const [person] = rowsOf(await manager.json('/api/addetto?pagina=1&per_pagina=1'))
  const { cliente, mansione } = person as unknown as Record<'cliente' | 'mansione', { readonly id: number }>
  const id = Number(person!['id'])
  const taught = await keyOf(
    `select competenza_id as id from requisito_competenza where mansione_id = ${mansione.id} order by 1 limit 1`,
  )
  const page = 'pagina=1&per_pagina=15'
  const shared = [
    ['cruscotto', gestore, '/api/cruscotto'],
    ['cruscotto, manager', manager, '/api/cruscotto'],
    ['scadenzario', gestore, `/api/scadenzario?${page}`],
    ['scadenzario, manager', manager, `/api/scadenzario?${page}`],
    ['home, inizio', gestore, '/api/dashboard/inizio'],
    ['home, seguito', gestore, '/api/dashboard/seguito'],
    ['home, manager', manager, '/api/dashboard'],
  ] as const
  console.log(line('', 'mediana', 'p99', 'kB', 'istruzioni'))
  for (const [name, client, path] of [
    ['elenco', gestore, `/api/addetto?${page}`],
    ['elenco, per scadenza', gestore, `/api/addetto?${page}&ordina=prossima_scadenza`],
    ['elenco, ricerca', gestore, `/api/addetto?${page}&q=fumagalli`],
    ['elenco, non in regola', gestore, `/api/addetto?${page}&stato_competenze=non_in_regola`],
    ['elenco, da aggiornare', gestore, `/api/addetto?${page}&da_aggiornare=true`],
    ['elenco, chi manca', gestore, `/api/addetto?${page}&competenza_id=${taught}&mancante=true`],
    ['elenco, manager', manager, `/api/addetto?${page}`],
    ['elenco, coordinatore', coordinator, `/api/addetto?${page}`],
    ['scheda', manager, `/api/addetto/${id}`],
    ['scheda, gestore', gestore, `/api/addetto/${id}`],
    ['attestati', manager, `/api/addetto/${id}/attestato`],
    ['matrice, 200 righe', gestore, `/api/addetto/matrice?cliente_id=${cliente.id}&per_pagina=200`],
    ['matrice, manager', manager, '/api/addetto/matrice?per_pagina=50'],
    ['copertura', gestore, '/api/addetto/copertura'],
    ['copertura, una competenza', gestore, `/api/addetto/copertura?competenza_id=${taught}`],
    ['copertura, manager', manager, '/api/addetto/copertura'],
    ['requisiti', gestore, '/api/requisito_competenza'],
    ['ricerca', gestore, '/api/ricerca?q=fumagalli'],
    ...shared,
  ] as const)
    await measure(name, client, path)
  for (const row of await training(url, token, db)) console.log(line(row.name, ...[row.median, row.worst].map(ms)))
  // What the deadlines and the cockpit cost where nobody is at work.
  await db.query('truncate addetto cascade')
  await db.query('truncate required_competence')
  await db.query('vacuum analyze')
  for (const [name, client, path] of shared) await measure(`${name}, senza addetti`, client, path)

  async function measure(name: string, client: Client, path: string) {
    for (let warm = 0; warm < 6; warm += 1) await client.time(path)
    await counter.reset()
    const measured = []
    for (let turn = 0; turn < times; turn += 1) measured.push(await client.time(path))
    const work = await counter.read(times)
    const all = measured.map(({ milliseconds }) => milliseconds)
    const size = (JSON.stringify(await client.json(path)) ?? '').length / 1000
    const statements = work ? work.statements.toFixed(1) : '–'
    const isAnswer = measured.every((one) => one.isAnswer)
    console.log(
      line(
        isAnswer ? name : `${name}: NESSUNA RISPOSTA`,
        ms(median(all)),
        ms(quantile(all, 0.99)),
        size.toFixed(0),
        statements,
      ),
    )
  }
  async function keyOf(query: string) {
    return (await db.query<{ id: number }>(query)).rows[0]!.id
  }
} finally {
  for (const stop of stopping.toReversed()) await stop()
}

function ms(value: number) {
  return `${value.toFixed(0)} ms`
}
