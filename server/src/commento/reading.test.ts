import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Who } from '../testing/cast.ts'
import { openComments } from '../testing/open-comments.ts'
import { statementsOf } from '../testing/statements.ts'

const { on, ids, report, path, say, read, bell, storia } = openComments()

describe('what is unread', () => {
  it('disappears when it is read, up to what was shown, with its notices', async () => {
    const id = await report()
    await say('managerAlfa', id, { testo: `@[${ids.coordinatoreAlfa}] uno` })
    const page = await read('coordinatoreAlfa', id)
    // A comment is written while the others are being read.
    await say('managerAlfa', id, { testo: `@[${ids.coordinatoreAlfa}] due` })
    const marked = await on.product.as('coordinatoreAlfa').put(`${path(id)}/letti`, { fino_a: page.data[0]!.id })
    expect(marked.body.data).toEqual({ id, totale: 2, non_letti: 1 })
    expect((await read('coordinatoreAlfa', id)).data.map((one) => one.nuovo)).toEqual([true, false])
    expect((await on.product.as('coordinatoreAlfa').get('/api/notifica/conteggio')).body.data).toEqual({ non_lette: 1 })
    await on.product.as('coordinatoreAlfa').put(`${path(id)}/letti`, { fino_a: 2_000_000_000 })
    await on.product.as('coordinatoreAlfa').put(`${path(id)}/letti`, { fino_a: page.data[0]!.id })
    expect((await read('coordinatoreAlfa', id)).meta.non_letti).toBe(0)
    expect((await read('managerAlfa', id)).meta.non_letti).toBe(0)
  })

  it('earlier authors are notified of an answer once, until they have read', async () => {
    const id = await report()
    await say('coordinatoreAlfa', id, { testo: 'Chi chiama la famiglia?' })
    await say('managerAlfa', id, { testo: 'Io' })
    await say('managerAlfa', id, { testo: 'Fatto' })
    expect((await bell('coordinatoreAlfa')).map(({ tipo }) => tipo)).toEqual(['commento'])
  })
})

describe('what several cooperatives share', () => {
  it('each comments for itself; multi-site mode reads, and does not write', async () => {
    const made = await on.product
      .as('managerAlfa')
      .post('/api/fornitore', { ragione_sociale: 'Comune Srl', codice_fiscale: 'CMN1' })
    const { id } = made.body.data
    await say('managerAlfa', id, { testo: 'ALFADICE' }, 'fornitore')
    await on.product.as('gestore').put(`/api/fornitore/${id}/toall`)
    expect((await say('managerBeta', id, { testo: 'BETADICE', menzioni: [ids.gestore] }, 'fornitore')).status).toBe(201)
    expect((await say('managerBeta', id, { testo: 'x', menzioni: [ids.managerAlfa] }, 'fornitore')).status).toBe(422)
    const texts = async (who: Who) =>
      JSON.stringify([await read(who, id, '', 'fornitore'), await storia(who, id, 'fornitore')])
    expect(await texts('managerAlfa')).not.toContain('BETADICE')
    expect(await texts('managerBeta')).not.toContain('ALFADICE')
    for (const word of ['ALFADICE', 'BETADICE']) expect(await texts('gestore')).toContain(word)
    const refused = await say('gestore', id, { testo: 'x' }, 'fornitore')
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('modalità multisito')])
    expect((await read('gestore', id, '', 'fornitore')).meta.sola_lettura).toContain('si leggono soltanto')
    expect((await bell('gestore')).length).toBe(1)
  })
})

it('10,000 comments on a record are paged and quick, in three statements', async () => {
  const id = await report()
  await on.product.db.execute(sql`insert into commento (slice, record_id, cliente_id, utente_id, testo)
    select 'non_conformita', ${id}, ${on.keys.alfa}, ${ids.managerAlfa}, 'Commento ' || n from generate_series(1, 10000) n`)
  const statements = await statementsOf(() => on.product.as('coordinatoreAlfa').get(path(id)))
  expect(statements.length).toBeLessThanOrEqual(3)
  const began = performance.now()
  const { data, meta } = await read('coordinatoreAlfa', id)
  const older = await read('coordinatoreAlfa', id, `?prima_di=${meta.prima_di}&per_pagina=100`)
  expect(performance.now() - began).toBeLessThan(1500)
  expect([data.length, meta.totale, meta.non_letti, older.data.length]).toEqual([20, 10_000, 100, 100])
  expect(older.data[0]!.id).toBe(data.at(-1)!.id - 1)
  for (const url of [`/api/commento/non_conformita?id=${id}`, `${path(id)}/persone?q=a`])
    expect((await statementsOf(() => on.product.as('coordinatoreAlfa').get(url))).length).toBeLessThanOrEqual(3)
})
