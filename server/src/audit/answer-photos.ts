import { photoTypes } from '@quadra/contract/non_conformita/foto'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import type { App } from '../kernel/app.ts'
import type { UploadedFile } from '../kernel/files/multipart.ts'
import { withoutPlace } from '../kernel/files/photo.ts'
import { sniff } from '../kernel/files/sniff.ts'
import type { Session } from '../kernel/session.ts'
import { outsideSlot } from '../kernel/stream/current-slot.ts'
import { lockQuestion, type QuestionKey } from './answer.ts'

/** The photos of an answer, for the non-conformity that it raises: without place and device, as all photos of one. */
export async function photosOfAnswer(app: App, session: Session, key: QuestionKey): Promise<readonly UploadedFile[]> {
  const { before } = await app.db.transaction((tx) => lockQuestion(tx, session, key))
  const photos = (before?.allegati ?? []).filter(({ tipo }) => photoTypes.includes(tipo))
  const copies: UploadedFile[] = []
  for (const { id, nome: name } of photos) {
    const bytes = await storedBytes(app, app.db, id)
    if (bytes) copies.push({ name, bytes: withoutPlace(bytes) })
  }
  return copies
}

/** The same of a file that is being attached. */
export const photoOf = (file: UploadedFile): readonly UploadedFile[] =>
  photoTypes.includes(sniff(file.bytes)) ? [{ ...file, bytes: withoutPlace(file.bytes) }] : []

async function storedBytes({ storage }: App, db: Db, allegato: number) {
  const { rows } = await db.execute<{ file_id: string }>(
    sql`select file_id from audit_risposta_allegato where id = ${allegato}`,
  )
  return rows[0] && outsideSlot(() => storage.get(rows[0]!.file_id))
}
