import { and, lt, not, sql } from 'drizzle-orm'
import { afterCommit } from '../../database/after-commit.ts'
import { file } from '../../database/schema/file.ts'
import type { DailyJob } from '../work/jobs.ts'
import { isReferenced } from '../records/references.ts'
import type { FileStorage } from './storage.ts'

/**
 * Removes the files that no record referred to within a day, because of a crash between writing the bytes and the
 * record. Records that are only marked as deleted still refer to theirs. The row is deleted first: the database itself
 * refuses to delete one that is in use, and then its bytes stay too.
 */
export const unusedFiles = (storage: FileStorage, failed: (error: unknown) => void): DailyJob => ({
  name: 'remove-unused-files',
  hour: 3,
  work: async (tx) => {
    const aDayAgo = sql`now() - interval '1 day'`
    const unused = await tx
      .delete(file)
      .where(and(lt(file.created_at, aDayAgo), not(isReferenced(file))))
      .returning({ id: file.id })
    await afterCommit(tx, async () => {
      for (const { id } of unused) await storage.remove(id).catch(failed)
    })
  },
})
