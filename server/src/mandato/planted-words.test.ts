import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { tipiEvidenza } from '@quadra/contract/mandato/evidenza'
import { answerText } from '../testing/answer-text.ts'
import { type ApiCall, mayCall } from '../testing/calls.ts'
import { cast } from '../testing/cast.ts'
import { knownOf } from '../testing/known.ts'
import { openMandates } from '../testing/mandates.ts'
import { fill } from '../testing/records.ts'

const on = openMandates()
const canary = 'CANARINOBETA'
const ofConsortium = 'CANARINOCONSORZIO'

/** Every answer that a mandate on Alfa alone gives to its holder, list by list, record by record, file by file. */
async function* everythingUnder(id: number): AsyncGenerator<[url: string, text: string]> {
  const read = async (url: string) => {
    const { status, headers, raw, body } = await on.reader().get(url)
    const text = answerText(url, String(headers['content-type']), raw)
    return { status, body, line: [url, `${JSON.stringify(headers)}\n${text}`] as [string, string] }
  }
  const base = `/api/mandato/${id}`
  for (const url of [
    base,
    `${base}?cliente_id=${on.ids['beta']}`,
    '/api/mandato',
    `${base}/siti`,
    `${base}/siti?formato=xlsx`,
  ])
    yield (await read(url)).line
  for (const list of ['rilievo', 'richiesta', 'letture', ...tipiEvidenza.map((tipo) => `evidenza/${tipo}`)]) {
    const url = `${base}/${list}`
    for (const formato of ['xlsx', 'csv', 'json']) yield (await read(`${url}?formato=${formato}`)).line
    yield (await read(`${url}?q=${canary}`)).line
    const page = await read(url)
    yield page.line
    for (const { id: key } of (page.body.data ?? []) as { id: number }[]) {
      const record = await read(`${url}/${key}`)
      yield record.line
      for (const { id: file } of (record.body?.data?.allegati ?? []) as { id: number }[])
        yield (await read(`${url}/${key}/allegato/${file}`)).line
      yield (await read(`${url}/${key}/file`)).line
    }
  }
  // What is another cooperative's is answered as what does not exist.
  const others = await on.product.db.execute<{ id: number }>(
    sql`select id from non_conformita where cliente_id = ${on.ids['beta']!} order by id desc limit 3`,
  )
  for (const { id: key } of others.rows) yield (await read(`${base}/evidenza/non_conformita/${key}`)).line
}

it('not one word of another cooperative or of the consortium’s programme is in a mandate on one site, nor in its mails', async () => {
  const { product } = on
  const beta = await knownOf(product, 'Beta')
  const onlyConsortium = (call: ApiCall) =>
    !mayCall('managerBeta', call) &&
    ['programma_audit', 'rischio_comune', 'mandato', 'visita_ente', 'rilievo_ente'].includes(call.slice)
  await fill(product, 'managerBeta', canary, beta)
  await fill(product, 'gestore', ofConsortium, beta, { only: onlyConsortium })
  const { id } = await on.give()
  let read = 0
  for await (const [url, text] of everythingUnder(id)) {
    // The words that were searched come back in their own address alone.
    const answer = text.replaceAll(`q=${canary}`, '')
    expect([url, answer.includes(canary), answer.includes(ofConsortium)]).toEqual([url, false, false])
    read += 1
  }
  expect(read).toBeGreaterThan(100)
  // They are there to be found: a mandate on the other site reads them.
  const { id: other } = await on.give({ cliente_ids: [on.ids['beta']] })
  const { raw } = await on.reader().get(`/api/mandato/${other}/evidenza/fornitore?formato=json`)
  expect(raw.toString()).toContain(canary)
  const { rows } = await product.db.execute<{ mail: string }>(
    sql`select row_to_json(outbox)::text as mail from outbox where row_to_json(outbox)::text like ${`%${cast.certificatore}%`}`,
  )
  for (const { mail } of rows) expect([mail.includes(canary), mail.includes(ofConsortium)]).toEqual([false, false])
}, 300_000)
