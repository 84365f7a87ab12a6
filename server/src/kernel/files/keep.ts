import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../database/database.ts'
import { file } from '../../database/schema/file.ts'
import type { App } from '../app.ts'
import type { Session } from '../session.ts'
import { outsideSlot } from '../stream/current-slot.ts'
import type { UploadedFile } from './multipart.ts'
import { sniff } from './sniff.ts'

type FileContext = Pick<App, 'db' | 'storage'>

/**
 * Does `work` in a transaction, with the id of the file it is to refer to; without a file, with none. The file's row is
 * written before its bytes and the bytes before the record: after any failure or crash, no record refers to missing
 * bytes, and all stored bytes have a row by which `unusedFiles` finds them.
 */
export async function withFile<Sent extends UploadedFile | undefined, Result>(
  context: FileContext,
  session: Pick<Session, 'id'> | undefined,
  sent: Sent,
  work: (tx: Tx, id: FileId<Sent>) => Promise<Result>,
): Promise<Result> {
  if (!sent) return context.db.transaction((tx) => work(tx, undefined as FileId<Sent>))
  return withFiles(context, session, [sent], (tx, [id]) => work(tx, id as FileId<Sent>))
}

/** The same for several files, in one transaction. */
export async function withFiles<Result>(
  { db, storage }: FileContext,
  session: Pick<Session, 'id'> | undefined,
  sent: readonly UploadedFile[],
  work: (tx: Tx, ids: readonly string[]) => Promise<Result>,
): Promise<Result> {
  const ids: string[] = []
  for (const { name, bytes } of sent) {
    const [row] = await db
      .insert(file)
      .values({ name, size: bytes.length, type: sniff(bytes), sha256: sha256(bytes), utente_id: session?.id ?? null })
      .returning({ id: file.id })
    // If this fails, the storage may or may not contain the file: the row stays, and the daily job cleans up.
    await outsideSlot(() => storage.put(row!.id, bytes))
    ids.push(row!.id)
  }
  let committing = false
  try {
    return await db.transaction(async (tx) => {
      const result = await work(tx, ids)
      committing = true
      return result
    })
  } catch (error) {
    // A commit may have happened even though its answer was lost: there too the daily work clears up.
    if (!committing) for (const id of ids) await forget({ db, storage }, id).catch(() => {})
    throw error
  }
}
export type FileId<Sent> = Sent extends UploadedFile ? string : undefined

async function forget({ db, storage }: FileContext, id: string) {
  await storage.remove(id)
  await db.delete(file).where(eq(file.id, id))
}

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
