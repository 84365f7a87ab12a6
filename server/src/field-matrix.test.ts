import { isComputed } from '@quadra/contract/kernel/fields'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { evidenceOf } from './mandato/evidence.ts'
import { slices } from './slices.ts'
import { readByEvidence, readByList, readByPack, readByReview, readBySearch, readBySheet } from './testing/outlets.ts'

/** What other records show of a record among their own fields, by the name of each. */
const copiesOf = (slice: string) =>
  slices.flatMap(({ store }) => {
    const child = store?.children[slice]
    return store && child ? [[`in ${store.slice}`, namesOf(itemOf(store.schema.shape[child.as]))] as const] : []
  })
const namesOf = (schema: unknown): ReadonlySet<string> =>
  new Set(schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])
const itemOf = (list: unknown) => (list instanceof z.ZodArray ? list.element : undefined)

/** Every field of every record, and where it is read and shown: a new field is a line to be read, like a new call in the roles. */
it('shows each field of a record where docs/field-matrix.txt says', async () => {
  const lines = await Promise.all(
    slices.map(async (slice) => {
      const { store, review, search, imports } = slice
      if (!store) return []
      const { create, update, list } = store.api as Calls
      const outlets: (readonly [string, ReadonlySet<string>])[] = [
        ['crea', namesOf(create?.body)],
        ['modifica', namesOf(update?.body)],
        ['elenco', readByList(list?.view?.columns)],
        ['foglio', list?.view ? readBySheet(list.view) : new Set()],
        ...copiesOf(store.slice),
        ['evidenza', readByEvidence(store, evidenceOf(slice, slices))],
        ['fascicolo', await readByPack(slice, slices)],
        ['riesame', await readByReview(store, review, slices)],
        ['importa', new Set([imports ?? []].flat().flatMap(({ columns }) => columns.map(({ campo }) => campo)))],
        ['ricerca', readBySearch(store, search)],
      ]
      return Object.entries(store.schema.shape).flatMap(([field, type]) => {
        if (isComputed(type as z.ZodType)) return []
        const marks = outlets.map(([name, read]) => (read.has(field) || read.has(`${field}_id`) ? name : '–'))
        return `${store.slice}.${field}: ${marks.join(' ')}`
      })
    }),
  )
  await expect(`${lines.flat().join('\n')}\n`).toMatchFileSnapshot('../../docs/field-matrix.txt')
})

interface Calls {
  readonly create?: { readonly body: z.ZodObject }
  readonly update?: { readonly body: z.ZodObject }
  readonly list?: { readonly view?: Parameters<typeof readBySheet>[0] }
}
