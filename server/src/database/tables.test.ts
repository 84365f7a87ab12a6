import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { schemaFiles, tables } from './tables.ts'

it('knows every file of the schema, and every table once', () => {
  const files = readdirSync(new URL('schema/', import.meta.url)).map((file) => file.replace(/\.ts$/, ''))
  expect(Object.keys(schemaFiles)).toEqual(files.toSorted())
  expect(new Set(tables).size).toBe(tables.length)
})
