import { type Client, rowsOf } from './client.ts'
import type { Call, Parameter } from './document.ts'
import type { Keys } from './keys.ts'

/** A word that many records contain, and one that none does. */
const searched = ['ritardo', 'parolamaiscritta']
const pageSize = 5

/** Every variant of one call: as it is, in each order, from its last page, by each filter. */
export async function readingsOf(client: Client, keys: Keys, { path, query }: Call): Promise<string[]> {
  const address = await keys.fill(path)
  if (!address) return []
  const names = new Set(query.map(({ name }) => name))
  const page = { pagina: '1', per_pagina: String(pageSize) }
  const isPaged = names.has('pagina')
  const base: Query = { ...(isPaged && page), ...(await wanted(path, keys)) }
  const variants: Query[] = [base]
  const of = (name: string) => query.find((one) => one.name === name)?.schema.enum ?? []
  for (const ordina of of('ordina'))
    for (const direzione of of('direzione')) variants.push({ ...base, ordina, direzione })
  if (isPaged) variants.push({ ...base, pagina: await lastPage(client, address, base) })
  for (const parameter of query)
    for (const value of await valuesOf(parameter, keys)) variants.push({ ...base, [parameter.name]: value })
  return [...new Set(variants.map((variant) => written(address, variant)))]
}

type Query = Readonly<Record<string, string>>
const written = (address: string, query: Query) =>
  Object.keys(query).length > 0 ? `${address}?${new URLSearchParams(query).toString()}` : address

/** Required parameters. */
async function wanted(path: string, keys: Keys): Promise<Query> {
  if (path === '/api/ricerca') return { q: searched[0]! }
  if (path === '/api/commento/{slice}') return { id: String(await keys.forFilter('non_conformita')) }
  return {}
}

async function lastPage(client: Client, address: string, query: Query): Promise<string> {
  const reply = await client.json(written(address, query))
  return String(Math.max(1, Math.ceil((reply?.meta?.totale ?? rowsOf(reply).length) / pageSize)))
}

/** Not filters: they say how the reply is written. */
const shape = new Set([
  'ordina',
  'direzione',
  'pagina',
  'per_pagina',
  'formato',
  'prima_di',
  'riga',
  'commenti',
  'mese',
])

async function valuesOf({ name, schema }: Parameter, keys: Keys): Promise<string[]> {
  if (shape.has(name)) return []
  if (name === 'q') return searched
  if (schema.enum) return [...schema.enum]
  if (schema.type === 'boolean') return ['true']
  if (schema.format === 'date') return [monthAgo()]
  if (name === 'anno') return [String(new Date().getFullYear())]
  if (schema.type !== 'integer' && schema.type !== 'number') return []
  const key = await keys.forFilter(name)
  return key === undefined ? [] : [String(key)]
}

const monthAgo = () => new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)
