import { Client, rowsOf } from '../every/client.ts'
import { openCounter } from '../every/statements.ts'
import { lifeManager } from '../life/organisation.ts'
import { median, quantile } from '../measure.ts'
import { openPostgres } from '../postgres.ts'
import { signIn, startProduct } from '../programs.ts'
import { line } from '../table.ts'
import { requirements } from './seed.ts'

// npm run bench -- requisito: matrix, column and page of a large certificate, one caller, each a few times.
const times = 15

const stopping: (() => Promise<unknown>)[] = []
try {
  console.log('Duecento cooperative e sessanta requisiti; la prima volta i dati richiedono qualche minuto')
  const postgres = await openPostgres(requirements)
  stopping.push(postgres.stop)
  const { url, stop } = await startProduct({ DATABASE_URL: postgres.url })
  stopping.push(stop)
  const counter = await openCounter(postgres.url)
  stopping.push(counter.stop)
  const gestore = new Client(url, await signIn(url, 'gestore@example.org'))
  const manager = new Client(url, await signIn(url, lifeManager))

  const leaves = rowsOf(await gestore.json('/api/requisito')).filter(({ foglia }) => foglia)
  const leaf = leaves.find(({ codice }) => codice === '8.5.1')!['id'] as number
  const site = rowsOf(await gestore.json('/api/cliente')).find(({ nome }) => nome === 'Cooperativa n. 100')![
    'id'
  ] as number
  console.log(line('', 'mediana', 'p99', 'kB', 'istruzioni'))
  for (const [name, client, path] of [
    ['matrice', gestore, '/api/copertura_requisiti'],
    ['colonna, gestore', gestore, `/api/copertura_requisiti?cliente_id=${site}`],
    ['colonna, manager', manager, '/api/copertura_requisiti'],
    ['pagina, gestore', gestore, `/api/requisito/${leaf}/evidenze?cliente_id=${site}`],
    ['pagina, manager', manager, `/api/requisito/${leaf}/evidenze`],
    ['elenco', gestore, '/api/requisito'],
    ['transizione', gestore, '/api/requisito/transizione'],
    ['da sistemare', gestore, '/api/requisito/da_sistemare'],
    ['home, gestore', gestore, '/api/dashboard'],
    ['home, gestore, inizio', gestore, '/api/dashboard/inizio'],
    ['home, gestore, seguito', gestore, '/api/dashboard/seguito'],
    ['home, manager', manager, '/api/dashboard'],
    ['non conformità del requisito', gestore, `/api/non_conformita?requisito_id=${leaf}&pagina=1&per_pagina=15`],
  ] as const) {
    for (let warm = 0; warm < 6; warm += 1) await client.time(path)
    await counter.reset()
    const measured = []
    for (let turn = 0; turn < times; turn += 1) measured.push(await client.time(path))
    const work = await counter.read(times)
    const all = measured.map(({ milliseconds }) => milliseconds)
    const size = JSON.stringify(await client.json(path)).length / 1000
    const statements = work ? work.statements.toFixed(1) : '–'
    console.log(line(name, ms(median(all)), ms(quantile(all, 0.99)), size.toFixed(0), statements))
  }
  console.log(`${leaves.length} requisiti`)
} finally {
  for (const stop of stopping.toReversed()) await stop()
}

function ms(value: number) {
  return `${value.toFixed(0)} ms`
}
