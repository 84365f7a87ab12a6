import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Seeding } from './seeding.ts'

/**
 * Where filled databases wait for the next run: filling them takes longer than the measures. Its name is drawn from what they are made
 * of, schema and seed; those of an earlier making are removed.
 */
export async function cacheFolder({ name, statements }: Seeding): Promise<string> {
  const all = join(tmpdir(), 'quadra-bench')
  const hash = createHash('sha256').update(JSON.stringify([await migrations(), statements]))
  const mine = `${name}-${hash.digest('hex').slice(0, 12)}`
  await mkdir(all, { recursive: true })
  for (const found of await readdir(all))
    if (found.startsWith(`${name}-`) && found !== mine) await rm(join(all, found), { recursive: true, force: true })
  await mkdir(join(all, mine), { recursive: true })
  return join(all, mine)
}

async function migrations() {
  const folder = fileURLToPath(new URL('../../server/migrations/', import.meta.url))
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
}
