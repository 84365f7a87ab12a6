import { type Client, type Row, rowsOf } from './client.ts'

/**
 * The keys a path requires, out of what the person sees: those of the first row of a list, and of the first part of
 * that record.
 */
export class Keys {
  readonly #client: Client
  readonly #first = new Map<string, Promise<Row | undefined>>()
  constructor(client: Client) {
    this.#client = client
  }

  /** The path with its keys, or nothing where there is no such record. */
  async fill(path: string): Promise<string | undefined> {
    let filled = ''
    for (const segment of path.split('/').slice(1)) {
      const name = /^\{(\w+)\}$/.exec(segment)?.[1]
      const value = name ? await this.#valueOf(name, filled) : segment
      if (value === undefined) return undefined
      filled += `/${value}`
    }
    return filled
  }

  /** The key of the first row of a slice's list, where the name of a filter says which. */
  async forFilter(name: string): Promise<number | undefined> {
    const slice = slices[name] ?? name.replace(/_id$/, '')
    return (await this.#firstOf(`/api/${slice}`))?.id as number | undefined
  }

  async #valueOf(name: string, before: string): Promise<string | undefined> {
    if (name in words) return words[name]
    if (name === 'id') {
      // These calls take a record of any slice: the one named by the segment before.
      const list = /^\/api\/(?:commento|storia|registro_modifiche)\/(\w+)$/.exec(before)
      const row = await this.#firstOf(list ? `/api/${list[1]}` : before)
      return row && String(row.id)
    }
    return this.#keyOfPart(before)
  }

  /** `/api/audit/7/processo`: the first of the record's `processi`, or of the list with that address. */
  async #keyOfPart(path: string): Promise<string | undefined> {
    const [, record, part] = /^(.*)\/(\w+)$/.exec(path) ?? []
    const read = (await this.#client.json(record!))?.data as Row | undefined
    const named = Object.entries(read ?? {}).find(
      ([name, value]) => name.startsWith(part!.slice(0, 5)) && Array.isArray(value),
    )
    const [first] = named ? (named[1] as Row[]) : rowsOf(await this.#client.json(path))
    return first?.id === undefined ? undefined : String(first.id)
  }

  #firstOf(list: string) {
    const known = this.#first.get(list)
    if (known) return known
    const reading = this.#client.json(`${list}?pagina=1&per_pagina=5`).then((reply) => rowsOf(reply)[0])
    this.#first.set(list, reading)
    return reading
  }
}

const words: Readonly<Record<string, string>> = { slice: 'non_conformita', page: 'dashboard', tipo: 'audit' }
/** Filters whose name is not that of the list their key is found in. */
const slices: Readonly<Record<string, string>> = {
  cliente: 'cliente',
  responsabile_id: 'utente',
  norma_id: 'norma_conformita',
  categoria_id: 'servizio_fornitore',
  insufficiente_per: 'cliente',
}
