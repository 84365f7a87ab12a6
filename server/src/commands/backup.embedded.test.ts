import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, watch } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, it } from 'vitest'
import { openArchive } from '../backup/archive-reader.ts'
import { launch, shortLived } from '../testing/process.ts'

const program = fileURLToPath(new URL('../../dist/commands/backup.js', import.meta.url))

it('a backup comes from a product in another process, and clears the copy that a killed one left', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'quadra-backup-'))
  await cp(inject('template').directory, dataDir, { recursive: true })
  const product = launch({ DATA_DIR: dataDir, PORT: '0', DEMO: '1' }, shortLived)
  await product.ready()
  const backUp = (...args: string[]) =>
    spawn(process.execPath, [program, ...args], { env: { DATA_DIR: dataDir }, stdio: ['ignore', 'ignore', 'inherit'] })
  const copies = () => readdirSync(dataDir).filter((name) => name.startsWith('copy-'))

  const watcher = watch(dataDir)
  const begun = new Promise((resolve) =>
    watcher.on('change', (_event, name) => copies().includes(String(name)) && resolve(name)),
  )
  const killed = backUp(join(dataDir, 'uccisa.tar'))
  const ended = once(killed, 'exit')
  await begun
  killed.kill('SIGKILL')
  await ended
  watcher.close()
  expect(copies()).toHaveLength(1)

  expect((await once(backUp(), 'exit'))[0]).toBe(0)
  expect(copies()).toEqual([])
  const folder = join(dataDir, 'backups')
  const whole = readdirSync(folder).find((name) => name.endsWith('.tar'))
  const archive = await openArchive(join(folder, whole!))
  expect(archive.contents.tables.find(({ name }) => name === 'utente')?.rows).toBeGreaterThan(5)
  await archive.close()

  product.child.kill('SIGTERM')
  expect((await product.ended).code).toBe(0)
  await rm(dataDir, { recursive: true, force: true })
})
