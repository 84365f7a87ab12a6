import { daysAfter } from '@quadra/contract/kernel/days'
import { romeDay } from '@quadra/contract/kernel/list'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { slices } from '../slices.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { dropDrafts } from '../testing/reviews.ts'
import { statementsOf } from '../testing/statements.ts'
import { collect } from './collect.ts'

/** `MANY_CASES=100000` gives the figures of docs/proof.md. */
const many = Number(process.env['MANY_CASES'] ?? 400)
const sites = 40

let product: TestProduct
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

/** Sites of a certificate in force, and non-conformities of three years spread over them. */
async function fillMany() {
  await product.db.execute(sql`with made as (
      insert into cliente (nome, email, descrizione, luogo, stato, servizi_persona, agenzia_id)
      select 'Sito numero ' || n, 'sito' || n || '@example.org', 'Prova', 'Milano', 1, true, 9 from generate_series(1, ${sql.raw(String(sites))}) n returning id)
    insert into certificato_sito (certificato_id, cliente_id)
    select (select min(id) from certificato where data_cancellazione is null and ${romeDay(new Date().toISOString())}::date between data_inizio and data_fine), id from made`)
  await product.db.execute(sql`with places as (select array_agg(id) as ids from cliente where nome like 'Sito numero %'),
      norms as (select array_agg(id) as ids from voce where dizionario = 'norma_conformita' and stato = 1)
    insert into non_conformita (cliente_id, utente_id, norma_id, tipo, stato, data_segnalazione, segnalante, descrizione)
    select places.ids[1 + n % ${sql.raw(String(sites))}], 1, norms.ids[1 + n % array_length(norms.ids, 1)],
      case when n % 3 = 0 then 'reclamo' else 'non_conformita' end, (array['nuovo', 'in_lavorazione', 'chiuso', 'chiuso', 'chiuso'])[1 + n % 5],
      current_date - n % 1000, 'Ospite', 'Attesa lunga' from generate_series(1, ${sql.raw(String(many))}) n, places, norms`)
  await product.db.execute(sql`analyze`)
}

it('is collected in twenty statements at most, however many cooperatives and records there are', async () => {
  await fillMany()
  const today = romeDay(new Date().toISOString())
  await dropDrafts(product.as('gestore'))
  const range = { da_data: daysAfter(today, -364), a_data: today }
  const made = await product.as('gestore').post('/api/riesame', range)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const c4 = made.body.data.ingressi.find(({ codice }: { codice: string }) => codice === 'c4')
  expect(c4.dati.tabelle[0].righe.length).toBeGreaterThanOrEqual(sites)
  const again = () => product.as('gestore').put(`/api/riesame/${made.body.data.id}/raccogli`)
  expect((await again()).status).toBe(200)
  const owner = { id: made.body.data.id, cliente_id: null }
  const statements = await statementsOf(() => collect(product.db, slices, owner, range, today))
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(20)
  if (!process.env['MANY_CASES']) return
  const timed = async (work: () => Promise<unknown>) => {
    const started = performance.now()
    for (let round = 0; round < 5; round += 1) await work()
    return Math.round((performance.now() - started) / 5)
  }
  const dashboard = () => product.as('gestore').get('/api/dashboard')
  console.log('dashboard', await timed(dashboard), 'collecting', await timed(again), 'statements', statements.length)
}, 300_000)
