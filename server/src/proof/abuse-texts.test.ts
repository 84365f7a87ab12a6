import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { normalised } from '@quadra/contract/fornitore/fiscal-code'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readPdf } from '../kernel/pdf/testing/read-pdf.ts'
import { mailDelivery } from '../kernel/work/mail-delivery.ts'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { readBack } from '../testing/xlsx/read-back.ts'
import { address, calls } from '../testing/calls.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { knownOf } from '../testing/known.ts'
import { knownFor } from '../testing/known-for.ts'
import { fillForAlfa, type Records } from '../testing/records.ts'
import { type Known, sampleOf, textsOf } from '../testing/samples.ts'

/** Markup and formulas in every text: stored as typed, and nothing but text in every output. */
const payload = `=1+1<img src=x onerror=alert(1)>"'&{{7*7}}`

let product: TestProduct
let known: Known
let records: Records
beforeAll(async () => {
  product = await openProduct()
  known = await knownOf(product, 'Alfa')
  records = await fillForAlfa(product, known, payload, payload)
})
afterAll(() => product.close())

/** A secret address is no record. */
const creating = calls.filter(
  ({ name, endpoint }) => name === 'create' && endpoint.method === 'POST' && !endpoint.secret,
)
const spreadsheets = calls.filter(({ endpoint }) => 'formato' in endpoint.query.shape)
const readings = calls.filter(
  // The mandate is of a year of which there is no evidence: server/src/mandato/evidence.test.ts reads that of others.
  // What only people of a cooperative call holds no text of a record; an administrator is nobody's person at work.
  ({ slice, endpoint }) =>
    endpoint.method === 'GET' &&
    endpoint.who.includes('admin') &&
    !endpoint.path.includes(':eid') &&
    endpoint.path !== '/api/addetto/mio' &&
    creating.some((call) => call.slice === slice),
)

/** Views are read together only; the texts of a mandate are those of its person. */
const isReadAlone = (path: string) =>
  path !== '/api/mandato' && calls.some(({ endpoint }) => endpoint.method === 'GET' && endpoint.path === `${path}/:id`)

/** What a reading cannot do without. */
function needed(call: (typeof calls)[number]) {
  const shape = Object.entries(call.endpoint.query.shape).filter(([, field]) => !z.safeParse(field, undefined).success)
  const values = sampleOf(z.object(Object.fromEntries(shape)), payload, knownFor(call, known))
  // In multi-site mode the register of suppliers and the matrix of competences require their cooperative.
  const ofCliente: Record<string, string> = ['albo', 'matrice'].includes(call.name)
    ? { cliente_id: String(known['cliente_id']) }
    : {}
  return new URLSearchParams({ ...(values as Record<string, string>), ...ofCliente }).toString()
}

describe('markup and formulas', () => {
  it.each(creating.filter(({ endpoint }) => !endpoint.path.includes(':') && isReadAlone(endpoint.path)))(
    '$slice: every text reads as it was written',
    async (call) => {
      const { slice, endpoint } = call
      const { data } = (await product.as('admin').get(`${endpoint.path}/${records[slice]!.id}`)).body
      const texts = textsOf(endpoint.body, payload, knownFor(call, known))
      // Of these all is chosen or counted, or comes in a sheet.
      expect(
        texts.length + Number(['audit', 'indicatore', 'importazione', 'fascicolo', 'piano_formazione'].includes(slice)),
      ).toBeGreaterThan(0)
      for (const name of texts)
        expect([name, data[name]]).toEqual([name, /partita|fiscale/.test(name) ? normalised(payload) : payload])
    },
  )

  it.each(readings)('$label: JSON or a file, never a page', async (call) => {
    const { slice, endpoint } = call
    const path = address(endpoint.path, records[slice]!).replace(':tipo', 'servizi')
    const { status, headers } = await product.as('admin').get(`${path}?${needed(call)}`)
    expect(status).toBe(200)
    expect(headers['content-type']).toMatch(
      /^(image\/gif|text\/csv; charset=utf-8; header=present|application\/(json; charset=utf-8|octet-stream|pdf|zip|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet))$/,
    )
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it.each(spreadsheets)('$label: texts in the spreadsheet', async (call) => {
    const { slice, endpoint } = call
    const path = address(endpoint.path, records[slice] ?? { id: 1 })
    const all = z.safeParse(endpoint.query.shape['stato'] ?? z.never(), 'tutti').success ? '&stato=tutti' : ''
    const { raw } = await product.as('admin').get(`${path}?formato=xlsx${all}&${needed(call)}`)
    const { cells, entries } = readBack(raw)
    expect(entries.get('xl/worksheets/sheet1.xml')).not.toMatch(/<f[ >]/)
    for (const { value, quoted } of cells.values())
      if (typeof value === 'string') expect([value, quoted]).toEqual([value, /^[=+\-@\t\r]/.test(value)])
  })

  it('appear literally in the report', async () => {
    const { raw } = await product.as('managerAlfa').get(`/api/audit/${records['audit']!.id}/pdf`)
    const { text, source } = readPdf(raw)
    expect(text.replaceAll(' ', '')).toContain(payload.replaceAll(' ', ''))
    expect(source).not.toMatch(/\/(JavaScript|JS|Launch|OpenAction|URI)\b/)
  })

  it('are never sent as HTML by mail', async () => {
    await drainOutbox(product.db, mailDelivery(product.config), (error) => {
      throw error
    })
    const folder = join(product.config.dataDir, 'outbox')
    const mails = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
    expect(mails.join('\n')).toContain('onerror')
    for (const mail of mails)
      expect(mail.match(/^content-type:.*$/gim)).toEqual(['Content-Type: text/plain; charset=utf-8'])
  })
})
