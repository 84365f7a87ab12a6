import { and, inArray, not } from 'drizzle-orm'
import { afterCommit } from '../../database/after-commit.ts'
import type { Tx } from '../../database/database.ts'
import { file } from '../../database/schema/file.ts'
import { isReferenced } from '../records/references.ts'
import type { FileStorage } from './storage.ts'

/** At once, where nothing refers to them any more: what waits for the night is still there to be read. */
export async function removeUnusedFiles(tx: Tx, ids: readonly string[], storage: FileStorage) {
  if (ids.length === 0) return
  const unused = and(inArray(file.id, [...ids]), not(isReferenced(file)))
  const removed = await tx.delete(file).where(unused).returning({ id: file.id })
  await afterCommit(tx, async () => {
    for (const { id } of removed) await storage.remove(id)
  })
}
