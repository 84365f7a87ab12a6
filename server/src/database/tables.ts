import { readdirSync } from 'node:fs'
import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'

const schema = new URL('schema/', import.meta.url)
const files = readdirSync(schema).filter((file) => /^[\w-]+\.[jt]s$/.test(file))
const modules: readonly object[] = await Promise.all(files.map((file) => import(new URL(file, schema).href)))

/** Every table there is, out of the very files that migrations are made from: what "in use" is read from forgets none. */
export const tables = modules
  .flatMap((module) => Object.values(module))
  .filter((exported): exported is PgTable => is(exported, PgTable))
