import { z } from 'zod'
import { type Audience, DELETE, type Endpoint, GET, POST, PUT, type Shape } from './endpoint.ts'
import { type ListView, paging } from './list.ts'

interface Parts<
  Item extends z.ZodObject,
  Row extends z.ZodObject,
  Create extends Shape,
  Update extends Shape,
  Filter extends Shape,
  Reads extends Audience,
  Writes extends Audience,
  Key extends string,
> {
  /** Italian noun, for the API document. */
  noun: string
  item: Item
  /** A row of the list, where it contains less than the record. */
  row?: Row
  create: Create
  update: Update
  filter: Filter
  view: ListView<z.output<Row>, Key>
  reads: Reads
  writes: Writes
}

/** The five usual calls of a resource. Spread the result and add or replace calls where a slice differs. */
export function resource<
  const Path extends string,
  Item extends z.ZodObject,
  Create extends Shape,
  Update extends Shape,
  Filter extends Shape,
  const Reads extends Audience,
  const Writes extends Audience,
  Key extends string,
  Row extends z.ZodObject = Item,
>(path: Path, parts: Parts<Item, Row, Create, Update, Filter, Reads, Writes, Key>) {
  const { noun, item, create, update, reads, writes, view } = parts
  const row = (parts.row ?? item) as Row
  const one = `${path}/:id` as const
  return {
    list: listCall(path, { noun, row, filter: parts.filter, view, who: reads }),
    read: GET(one, { who: reads, reply: item, summary: `Legge: ${noun}` }),
    create: POST(path, { who: writes, body: create, reply: item, summary: `Crea: ${noun}` }),
    update: PUT(one, { who: writes, body: update, reply: item, summary: `Modifica: ${noun}` }),
    remove: DELETE(one, { who: writes, summary: `Elimina: ${noun}` }),
  }
}

/** A list call: its endpoint plus the columns that table, filter, sort and spreadsheet share. */
export const listCall = <
  const Path extends string,
  Row extends z.ZodObject,
  Filter extends Shape,
  Key extends string,
  const W extends Audience,
>(
  path: Path,
  {
    noun,
    row,
    filter,
    view,
    who,
  }: { noun: string; row: Row; filter: Filter; view: ListView<z.output<Row>, Key>; who: W },
) => ({
  ...GET(path, {
    who,
    query: withPaging(filter, view),
    reply: row,
    answer: 'list',
    summary: `Elenca: ${noun}`,
  }),
  view,
})

const withPaging = <Filter extends Shape, Row, Key extends string>(filter: Filter, view: ListView<Row, Key>) =>
  z.object({ ...filter.shape, ...paging(view).shape }) as z.ZodObject<
    Filter['shape'] & ReturnType<typeof paging<Row, Key>>['shape']
  >

/** A list endpoint as the kernels see it. */
export type ListEndpoint = Endpoint<string, Shape, Shape, z.ZodObject, 'list'> & { readonly view: ListView<never> }
