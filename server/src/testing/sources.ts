import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))

/** The server's own programs, without their tests: for proofs that something is done in one place only. */
export const programs = () =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !/^(testing|proof)\//.test(path))
    .map((path) => ({ path, source: readFileSync(`${root}${path}`, 'utf8') }))
