import { deepStrictEqual } from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { GET, POST, PUT } from '@quadra/contract/kernel/endpoint'
import { flag, text } from '@quadra/contract/kernel/fields'
import { everyone, management } from '@quadra/contract/policy'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Connection } from '../database/database.ts'
import { voce } from '../database/schema/dizionario.ts'
import { documento } from '../database/schema/documento.ts'
import { file } from '../database/schema/file.ts'
import { conflict, notFound } from '../kernel/errors.ts'
import { withFile } from '../kernel/files/keep.ts'
import { sendFile } from '../kernel/files/send.ts'
import { ofOwnCliente } from '../domain/scope.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Session } from '../kernel/session.ts'
import { openBucket } from './bucket.ts'
import type { Who } from './cast.ts'
import { openProduct } from './product.ts'

const body = z.object({ descrizione: text('Descrizione'), servizi_persona: flag('Servizi alla persona').optional() })
const reply = z.object({ id: z.int(), descrizione: z.string(), servizi_persona: z.boolean(), file_name: z.string() })
const summary = 'Allegato di prova'

/** What a slice with files declares, at its smallest. */
const attachmentApi = {
  create: POST('/api/allegato', {
    who: management,
    summary,
    body,
    reply,
    upload: { field: 'documento', required: true },
  }),
  update: PUT('/api/allegato/:id', {
    who: management,
    summary,
    body: body.partial(),
    reply,
    upload: { field: 'documento', required: false },
  }),
  read: GET('/api/allegato/:id/file', { who: everyone, summary, answer: 'file' }),
  plain: POST('/api/allegato/:id/nota', { who: management, summary, body, reply: body }),
}

export type Driver = 'directory' | 'bucket'

/** The product with that slice, with its files in either storage. */
export async function openAttachments(driver: Driver) {
  const bucket = driver === 'bucket' ? await openBucket() : undefined
  const product = await openProduct(bucket && { STORAGE_URL: bucket.url() })
  const { app, db, config } = product
  const [tipo] = await db.select({ id: voce.id }).from(voce).where(eq(voce.dizionario, 'tipo_documento'))
  /** Every upload begun, so that a test can wait for the end of one whose client has disconnected. */
  const uploads: Promise<unknown>[] = []
  const following = <Result>(upload: Promise<Result>) => {
    uploads.push(upload)
    return upload
  }

  async function find(reader: Connection, session: Session, id: number) {
    const [found] = await reader
      .select({
        id: documento.id,
        descrizione: documento.descrizione,
        servizi_persona: documento.servizi_persona,
        file_id: documento.file_id,
        file_name: file.name,
      })
      .from(documento)
      .innerJoin(file, eq(file.id, documento.file_id))
      .where(and(eq(documento.id, id), ofOwnCliente(session, documento.cliente_id)))
    if (!found) throw notFound()
    return found
  }

  serve(app, attachmentApi, {
    create: async ({ session, form }) => {
      const create = async () => {
        const { values, file: sent } = await form()
        return withFile(app, session, sent, async (tx, file_id) => {
          const row = {
            ...values,
            file_id,
            cliente_id: session.cliente?.id,
            tipo_documento_id: tipo!.id,
            data: '2026-01-01',
          }
          const [made] = await tx.insert(documento).values(row).returning({ id: documento.id })
          if (values.descrizione === 'in conflitto') throw conflict('Rifiutato dopo la scrittura')
          return find(tx, session, made!.id)
        })
      }
      return following(create())
    },
    update: async ({ session, params, form }) => {
      await find(db, session, params.id)
      const { values, file: sent } = await form()
      return withFile(app, session, sent, async (tx, file_id) => {
        const change = { ...values, ...(file_id && { file_id }) }
        if (Object.keys(change).length) await tx.update(documento).set(change).where(eq(documento.id, params.id))
        return find(tx, session, params.id)
      })
    },
    read: async ({ session, params, reply: answer }) =>
      sendFile(app, answer, (await find(db, session, params.id)).file_id),
    plain: async ({ body: given }) => given(),
  })

  const everyRow = async () => (await db.select({ id: file.id }).from(file)).map((row) => row.id)
  const everyFile = async () => (bucket ? [...bucket.objects.keys()] : filesBelow(join(config.dataDir, 'files')))
  // The demonstration brings files of its own.
  const demonstration = new Set(await everyRow())
  const ownOnly = (ids: string[]) => ids.filter((id) => !demonstration.has(id))
  const rows = async () => ownOnly(await everyRow())
  const files = async () => ownOnly(await everyFile())

  return {
    ...product,
    bucket,
    uploads,
    /** A form as browsers encode it. */
    send: async (who: Who | undefined, method: 'POST' | 'PUT', url: string, form: FormData) =>
      product.request(who, method, url, undefined, await encode(form)),
    rows,
    /** The ids under which the storage contains bytes, drafts included. */
    files,
    /** Every row has its bytes and all bytes their row: nothing was left behind. */
    ensureWhole: async () => deepStrictEqual((await files()).toSorted(), (await rows()).toSorted()),
    close: async () => {
      await product.close()
      await bucket?.close()
    },
  }
}
export type Attachments = Awaited<ReturnType<typeof openAttachments>>

export function formOf(values: Record<string, string>, bytes?: Buffer | string, name = 'prova.txt') {
  const form = new FormData()
  for (const [key, value] of Object.entries(values)) form.set(key, value)
  if (bytes !== undefined) form.set('documento', new Blob([bytes]), name)
  return form
}

export async function encode(form: FormData) {
  const message = new Response(form)
  const payload = Buffer.from(await message.arrayBuffer())
  return { payload, headers: { 'content-type': message.headers.get('content-type')! } }
}

const filesBelow = async (directory: string) =>
  (await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
