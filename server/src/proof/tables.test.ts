import { existsSync, readFileSync } from 'node:fs'
import type { Column, ListView } from '@quadra/contract/kernel/list'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiCall, calls, mayCall } from '../testing/calls.ts'
import type { Who } from '../testing/cast.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { draw, seed, size } from '../testing/size.ts'
import { readSheet } from '../testing/xlsx/read-back.ts'

/** Every list as a table for programs: the rows of its spreadsheet, by headings that stay. */
let product: TestProduct
beforeAll(async () => {
  product = await openProduct()
  await product.db.execute(
    sql`update servizio set descrizione = '=1+1' where id = (select min(id) from servizio where stato = 1)`,
  )
})
afterAll(() => product.close())

const lists = calls.filter(({ endpoint }) => endpoint.answer === 'list' && !endpoint.path.includes('/:'))
const viewOf = ({ endpoint }: ApiCall) => (endpoint as unknown as { view: ListView<object> }).view
const columnsOf = (call: ApiCall): readonly Column<object>[] => viewOf(call).exported ?? viewOf(call).columns

/** RFC 4180, read by hand. */
function parse(text: string): string[][] {
  expect(text.startsWith('\ufeff')).toBe(true)
  const rows: string[][] = [[]]
  let [at, cell] = [1, '']
  const end = () => rows.at(-1)!.push(cell)
  while (at < text.length) {
    if (text[at] === '"' && cell === '') {
      let closing = at + 1
      for (; text[closing] !== '"' || text[closing + 1] === '"'; closing++) if (text[closing] === '"') closing++
      cell = text.slice(at + 1, closing).replaceAll('""', '"')
      at = closing + 1
    } else if (text[at] === ',') {
      end()
      ;[at, cell] = [at + 1, '']
    } else if (text.startsWith('\r\n', at)) {
      end()
      rows.push([])
      ;[at, cell] = [at + 2, '']
    } else cell += text[at++]
  }
  expect(rows.pop()).toEqual([])
  return rows
}

it('headings keep their names and their order: new ones come at the end', async () => {
  const file = new URL('../../../docs/csv-columns.txt', import.meta.url)
  const present = lists.map(
    (call) =>
      `${call.label}: ${columnsOf(call)
        .map(({ key }) => key)
        .join(',')}`,
  )
  for (const call of lists) {
    const keys = columnsOf(call).map(({ key }) => key)
    expect([call.label, new Set(keys).size]).toEqual([call.label, keys.length])
  }
  const published = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []
  for (const line of published) {
    const now = present.find((one) => one.split(': ')[0] === line.split(': ')[0])
    expect(now === line || now?.startsWith(`${line},`) ? line : now).toBe(line)
  }
  await expect([...present, ''].join('\n')).toMatchFileSnapshot('../../../docs/csv-columns.txt')
})

const everybody = [
  'admin',
  'gestore',
  'managerAlfa',
  'coordinatoreAlfa',
  'utenteAlfa',
  'managerBeta',
] as const satisfies Who[]
const several = size({ gate: 2, night: everybody.length })
const table = (who: Who, call: ApiCall, formato: string) =>
  product.request(who, 'GET', `${call.endpoint.path}?${query(call)}formato=${formato}`)
/** Of growing lists a part, of registries those switched off too. */
const query = ({ endpoint }: ApiCall) =>
  'stato' in endpoint.query.shape && /servizio|utente|cliente/.test(endpoint.path) ? 'stato=tutti&' : ''

