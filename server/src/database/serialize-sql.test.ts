import { and, arrayContains, asc, desc, eq, ilike, inArray, isNull, not, or, sql } from 'drizzle-orm'
import { alias, PgDialect, QueryBuilder } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { nonConformita } from './schema/non_conformita.ts'
import { utente } from './schema/registry.ts'
import { written } from './run.ts'

const other = alias(utente, 'altra')

it.each([
  ['a comparison', eq(nonConformita.id, 3)],
  ['several', and(eq(nonConformita.stato, 'nuovo'), or(isNull(nonConformita.servizio_id), eq(other.id, 4)), undefined)],
  ['a list', inArray(nonConformita.stato, ['nuovo', 'chiuso'])],
  ['an empty list', inArray(nonConformita.stato, [])],
  ['values of every kind', sql`${1}, ${'a $1'}, ${null}, ${true}, ${undefined}, ${[1, 'b']}, ${new Date(0)}`],
  ['an array as one value', sql`any(${sql.param([1, 2])}::int[])`],
  ['a value by its column', sql`${sql.param(['x'], nonConformita.perche)} ${sql.param(null, nonConformita.perche)}`],
  ['arrays', arrayContains(nonConformita.perche, ['x'])],
  ['tables', sql`select ${nonConformita.id} from ${nonConformita} join ${other} on true order by ${desc(other.nome)}`],
  ['order', sql.join([asc(nonConformita.id), sql`${nonConformita.stato} nulls last`], sql`, `)],
  ['names', sql`select ${sql.identifier('a b')} as ${sql.raw('c')}`],
  ['words', not(ilike(utente.nome, '%a%'))],
  ['values written out', sql`${sql`${1} and ${'x'}`.inlineParams()} or ${2}`],
  ['an alias', sql`${sql`1`.as('uno')}, ${2}`],
  ['a placeholder', sql`${sql.placeholder('hash')} = ${utente.email}`],
  ['a subquery', inArray(utente.id, new QueryBuilder().select({ id: other.id }).from(other).where(eq(other.id, 5)))],
])('is written as the query builder writes it: %s', (_name, piece) => {
  const { sql: text, params } = new PgDialect().sqlToQuery(piece!)
  const { text: ours, values } = written(piece!)
  expect({ text: ours, values }).toEqual({ text, values: params })
})
