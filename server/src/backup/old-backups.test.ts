import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { removeOldBackups } from './old-backups.ts'

it('old backups and drafts go, and nothing else does', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quadra-old-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const now = new Date('2026-03-31T02:15:00Z')
  const old = ['quadra-20260228-021500.tar', 'quadra-20260228-021501.tar.age', 'quadra-20260227-021500.tar.draft']
  const others = ['prima-di-1.1.0-20260101-120000.tar', 'quadra.tar', 'note.txt']
  for (const file of [...old, ...others, 'quadra-20260302-021500.tar', 'quadra-20260101-000000.tar']) {
    await writeFile(join(folder, file), '')
    const age = file.includes('20260302') ? 29 : 31
    const at = new Date(now.getTime() - age * 24 * 3_600_000)
    await utimes(join(folder, file), at, at)
  }
  const made = join(folder, 'quadra-20260101-000000.tar')
  expect((await removeOldBackups(made, 30, now)).toSorted()).toEqual(old.toSorted())
  expect((await readdir(folder)).toSorted()).toEqual(
    [...others, 'quadra-20260302-021500.tar', 'quadra-20260101-000000.tar'].toSorted(),
  )
})
