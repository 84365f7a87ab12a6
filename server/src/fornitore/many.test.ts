import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { statementsOf } from '../testing/statements.ts'
import { openSuppliers } from '../testing/suppliers.ts'

const { on, as, item, require } = openSuppliers()
/** `MANY_SUPPLIERS=10000` gives the figures of docs/proof.md. */
const many = Number(process.env['MANY_SUPPLIERS'] ?? 1_000)

/** Suppliers of Alfa's with two evaluations, a category that requires two documents, and one document each. */
async function fillMany() {
  const { db } = on.product
  const { alfa } = on.cases.keys
  const [category, blocking, wanted] = [
    await item('servizio_fornitore', 'MOLTI'),
    await item('tipo_requisito', 'MOLTI'),
    await item('tipo_requisito', 'MOLTI2'),
  ]
  await require(category.id, blocking.id, 'bloccante')
  await require(category.id, wanted.id, 'richiesto')
  await db.execute(sql`with made as (
      insert into fornitore (ragione_sociale, codice_fiscale, cliente_id, stato)
      select 'Fornitore numero ' || n, 'M' || n, ${alfa}, true from generate_series(1, ${sql.raw(String(many))}) n returning id),
    categories as (insert into fornitore_categoria (fornitore_id, voce_id) select id, ${category.id} from made),
    approved as (insert into fornitore_approvazione (fornitore_id, cliente_id, data_valutazione, servizio, costo, flessibilita_realizzazione, curriculum, media)
      select id, ${alfa}, date '2025-01-01' + (id % 600), 4, 4, 4, 4, 4 from made where id % 10 > 0)
    insert into fornitore_monitoraggio (fornitore_id, cliente_id, data_valutazione, costo, puntualita, flessibilita_realizzazione, media)
      select id, ${alfa}, date '2025-06-01' + (id % 500), 3, 4, 4, 3.6667 from made`)
  await db.execute(sql`with files as (
      insert into file (id, name, type, size, sha256) select gen_random_uuid(), 'durc.pdf', 'application/pdf', 1, 'x' from generate_series(1, ${sql.raw(String(many))}) returning id),
    numbered as (select id, row_number() over () as n from files),
    owners as (select id, row_number() over () as n from fornitore where codice_fiscale like 'M%')
    insert into fornitore_documento (fornitore_id, cliente_id, tipo_requisito_id, data_emissione, data_scadenza, file_id)
      select owners.id, ${alfa}, ${blocking.id}, date '2026-01-01', date '2026-08-01' + (owners.n::int % 200), numbered.id
      from owners join numbered using (n)`)
  await db.execute(sql`analyze`)
}

it('thousands of suppliers are listed, filtered, sorted and counted in three statements at most', async () => {
  await fillMany()
  const reads = [
    '/api/fornitore?pagina=1&per_pagina=25',
    '/api/fornitore?pagina=1&per_pagina=25&qualifica=da_qualificare,scaduto',
    '/api/fornitore?pagina=1&per_pagina=25&documenti_da_aggiornare=true',
    '/api/fornitore?pagina=1&per_pagina=25&ordina=qualifica&direzione=asc',
    '/api/fornitore?pagina=1&per_pagina=25&ordina=rivalutazione_entro&direzione=asc',
    '/api/fornitore?pagina=1&per_pagina=25&q=Con%20riserva',
    '/api/dashboard',
  ]
  const timed = process.env['MANY_SUPPLIERS'] !== undefined
  for (const who of ['managerAlfa', 'gestore'] as const) {
    // Signs in.
    await as(who).get('/api/user')
    for (const url of reads) {
      const started = performance.now()
      if (timed) await as(who).get(url)
      const again = performance.now()
      const statements = await statementsOf(async () => expect((await as(who).get(url)).status, url).toBe(200))
      if (timed)
        console.log(who, url, Math.round(again - started), Math.round(performance.now() - again), statements.length)
      expect(statements.length, url).toBeLessThanOrEqual(url.endsWith('dashboard') ? 4 : 3)
    }
  }
}, 300_000)
