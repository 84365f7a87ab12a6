import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openComplaints, png } from '../testing/complaints.ts'
import type { Who } from '../testing/cast.ts'

let log = ''
const cases = openComplaints({}, { write: (line) => void (log += line) })
const { sent, attach, newest, post, follow } = cases
const as = (who: Who) => cases.product.as(who)

const words = ['ZAFFERANOTESTO', 'ZENOBIA', 'zenobia@planted.example', '0305559999', 'ZIBELLINO', 'ZUCCOTTORISPOSTA']

it('no word, name, address or file name of a complaint leaves its own tables', async () => {
  const from = '198.51.100.91'
  const { codice } = await sent(
    cases.tokens.sad,
    {
      testo: `Ho visto ZAFFERANOTESTO ogni mattina in cucina`,
      nome: 'ZENOBIA',
      email: 'zenobia@planted.example',
      telefono: '0305559999',
    },
    from,
  )
  await attach(codice, 'ZIBELLINO.png', png, from)
  const { id } = await newest()
  // Refusals contain typed text, too.
  await post(cases.tokens.sad, { testo: 'ZAFFERANOTESTO' }, from)
  await follow('ZENOBIA', from)
  await as('managerAlfa').post(`/api/reclamo/${id}/non_conformita`, {
    norma_id: cases.keys.norma,
    descrizione: 'Cucina',
  })
  const risposta = 'Grazie, ZUCCOTTORISPOSTA è risolto'
  expect((await as('managerAlfa').put(`/api/reclamo/${id}/stato`, { stato: 'risposto', risposta })).status).toBe(200)

  const urls = [
    `/api/storia/reclamo/${id}`,
    '/api/registro_modifiche?per_pagina=200',
    '/api/reclamo',
    '/api/non_conformita',
    '/api/notifica',
    '/api/scadenzario?mostra=tutte&stato=tutti',
    '/api/dashboard',
    `/api/storia/servizio/${cases.keys.service('SAD')}`,
  ]
  const looked = ['ZAFFERANOTESTO', 'ZENOBIA', 'ZUCCOTTORISPOSTA'].flatMap((word) => [
    `/api/ricerca?q=${word}`,
    `/api/registro_modifiche?q=${word}`,
    `/api/reclamo?q=${word}&per_pagina=10`,
  ])
  for (const url of looked) expect(found((await as('admin').get(url)).raw.toString()), url).toEqual([])
  for (const who of ['admin', 'managerAlfa', 'coordinatoreAlfa', 'managerBeta'] as const)
    for (const url of urls) {
      // Who may open it reads in the list how it begins.
      const read = url === '/api/reclamo' && who !== 'managerBeta' ? ['ZAFFERANOTESTO'] : []
      expect(found((await as(who).get(url)).raw.toString()), `${who} ${url}`).toEqual(read)
    }
  const history = (await as('managerAlfa').get(`/api/storia/reclamo/${id}`)).body.data
  expect(JSON.stringify(history)).toContain('Pagina pubblica')

  const everywhere = await cases.product.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  for (const { name } of everywhere.rows) {
    const { rows } = await cases.product.db.execute<{ all: string }>(
      sql.raw(`select coalesce(string_agg(row_to_json(one)::text, ' '), '') as all from "${name}" one`),
    )
    const own = allowed[name] ?? []
    expect(
      found(rows[0]!.all).filter((word) => !own.includes(word)),
      name,
    ).toEqual([])
    expect(rows[0]!.all.includes(from), name).toBe(false)
    expect(rows[0]!.all.includes(codice), name).toBe(false)
  }
  expect(log).toContain('/api/pubblico/reclamo/:token')
  expect(found(log)).toEqual([])
  expect([log.includes(codice), log.includes(cases.tokens.sad)]).toEqual([false, false])
})

/** Its own tables, and the recipient of the mails to the author. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  reclamo: words,
  reclamo_risposta: words,
  file: ['ZIBELLINO'],
  outbox: ['zenobia@planted.example', 'ZENOBIA'],
}
const found = (text: string) => words.filter((word) => text.toLowerCase().includes(word.toLowerCase()))
