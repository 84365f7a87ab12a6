import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { migrateDatabase } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { migrationsFolder } from '../database/outdated.ts'
import { openProduct } from '../testing/product.ts'

const { engine } = inject('template')

it.skipIf(engine !== 'postgres')(
  'a process of the version before works with a schema that was only added to, and refuses one that was changed with a message',
  async () => {
    const product = await openProduct()
    onTestFinished(product.close)
    product.database.pool.on('error', () => {})
    const next = new pg.Pool({ connectionString: product.config.databaseUrl })
    next.on('error', () => {})
    onTestFinished(() => next.end())
    const upgrade = async (...migrations: string[]) =>
      migrateDatabase(next, async () => {}, await releaseWith(migrations))

    const manager = product.as('managerAlfa')
    const [record] = (await manager.get('/api/servizio')).body.data
    const change = (descrizione: string) => manager.put(`/api/servizio/${record.id}`, { descrizione })
    const add = (codice: string) => manager.post('/api/servizio', { descrizione: `Servizio ${codice}`, codice })
    const rowWith = async (column: string) =>
      (await next.query(`select descrizione, ${column} as value from servizio where id = $1`, [record.id])).rows[0]

    await upgrade(additive)
    expect((await change('Dopo le aggiunte')).status).toBe(200)
    expect((await add('R1')).status).toBe(201)
    expect((await manager.get('/api/servizio')).body.data).toContainEqual(expect.objectContaining({ codice: 'R1' }))
    expect(await rowWith('colore')).toEqual({ descrizione: 'Dopo le aggiunte', value: 'verde' })

    // A failed one leaves everything as it was, also for those that were locked out meanwhile.
    await expect(upgrade(additive, 'ALTER TABLE "missing" RENAME TO "gone";')).rejects.toThrow('Failed query')
    await vi.waitFor(async () => expect((await change('Dopo un errore')).status).toBe(200), 20_000)

    await upgrade(additive, 'ALTER TABLE "servizio" RENAME COLUMN "codice" TO "sigla";')
    await vi.waitFor(async () => {
      for (const refused of [await change('Mai'), await manager.get('/api/servizio')])
        expect([refused.status, refused.headers['retry-after'], refused.body.message]).toEqual([
          503,
          '10',
          'Quadra è in aggiornamento: riprovare tra poco',
        ])
    }, 20_000)
    expect((await product.request(undefined, 'GET', '/readyz')).status).toBe(503)
    expect((await rowWith('sigla')).descrizione).toBe('Dopo un errore')
    await expect(openDatabase(product.config, () => {})).rejects.toThrow(
      'Il database è di una versione più recente di Quadra: questo processo va aggiornato e riavviato.',
    )
  },
)

const additive = `ALTER TABLE "servizio" ADD COLUMN "colore" text DEFAULT 'verde' NOT NULL;--> statement-breakpoint
CREATE TABLE "novita" ("id" integer PRIMARY KEY, "servizio_id" integer NOT NULL REFERENCES "servizio"("id"));--> statement-breakpoint
CREATE INDEX "servizio_colore_index" ON "servizio" USING btree ("colore");`

/** The migrations of a version that is ahead of this one by these. */
async function releaseWith(migrations: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'quadra-release-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(migrationsFolder, folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { idx: number; when: number }[] }
  const last = journal.entries.at(-1)!
  for (const [n, text] of migrations.entries()) {
    const tag = `next_${n}`
    await writeFile(join(folder, `${tag}.sql`), text)
    journal.entries.push({ ...last, idx: last.idx + 1 + n, when: last.when + 1 + n, tag } as never)
  }
  await writeFile(file, JSON.stringify(journal))
  return folder
}
