import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const fileIn = (dataDir: string) => join(dataDir, 'last-verification')
const note = z.object({ at: z.iso.datetime().transform((text) => new Date(text)), findings: z.number().int().min(0) })
export type Verification = z.output<typeof note>

/** When the change log was last verified as a whole, and how much was found. */
export async function lastVerification(dataDir: string): Promise<Verification | undefined> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => '')
  try {
    return note.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Failing to note it does not spoil a verification. */
export const noteVerification = (dataDir: string, at: Date, findings: number) =>
  writeFile(fileIn(dataDir), `${JSON.stringify({ at: at.toISOString(), findings })}\n`).catch(() => {})