/** A cell as the sheet has it, from what the table says. */
function ofSheet(text: string, { kind }: Column<object>, cell: string | number | undefined) {
  if (text === '') return cell === '' ? '' : undefined
  if (kind === 'day') return (Date.parse(text) - Date.UTC(1899, 11, 30)) / 86_400_000
  if (typeof cell === 'number' && kind !== 'instant') return Number(text)
  if (text === 'true' || text === 'false')
    return cell === 'Sì' || cell === 'No' ? (text === 'true' ? 'Sì' : 'No') : text
  return text.replace(/^'(?=[=+\-@\t\r])/, '')
}

describe.each(lists)(`$label (${seed})`, (call) => {
  it('has as csv the rows of its spreadsheet, as json those of the list', async () => {
    for (const who of draw(
      everybody.filter((one) => mayCall(one, call)),
      several,
      call.label,
    )) {
      const [csv, xlsx] = [await table(who, call, 'csv'), await table(who, call, 'xlsx')]
      expect([who, csv.status, csv.headers['content-type']]).toEqual([
        who,
        200,
        'text/csv; charset=utf-8; header=present',
      ])
      const [heading, ...rows] = parse(csv.raw.toString())
      expect(heading).toEqual(columnsOf(call).map(({ key }) => key))
      const [, ...sheet] = readSheet(xlsx.raw)
      expect([who, rows.length]).toEqual([who, sheet.length])
      for (const [index, row] of rows.entries()) {
        const compared = columnsOf(call).map((column, at) =>
          column.kind === 'instant' ? undefined : ofSheet(row[at]!, column, sheet[index]![at]),
        )
        expect(compared).toEqual(
          columnsOf(call).map(({ kind }, at) => (kind === 'instant' ? undefined : sheet[index]![at])),
        )
        for (const [at, { kind }] of columnsOf(call).entries())
          if (kind === 'instant' && row[at]) expect(new Date(row[at]).toISOString()).toBe(row[at])
      }
      const again = await product.request(who, 'GET', `${call.endpoint.path}?${query(call)}formato=csv`, undefined, {
        headers: { 'if-none-match': String(csv.headers.etag) },
      })
      expect([again.status, again.raw.length]).toEqual(
        call.slice === 'registro_modifiche' ? [again.status, again.raw.length] : [304, 0],
      )
      const json = await table(who, call, 'json')
      const list = await product.request(who, 'GET', `${call.endpoint.path}?${query(call)}`)
      expect([json.status, Array.isArray(json.body)]).toEqual([200, true])
      if (list.status === 200 && list.body.meta === undefined) expect(json.body).toEqual(list.body.data)
    }
  })
})

it('a text that could be a formula begins with an apostrophe, a number does not', async () => {
  const { raw } = await product.request('admin', 'GET', '/api/servizio?formato=csv&q=%3D1%2B1')
  const rows = parse(raw.toString())
  expect(rows.flat()).toContain("'=1+1")
  expect(rows.flat()).not.toContain('=1+1')
})

it('a filtered table has the rows of the filtered list, and another version after a write', async () => {
  const read = async (filter: string) => product.request('gestore', 'GET', `/api/non_conformita?${filter}&formato=csv`)
  const [all, some] = [await read(''), await read('stato=chiuso')]
  const count = (answer: typeof all) => parse(answer.raw.toString()).length
  expect(count(some)).toBeLessThan(count(all))
  const listed = await product.as('gestore').get('/api/non_conformita?stato=chiuso&pagina=1')
  expect(count(some) - 1).toBe(listed.body.meta.totale)
  await product.db.execute(
    sql`update non_conformita set descrizione = 'Altro testo' where id = (select min(id) from non_conformita where stato = 'chiuso')`,
  )
  expect((await read('stato=chiuso')).headers.etag).not.toBe(some.headers.etag)
})

describe('figures', () => {
  const rowsOf = async (who: Who, path: string) => {
    const { status, raw } = await product.as(who).get(path)
    expect([path, status]).toEqual([path, 200])
    return parse(raw.toString())
  }
  it.each(['/api/cruscotto?formato=csv', '/api/addetto/copertura?formato=csv', '/api/indicatore/valori.csv'])(
    '%s are a row for each cooperative, measure and month',
    async (path) => {
      const [heading, ...rows] = await rowsOf('gestore', path)
      expect(heading!.slice(0, 4)).toEqual(['cooperativa', 'misura', 'mese', 'valore'])
      expect(rows.length).toBeGreaterThan(5)
      for (const [cooperative, measure, month, value] of rows) {
        expect(cooperative).not.toBe('')
        expect(measure).not.toBe('')
        expect(month).toMatch(/^\d{4}-\d\d$/)
        expect(value).toMatch(/^(-?\d+(\.\d+)?)?$/)
      }
      const [, ...own] = await rowsOf('managerBeta', path)
      expect(new Set(own.map(([cooperative]) => cooperative!.slice(0, 4)))).toEqual(new Set(['Beta']))
    },
  )

  it('of the cockpit are those of its reply', async () => {
    const [, ...rows] = await rowsOf('gestore', '/api/cruscotto?formato=csv')
    const { righe, oggi } = (await product.as('gestore').get('/api/cruscotto')).body.data
    const expected = righe.flatMap(
      ({ cliente, celle }: { cliente: { nome: string }; celle: Record<string, { valore: number | null }> }) =>
        Object.entries(celle).map(([misura, { valore }]) => [
          cliente.nome,
          misura,
          oggi.slice(0, 7),
          valore === null ? '' : String(valore),
        ]),
    )
    expect(rows.toSorted()).toEqual(expected.toSorted())
  })

  it('of requirements are the cells of the spreadsheet', async () => {
    const [heading, ...rows] = await rowsOf('gestore', '/api/copertura_requisiti?formato=csv')
    expect(heading).toEqual(['cliente', 'codice', 'requisito', 'stato', 'motivi'])
    const xlsx = await product.as('gestore').get('/api/copertura_requisiti?formato=xlsx')
    expect(rows.length).toBe(readSheet(xlsx.raw).length - 1)
  })
})
