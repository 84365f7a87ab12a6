import { sql } from 'drizzle-orm'
import type { CellValue, WriteSheet } from 'hucre/xlsx'
import { writeXlsx } from 'hucre/xlsx'
import { workOnce } from '../kernel/work/worker.ts'
import { slices } from '../slices.ts'
import { encode, formOf } from './attachments.ts'
import type { Who } from './cast.ts'
import type { TestProduct } from './product.ts'

/** Does all the work that waits, as a process would. */
export async function finishWork(
  { app, db }: Pick<TestProduct, 'app' | 'db'>,
  failed: (error: unknown) => void = raise,
) {
  const kinds = slices.flatMap((slice) => slice.work?.(app, slices) ?? [])
  while (await workOnce(db, kinds, failed));
}
const raise = (error: unknown) => {
  throw error
}

/** A workbook of one sheet. */
export const sheetOf = async (rows: CellValue[][], more: Partial<WriteSheet> = {}) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Foglio1', rows, ...more }] }))

/** Sends a form with one file. */
export const sendForm = async (
  product: TestProduct,
  who: Who,
  method: 'POST' | 'PUT',
  url: string,
  fields: Readonly<Record<string, string>>,
  { name, bytes }: { readonly name: string; readonly bytes: Buffer },
) => product.request(who, method, url, undefined, await encode(formOf(fields, bytes, name)))

/** Sends a sheet, maps it as proposed and has it analysed; answers the import as it then is. */
export async function analysed(
  product: TestProduct,
  who: Who,
  fields: Readonly<Record<string, string>>,
  rows: CellValue[][],
  settings: object = {},
) {
  const sent = await sendForm(product, who, 'POST', '/api/importazione', fields, {
    name: `${fields['tipo']}.xlsx`,
    bytes: await sheetOf(rows),
  })
  if (sent.status !== 201) return sent
  const { id, mappatura } = sent.body.data as { id: number; mappatura: object }
  const started = await product.as(who).put(`/api/importazione/${id}/mappatura`, { mappatura, ...settings })
  if (started.status !== 200) return started
  await finishWork(product)
  return product.as(who).get(`/api/importazione/${id}`)
}

/** Runs an import that was analysed. */
export async function executed(product: TestProduct, who: Who, id: number) {
  const started = await product.as(who).put(`/api/importazione/${id}/esegui`)
  if (started.status !== 200) return started
  await finishWork(product)
  return product.as(who).get(`/api/importazione/${id}`)
}

interface Row {
  readonly numero: number
  readonly errori: { readonly campo: string; readonly messaggio: string }[]
  readonly avvisi: { readonly campo: string | null; readonly messaggio: string }[]
  readonly record: { readonly slice: string; readonly id: number } | null
}

/** What tests of imports read, and a new cooperative to import into. */
export async function importingInto(product: TestProduct) {
  const clienti = (await product.as('gestore').get('/api/cliente')).body.data as { id: number; nome: string }[]
  const named = (name: string) => clienti.find(({ nome }) => nome.startsWith(name))!.id
  const made = await product.as('gestore').post('/api/cliente', {
    nome: 'Girasole',
    email: 'info@girasole.example.org',
    descrizione: 'Cooperativa nuova',
    luogo: 'Crema',
    servizi_persona: true,
  })
  const rowsOf = async (id: number, esito = 'errore') =>
    (await product.as('admin').get(`/api/importazione/${id}/riga?esito=${esito}`)).body.data as Row[]
  return {
    alfa: named('Alfa'),
    beta: named('Beta'),
    girasole: String(made.body.data.id),
    rowsOf,
    /** The rows in error, each by its number and the message of each field. */
    reported: async (id: number) =>
      (await rowsOf(id)).map(({ numero, errori }) => [
        numero,
        ...errori.map(({ campo, messaggio }) => `${campo}: ${messaggio}`),
      ]),
    storia: async (slice: string, id: number) =>
      (await product.as('admin').get(`/api/storia/${slice}/${id}`)).body.data as object[],
    count: async (table: string) =>
      Number((await product.db.execute(sql`select count(*) as n from ${sql.identifier(table)}`)).rows[0]!['n']),
  }
}
export type Importing = Awaited<ReturnType<typeof importingInto>>
