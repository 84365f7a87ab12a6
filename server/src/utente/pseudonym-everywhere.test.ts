import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { analysed, executed } from '../testing/imports.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { unzip } from '../testing/xlsx/unzip.ts'

let product: TestProduct
beforeAll(async () => (product = await openProduct()))
afterAll(() => product.close())

const names = /Ildegonda|Trentaquattro|ilde34@/i

/**
 * Where the name stays, and why: lines are evidence whose bytes were hashed, and are read without the name from then on
 * (pseudonym.test.ts).
 */
const evidence = ['change_log']

/** Every table with a row that contains the name, every stored file and every mail as a file that does. */
async function placesWithName() {
  const { rows: tables } = await product.db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const table = sql.identifier(name)
    const { rows } = await product.db.execute<{ line: string }>(sql`select (${table}.*)::text as line from ${table}`)
    if (rows.some(({ line }) => names.test(line))) found.push(name)
  }
  for (const folder of ['files', 'outbox'])
    for (const path of await readdir(join(product.config.dataDir, folder), { recursive: true }).catch(() => [])) {
      const bytes = await readFile(join(product.config.dataDir, folder, path)).catch(() => undefined)
      if (bytes && names.test(textIn(bytes))) found.push(folder)
    }
  return [...new Set(found)]
}

const textIn = (bytes: Buffer) =>
  bytes.subarray(0, 2).toString() === 'PK' ? [...unzip(bytes).values()].join('\n') : bytes.toString('latin1')

it('no table and no stored file contains the name of a user from an import any more, but the hashed log', async () => {
  const head = ['Nome', 'Cognome', 'Email', 'Ruolo']
  const theirs = ['Ildegonda', 'Trentaquattro', 'ilde34@example.org', 'Utente']
  const other = ['Bice', 'Altra', 'bice.altra@example.org', 'Utente']
  const brought = await analysed(product, 'managerAlfa', { tipo: 'utenti' }, [head, theirs, other])
  await executed(product, 'managerAlfa', brought.body.data.id)
  // A second sheet that repeats them and was never run, and one whose texts mention them.
  const again = await analysed(product, 'managerAlfa', { tipo: 'utenti' }, [head, theirs])
  const named = [
    ['Ragione sociale', 'Codice fiscale / Partita IVA'],
    ['Ildegonda Trentaquattro', '01234567897'],
  ]
  const supplier = await analysed(product, 'managerAlfa', { tipo: 'fornitori' }, named)
  expect([brought, again, supplier].map(({ status }) => status)).toEqual([200, 200, 200])
  const { rows } = await product.db.execute<{ id: number }>(sql`select id from utente where cognome = 'Trentaquattro'`)
  const { id } = rows[0]!
  expect(await placesWithName()).toEqual(
    expect.arrayContaining(['utente', 'importazione', 'importazione_riga', 'files']),
  )

  const { body } = await product.as('admin').get(`/api/utente/${id}/dati_personali`)
  const exported = body as unknown as { righe_importate: object[]; testi_che_la_nominano: { tabella: string }[] }
  expect(exported.righe_importate).toEqual([
    { importazione: brought.body.data.id, riga: 2, valori: expect.objectContaining({ cognome: 'Trentaquattro' }) },
  ])
  expect(exported.testi_che_la_nominano.map(({ tabella }) => tabella)).toEqual(
    expect.arrayContaining(['importazione', 'importazione_riga']),
  )

  expect(
    (await product.as('admin').put(`/api/utente/${id}/pseudonimo`, { motivo: 'Richiesta, prot. 12' })).status,
  ).toBe(204)
  expect((await placesWithName()).filter((place) => !evidence.includes(place))).toEqual([])
  expect((await product.as('managerAlfa').get(`/api/importazione/${brought.body.data.id}/errori`)).status).toBe(409)
  // What was made of the others stays.
  const after = await product.as('managerAlfa').get(`/api/importazione/${brought.body.data.id}`)
  expect(after.body.data).toMatchObject({ stato: 'eseguita', valide: 2 })
})
