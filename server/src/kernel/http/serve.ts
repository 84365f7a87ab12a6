import {
  type Body,
  type Endpoint,
  type Params,
  type Query,
  type Reply,
  type Shape,
  textParams,
} from '@quadra/contract/kernel/endpoint'
import type { ListView } from '@quadra/contract/kernel/list'
import type { Upload } from '@quadra/contract/kernel/upload'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../database/database.ts'
import { admit } from './admission.ts'
import type { App } from '../app.ts'
import { type FieldErrors, invalid, notFound } from '../errors.ts'
import { readForm } from '../files/form.ts'
import { isEarlier } from './earlier.ts'
import { onceOf, Replay } from './idempotency.ts'
import type { UploadedFile } from '../files/multipart.ts'
import type { Session } from '../session.ts'
import type { Listing } from '../records/declaration.ts'
import { refuseCrossSite } from './cross-site.ts'
import { checkDays, checkPeriod, parse } from './validate.ts'
import { sendTable, type TableFormat } from '../stream/send-table.ts'
import { sendWhole } from '../stream/whole-list.ts'
import { outsideSlot } from '../stream/current-slot.ts'
import { inRequestSlot, releaseSlot } from './request-slot.ts'

/** One request, as its handler sees it. */
export interface Call<E extends Endpoint> {
  /** The database. A POST writes in one transaction of it, and answers what that transaction answers (idempotency.ts). */
  readonly db: Db
  readonly session: E['who'] extends 'anyone' ? undefined : Session
  readonly params: Params<E>
  readonly query: Query<E>
  /** Checked when called: a refusal by scope (404) or right (403) comes before one by value (422). */
  readonly body: E['upload'] extends Upload ? never : () => Body<E>
  /** The body as received, for fields outside the schema, such as the `data_modifica` that was read. */
  readonly raw: E['upload'] extends Upload ? never : Raw
  /**
   * Where the body contains a file, both are received and checked only when this is called: check first who may send
   * it. Never call it inside a transaction, which would wait for the sender's network. Where the rights depend on the
   * form itself, `settle` checks them between receiving and validating it.
   */
  readonly form: E['upload'] extends Upload ? (settle?: Settle) => Promise<Form<E>> : undefined
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Raw = Readonly<Record<string, unknown>>
type Settle = (raw: Raw) => Promise<void>
export interface Form<E extends Endpoint> {
  readonly values: Body<E>
  readonly raw: Raw
  readonly file: E['upload'] extends { required: true } ? UploadedFile : UploadedFile | undefined
}

type Answer<E extends Endpoint> = E['answer'] extends 'list'
  ? Listing<Reply<E>>
  : E['answer'] extends 'nothing'
    ? void
    : E['answer'] extends 'file'
      ? FastifyReply
      : Reply<E>
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>
export type Handlers<Api extends Record<string, Endpoint>> = { readonly [Name in keyof Api]: Handler<Api[Name]> }

/** Registers every call of an api; a missing handler does not compile. */
export function serve<Api extends Record<string, Endpoint>>(app: App, api: Api, handlers: Handlers<Api>) {
  for (const [name, endpoint] of Object.entries(api)) {
    const handler = handlers[name as keyof Api] as unknown as Handler<Endpoint>
    app.http.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
      onRequest: async (request, reply) => {
        if (endpoint.cookies) refuseCrossSite(app.config, endpoint, request)
        if (endpoint.who !== 'anyone') await admit(app, endpoint, request, reply)
      },
      preHandler: async ({ admission }) => admission?.confirmIfLong(),
      onSend: [
        releaseSlot,
        async ({ admission }, reply, payload) => admission?.beforeSending(reply, payload) ?? payload,
      ],
      handler: (request, reply) =>
        inRequestSlot(app, request, reply, () => answer(app, endpoint, handler, request, reply)),
    })
  }
}

