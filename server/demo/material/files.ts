import { randomUUID } from 'node:crypto'
import type { Tx } from '@quadra/server/database/database'
import { file } from '@quadra/server/database/schema/file'
import { sha256 } from '@quadra/server/kernel/files/keep'
import { sniff } from '@quadra/server/kernel/files/sniff'
import type { FileStorage } from '@quadra/server/kernel/files/storage'

interface Sent {
  readonly name: string
  readonly bytes: Buffer
  readonly utente_id: number
  /** When it was sent. */
  readonly at: string
}

/** Stores a file of the demonstration as an upload of that day; answers its id. */
export async function storeFile(tx: Tx, storage: FileStorage, { name, bytes, utente_id, at }: Sent): Promise<string> {
  const id = randomUUID()
  await storage.put(id, bytes)
  const facts = { size: bytes.length, type: sniff(bytes), sha256: sha256(bytes) }
  await tx.insert(file).values({ id, name, ...facts, utente_id, created_at: at })
  return id
}
