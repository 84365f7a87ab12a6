import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Who } from '../testing/cast.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { size } from '../testing/size.ts'
import { searchAs, titlesOf } from '../testing/search.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openProduct()
  const alfa = sql`(select id from cliente where nome like 'Alfa%')`
  // Old documents with rare words, below more new ones than the search reads first.
  await product.db.execute(sql`with type as (
      insert into voce (dizionario, codice, descrizione, stato) values ('tipo_documento', 'ZIR', 'Zirconio procedurale', 1) returning id),
    stored as (insert into file (name, size, type, sha256) values ('schedario-quarzite.pdf', 1, 'application/pdf', 'x') returning id)
    insert into documento (descrizione, tipo_documento_id, file_id, data, cliente_id)
    select 'Ametista dei servizi', type.id, stored.id, '2001-01-01', ${alfa} from type, stored`)
  await product.db.execute(sql`insert into documento (descrizione, tipo_documento_id, file_id, data, cliente_id)
    select 'Registro numero ' || n, tipo_documento_id, file_id, '2026-01-01', ${alfa}
    from generate_series(1, ${size({ gate: 600, night: 100_000 })}) n,
      (select tipo_documento_id, file_id from documento where descrizione <> 'Ametista dei servizi' limit 1) one`)
})
afterAll(() => product.close())

const found = async (who: Who, q: string) => titlesOf(await searchAs(product, who, q), 'documento')

describe('an old document among many newer ones is found', () => {
  const words = [
    'ametista',
    'ametista servizi',
    'zirconio',
    'schedario quarzite',
    'ametista zirconio',
    'quarzite ametista alfa',
  ]
  it.each(words)('by what it is called, its type, its file and its cooperative: %s', async (q) => {
    for (const who of ['gestore', 'managerAlfa'] as const) expect(await found(who, q)).toEqual(['Ametista dei servizi'])
    expect(await found('managerBeta', q)).not.toContain('Ametista dei servizi')
  })

  it('only if it has all the words', async () => {
    expect(await found('gestore', 'ametista registro')).not.toContain('Ametista dei servizi')
  })
})