async function answer(
  app: App,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const params = readParams(request.params as Record<string, string>)
  const query = checkPeriod(parse(endpoint.query, withoutBlanks(request.query)))
  const result = await perform(endpoint, handler, { db: app.db, params, query, request, reply })
  if (reply.sent || endpoint.answer === 'file') return reply
  if (endpoint.answer === 'nothing' || result === undefined) return reply.code(204).send()
  if (endpoint.answer === 'bare') return reply.send(result)
  if (endpoint.answer === 'record')
    return reply
      .code(endpoint.status ?? (request.method === 'POST' && !isEarlier(result) ? 201 : 200))
      .send({ data: result })
  const listing = result as Listing<object>
  const format = query['formato'] as TableFormat | undefined
  if (format) {
    const view = namedFor((endpoint as unknown as { view: ListView<object> }).view, query)
    return sendTable(app, request, reply, listing, format, view)
  }
  if ('every' in listing) return sendWhole(app, request.session!.id, reply, listing, undefined)
  return reply.send({ data: listing.rows, ...(listing.meta && { meta: listing.meta }) })
}

/** What a call does. */
async function perform(
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  { db, params, query, request, reply }: Pick<Call<Endpoint>, 'db' | 'params' | 'query' | 'request' | 'reply'>,
): Promise<unknown> {
  const { upload } = endpoint
  const { admission } = request
  const once = onceOf(endpoint, request)
  const own = endpoint.method === 'GET' ? db : (admission?.on(db) ?? db)
  const raw = isObject(request.body) ? request.body : {}
  const check = (given: Raw, known?: FieldErrors) =>
    checkDays(
      endpoint.body,
      parse(endpoint.body, withOwnCliente(endpoint.body, given, request.session), known),
      request.session,
    )
  const form = async (wanted: Upload, settle?: Settle) => {
    const { errors, ...received } = await outsideSlot(() => readForm(request, wanted, endpoint.bodyLimit))
    await admission?.confirm()
    once?.received(received.raw, received.file)
    await settle?.(received.raw)
    return { ...received, values: check(received.raw, errors) }
  }
  const called = handler({
    db: once?.on(own) ?? own,
    session: request.session as never,
    params,
    query,
    body: () => {
      if (request.body !== undefined && !isObject(request.body)) throw invalid({ richiesta: notAnObject })
      return check(raw)
    },
    raw,
    form: (upload && ((settle?: Settle) => form(upload, settle))) as never,
    request,
    reply,
  })
  return called.catch(async (error: unknown) => {
    if (!(error instanceof Replay)) throw error
    await admission?.confirm()
    return error.send(reply)
  })
}

/** Without it a list, null or a text would count as a request that changes nothing. */
const isObject = (body: unknown): body is Raw => typeof body === 'object' && body !== null && !Array.isArray(body)
const notAnObject = 'Il contenuto della richiesta deve essere un oggetto'

/** Where one list makes several tables, each has a spreadsheet with its own name. */
const namedFor = (view: ListView<object>, query: Readonly<Record<string, unknown>>): ListView<object> => ({
  ...view,
  exportAs: view.exportNamed?.(query) ?? view.exportAs,
})

/** A bound user never chooses the client: it is the session's, regardless of the body. */
function withOwnCliente({ shape }: Shape, raw: Raw, session: Session | undefined) {
  const name = 'cliente_id' in shape ? 'cliente_id' : 'cliente' in shape ? 'cliente' : undefined
  return name && session?.cliente ? { ...raw, [name]: session.cliente.id } : raw
}

/** A filter left blank in a form is no filter. */
const withoutBlanks = (query: unknown) =>
  Object.fromEntries(Object.entries(query as Raw).filter(([, value]) => value !== ''))

/** Keys are positive integers; anything else names nothing that exists. */
function readParams(params: Record<string, string>) {
  const read = Object.entries(params).map(([name, value]) => {
    if ((textParams as readonly string[]).includes(name)) return [name, value]
    if (!/^[1-9]\d{0,8}$/.test(value)) throw notFound()
    return [name, Number(value)]
  })
  return Object.fromEntries(read) as Record<string, never>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The embedded engine allows only reading when its disk is full, and at no other time. */
    readonly readOnlyMeansFull: boolean
    /** A write found its disk full. */
    readonly doubtDatabase: () => void
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}
