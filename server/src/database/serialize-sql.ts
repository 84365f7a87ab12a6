import { Column, getTableName, Name, Param, Placeholder, SQL, StringChunk, Table } from 'drizzle-orm'

/**
 * A piece of a statement as the query builder would write it, in a tenth of its time; undefined where the piece
 * contains more than texts, columns, tables, names, values and placeholders, as conditions seldom do.
 */
export function serializeSql(piece: SQL): Pick<Writing, 'text' | 'values'> | undefined {
  const writing = new Writing()
  return writing.add(piece) ? writing : undefined
}

class Writing {
  text = ''
  readonly values: unknown[] = []

  /** Whether it is known how to write it. */
  add(chunk: unknown): boolean {
    if (chunk instanceof StringChunk) this.text += chunk.value.join('')
    else if (chunk instanceof SQL) return !inlines(chunk) && chunk.queryChunks.every((inner) => this.add(inner))
    else if (chunk instanceof Column || chunk instanceof Table) this.text += nameOf(chunk)
    else if (chunk instanceof Name) this.text += quoted(chunk.value)
    else if (chunk instanceof Param) return this.#param(chunk)
    else if (chunk instanceof Placeholder) this.#place(chunk)
    else if (Array.isArray(chunk)) return this.#list(chunk)
    else if (typeof chunk === 'object' ? chunk !== null : typeof chunk === 'function') return false
    else if (chunk !== undefined) this.#place(chunk)
    return true
  }

  #param({ value, encoder }: Param): boolean {
    const sent: unknown = value === null ? null : encoder.mapToDriverValue(value)
    if (value instanceof Placeholder || sent instanceof SQL) return false
    this.#place(sent)
    return true
  }

  #list(chunks: readonly unknown[]): boolean {
    this.text += '('
    const known = chunks.every((chunk, at) => {
      if (at > 0) this.text += ', '
      return this.add(chunk)
    })
    this.text += ')'
    return known
  }

  #place(value: unknown) {
    this.text += `$${this.values.push(value)}`
  }
}

const inlines = (piece: SQL) => (piece as unknown as { shouldInlineParams: boolean }).shouldInlineParams

/** Tables of ours have no schema; a column is called by its own. */
const nameOf = (named: Column | Table) =>
  named instanceof Column ? `"${getTableName(named.table)}"."${named.name}"` : `"${getTableName(named)}"`
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
