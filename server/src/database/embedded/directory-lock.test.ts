import fs from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DirectoryInUse, DirectoryRefused, lockDirectory } from './directory-lock.ts'
import { startProgram } from './testing/program.ts'
import { temporaryDirectory } from './testing/temporary-directory.ts'

test('a second process is refused with the directory and the process that has it; the first still has it', async () => {
  const directory = temporaryDirectory()
  const first = startProgram('lock-directory', [directory])
  expect(await first.line()).toBe('locked')

  const message = `La cartella dati ${directory} è già in uso dal processo ${first.pid}`
  for (let attempt = 0; attempt < 2; attempt++) await expect(lockDirectory(directory)).rejects.toThrow(message)
})

test('kill -9 of the owner frees the directory', async () => {
  const directory = temporaryDirectory()
  const owner = startProgram('lock-directory', [directory])
  expect(await owner.line()).toBe('locked')
  await owner.kill()

  const lock = await lockDirectory(directory)
  await lock.release()
  expect(fs.readdirSync(directory)).toEqual([])
})

test('a process that is stopped still has the lock', async () => {
  const directory = temporaryDirectory()
  const owner = startProgram('lock-directory', [directory])
  expect(await owner.line()).toBe('locked')
  process.kill(owner.pid ?? 0, 'SIGSTOP')
  await expect(lockDirectory(directory)).rejects.toThrow('è già in uso da un altro processo')
})

test('a released directory can be locked again, one in use by the same process cannot', async () => {
  const directory = temporaryDirectory()
  const lock = await lockDirectory(directory)
  await expect(lockDirectory(directory)).rejects.toThrow(`dal processo ${process.pid}`)
  await lock.release()
  await (await lockDirectory(directory)).release()
})

test('of many that start at once over the remains of a killed one, exactly one gets the directory', async () => {
  const directory = temporaryDirectory()
  const killed = startProgram('lock-directory', [directory])
  await killed.line()
  await killed.kill()

  const starters = Array.from({ length: 5 }, () => startProgram('lock-directory', [directory]))
  const here = await Promise.allSettled(Array.from({ length: 10 }, () => lockDirectory(directory)))
  const there = await Promise.all(starters.map((starter) => starter.line()))

  const locks = here.filter((result) => result.status === 'fulfilled').map((result) => result.value)
  const refusals = here.filter((result) => result.status === 'rejected').map((result) => result.reason)
  expect(locks.length + there.filter((line) => line === 'locked').length).toBe(1)
  expect(refusals.every((reason) => reason instanceof DirectoryInUse)).toBe(true)
  for (const lock of locks) await lock.release()
})

test('a path too long for a socket is locked in the directory itself, where every process looks', async () => {
  const directory = temporaryDirectory()
  const deep = join(directory, ...Array.from({ length: 12 }, () => 'è'.repeat(100)))
  const owner = startProgram('lock-directory', [deep])
  expect(await owner.line()).toBe('locked')
  expect(fs.readdirSync(deep)).toEqual([expect.stringMatching(/^lock-/)])
  await expect(lockDirectory(deep)).rejects.toThrow(`dal processo ${owner.pid}`)

  await owner.kill()
  const lock = await lockDirectory(deep)
  expect(await startProgram('lock-directory', [deep]).line()).toBe('refused')
  await lock.release()
  expect(fs.readdirSync(deep)).toEqual([])
})

test('another path to the same directory meets the same lock', async () => {
  const directory = temporaryDirectory()
  const [place, link] = [join(directory, 'place'), join(directory, 'link')]
  const lock = await lockDirectory(place)
  fs.symlinkSync(place, link)
  await expect(lockDirectory(link)).rejects.toThrow(DirectoryInUse)
  await lock.release()
  await (await lockDirectory(link)).release()
})

test('the process works on where it was, and only the lock of the directory itself is removed', async () => {
  const directory = temporaryDirectory()
  const before = process.cwd()
  const lock = await lockDirectory(directory)
  expect(process.cwd()).toBe(before)
  await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUse)
  expect(fs.readdirSync(directory)).toHaveLength(1)
  await lock.release()
  expect(process.cwd()).toBe(before)
})

// The proc file system cannot contain sockets, for any user.
test.runIf(fs.existsSync('/proc/self'))(
  'a directory that cannot contain the lock is refused, not used without',
  async () => {
    const refusal = lockDirectory('/proc/self')
    await expect(refusal).rejects.toThrow(DirectoryRefused)
    await expect(refusal).rejects.toThrow('non si può proteggere da un secondo processo')
  },
)
