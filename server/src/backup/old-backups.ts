import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** What `backup` calls its files, also encrypted, and the drafts of killed ones. */
const name = /^quadra-\d{8}-\d{6}\.tar/

/** Deletes the backups of a folder that are older than so many days; never the one just made. */
export async function removeOldBackups(made: string, days: number, now: Date) {
  const folder = dirname(made)
  const removed: string[] = []
  for (const file of await readdir(folder)) {
    if (!name.test(file) || file.startsWith(basename(made))) continue
    const path = join(folder, file)
    const { mtime } = await stat(path)
    if (now.getTime() - mtime.getTime() <= days * 24 * 3_600_000) continue
    await rm(path)
    removed.push(file)
  }
  return removed
}
