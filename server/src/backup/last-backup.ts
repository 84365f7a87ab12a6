import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const fileIn = (dataDir: string) => join(dataDir, 'last-backup')

/** When the last backup was finished, from a file beside the data: another backup tool can write it too. */
export async function lastBackup(dataDir: string): Promise<Date | undefined> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => '')
  const at = new Date(text.trim())
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** Failing to note it does not spoil a backup that is there. */
export const noteBackup = (dataDir: string, at: Date) =>
  writeFile(fileIn(dataDir), `${at.toISOString()}\n`).catch(() => {})
