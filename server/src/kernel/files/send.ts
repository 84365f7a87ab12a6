import { isShown } from '@quadra/contract/kernel/upload'
import { eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { file } from '../../database/schema/file.ts'
import type { App } from '../app.ts'
import { notFound } from '../errors.ts'
import { outsideSlot } from '../stream/current-slot.ts'
import { contentDisposition } from './disposition.ts'
import { sha256 } from './keep.ts'
import { rangeOf } from './range.ts'

/** Answers a file to a caller whose right to its record is already settled. Nothing uploaded ever runs in our origin. */
export async function sendFile(
  { db, storage }: Pick<App, 'db' | 'storage'>,
  reply: FastifyReply,
  /** Its key, or the query that finds it. */
  key: string | SQLWrapper,
  /** What is to be written once the bytes are there and before they leave. */
  onFound?: () => Promise<unknown>,
): Promise<FastifyReply> {
  const [found] = await db
    .select()
    .from(file)
    .where(eq(file.id, typeof key === 'string' ? key : sql`${key}`))
  if (!found) throw notFound()
  const { id } = found
  const bytes = await outsideSlot(() => storage.get(id))
  // Files are evidence: bytes that are not those once sent are as good as lost.
  if (!bytes || sha256(bytes) !== found.sha256) {
    reply.log.error({ file: id }, bytes ? 'the bytes of a file were altered' : 'the bytes of a file are missing')
    throw notFound()
  }
  await onFound?.()
  const isInline = isShown(found.type)
  const part = rangeOf(reply.request.headers.range, bytes.length)
  return reply
    .code(part ? 206 : 200)
    .headers({
      'Content-Type': isInline ? found.type : 'application/octet-stream',
      'Content-Disposition': contentDisposition(isInline ? 'inline' : 'attachment', found.name),
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'private, no-store',
      'Accept-Ranges': 'bytes',
      ...(part && { 'Content-Range': `bytes ${part.from}-${part.to}/${bytes.length}` }),
    })
    .send(part ? bytes.subarray(part.from, part.to + 1) : bytes)
}
