import fs from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openEmbedded } from './open.ts'
import { startProgram } from './testing/program.ts'
import { temporaryDirectory } from './testing/temporary-directory.ts'

// Each test starts the engine, some of them several times.
test('no commit is acknowledged before an fsync', async () => {
  const program = startProgram('insert-rows', [temporaryDirectory()], 'log-fsync')
  await found(program)
  const lines = await take(program, (line) => line === '25')

  const commits = lines.filter((line) => line !== 'fsync')
  expect(commits).toEqual(Array.from({ length: 25 }, (_, index) => String(index + 1)))
  for (const commit of commits) expect(lines[lines.indexOf(commit) - 1]).toBe('fsync')
})

test('a failed fsync is an error, not a commit, and the engine recovers', async () => {
  const directory = temporaryDirectory()
  const failure = join(temporaryDirectory(), 'fail')
  vi.stubEnv('FAIL_FSYNC', failure)
  onTestFinished(() => void vi.unstubAllEnvs())
  const program = startProgram('insert-rows', [directory], 'log-fsync')
  await found(program)

  const before = await take(program, (line) => line === '3')
  fs.writeFileSync(failure, '')
  const during = await take(program, (line) => line.startsWith('error'))
  expect(during.at(-1)).toContain('Connection terminated unexpectedly')
  fs.rmSync(failure)
  const after = await take(program, isCommit)
  await program.kill()

  await expectRows(directory, [...before, ...during, ...after].filter(isCommit))
})

test('a second start is refused while rows are written, and the first loses nothing', async () => {
  const directory = temporaryDirectory()
  const program = startProgram('insert-rows', [directory])
  await found(program)
  const before = await take(program, isCommit)
  await expect(openEmbedded(directory)).rejects.toThrow(`dal processo ${program.pid}`)
  const after = await take(program, isCommit)
  await program.kill()
  await expectRows(directory, [...before, ...after])
})

test('kill -9 while rows are written loses none that was acknowledged', async () => {
  const directory = temporaryDirectory()
  const acknowledged: string[] = []
  for (let round = 1; round <= 5; round++) {
    const program = startProgram('insert-rows', [directory])
    expect(await found(program)).toBeGreaterThanOrEqual(acknowledged.length)
    for (let rows = 0; rows < 7 * round; rows++) acknowledged.push(...(await take(program, isCommit)))
    await program.kill()
    acknowledged.push(...(await take(program, () => false)))
  }
  await expectRows(directory, acknowledged)
})

type Program = ReturnType<typeof startProgram>

const isCommit = (line: string) => /^\d+$/.test(line)

async function found(program: Program) {
  const lines = await take(program, (line) => line.startsWith('found'))
  return Number(lines.at(-1)?.split(' ')[1])
}

async function take(program: Program, last: (line: string) => boolean) {
  const lines: string[] = []
  for (;;) {
    const line = await program.line()
    if (line === undefined) return lines
    lines.push(line)
    if (last(line)) return lines
  }
}

async function expectRows(directory: string, ids: string[]) {
  const { pool, close } = await openEmbedded(directory)
  const { rows } = await pool.query<{ id: string }>('select id::text from entry order by entry.id')
  await close()
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
}
