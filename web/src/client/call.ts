import {
  type Body,
  type BodyInput,
  type Endpoint,
  idempotencyHeader,
  type Params,
  type QueryInput,
  type Reply,
} from '@quadra/contract/kernel/endpoint'
import type { PageMeta } from '@quadra/contract/kernel/list'
import { ApiError, isAborted, notOnline, offline, refusal, unreachable } from './api-error.ts'
import { authorized } from './authorized.ts'
import { connection } from './connection.ts'
import { presenceProven } from './presence.ts'

export { ApiError }
export type { Body, BodyInput, Endpoint, PageMeta, Params, QueryInput, Reply }

/** Makes a call of the contract and unwraps its envelope; lists answer `{ rows, meta }`. Failures are ApiErrors. */
export async function call<E extends Endpoint>(endpoint: E, ...[args]: Given<CallArgs<E>>): Promise<Answer<E>> {
  const { body, signal, token, key, ...rest } = loose(args)
  const request = (bearer: Bearer) =>
    fetch(address(endpoint, rest), {
      method: endpoint.method,
      headers: {
        ...bearer,
        ...named(key),
        Accept: 'application/json',
        ...(body && { 'Content-Type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
      signal,
    })
  const response = await send(endpoint, token, request, endpoint.method === 'GET' ? notOnline : unsent)
  return unwrap(endpoint, response)
}

export type CallArgs<E extends Endpoint> = ParamsArg<E> & { query?: QueryInput<E> } & BodyArg<E> & {
    signal?: AbortSignal
    /** Call as this token instead of the stored session's. */
    token?: string
    /** A POST that is sent again with the same key is answered again and not done again. */
    key?: string
  }
export type ParamsArg<E extends Endpoint> = string extends E['path']
  ? { params?: Readonly<Record<string, string | number>> }
  : keyof Params<E> extends never
    ? { params?: undefined }
    : { params: Params<E> }
type BodyArg<E extends Endpoint> = {} extends BodyInput<E> ? { body?: BodyInput<E> } : { body: BodyInput<E> }
type Given<Args> = {} extends Args ? [args?: Args] : [args: Args]

/** What a call resolves to, by how its reply travels. */
export type Answer<E extends Endpoint> = E['answer'] extends 'list'
  ? { rows: Reply<E>[]; meta: PageMeta }
  : E['answer'] extends 'nothing'
    ? undefined
    : Reply<E>

/** The arguments without their types per endpoint, which only callers need. */
interface LooseArgs {
  params?: Readonly<Record<string, string | number>>
  query?: Readonly<Record<string, unknown>>
  body?: Readonly<Record<string, unknown>>
  signal?: AbortSignal
  token?: string
  key?: string
}
export const loose = (args: unknown) => (args ?? {}) as LooseArgs

/** A path with its parameters and query. Empty values are left out; several values join with commas. */
export function address(endpoint: Endpoint, { params = {}, query = {} }: Pick<LooseArgs, 'params' | 'query'>): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (!isEmpty(value)) search.set(key, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

export const named = (key: string | undefined): Readonly<Record<string, string>> =>
  key ? { [idempotencyHeader]: key } : {}

type Bearer = { Authorization?: string }

/** The answer of a call the server accepted, with the token it needs. */
export async function send(
  endpoint: Endpoint,
  token: string | undefined,
  request: (bearer: Bearer) => Promise<Response>,
  failure: () => ApiError = unsent,
) {
  const reach = async (bearer: string | null) => {
    try {
      const response = await request(bearer ? { Authorization: `Bearer ${bearer}` } : {})
      // A page in place of an answer is the word of a proxy, which says nothing about the request.
      if (isPage(response)) throw new TypeError('A page answered instead of the server')
      connection.report(response.status < 500)
      return response
    } catch (error) {
      if (isAborted(error)) throw error
      connection.report(false)
      throw failure()
    }
  }
  const open = endpoint.who === 'anyone' || token
  const once = () => (open ? reach(token ?? null) : authorized(reach))
  const first = await once()
  if (first.ok) return first
  const refused = await refusal(first, endpoint)
  if (!(await presenceProven(refused))) throw refused
  const second = await once()
  if (!second.ok) throw await refusal(second, endpoint)
  return second
}

/** The server answers no call with a page; what is too large for a proxy never arrives, however often it is sent. */
const isPage = ({ status, headers }: Response) =>
  status < 500 && status !== 413 && (headers.get('Content-Type') ?? '').includes('text/html')

/** The call is attempted even when the browser reports no connection: a server on this machine needs none. */
const unsent = () => (navigator.onLine ? unreachable() : offline())

export async function unwrap<E extends Endpoint>(endpoint: E, response: Response): Promise<Answer<E>> {
  if (response.status === 204 || endpoint.answer === 'nothing') return undefined as Answer<E>
  const body = await response.json().catch((error) => {
    throw isAborted(error) ? error : unreachable()
  })
  if (endpoint.answer === 'bare') return body
  if (endpoint.answer !== 'list') return body.data
  const whole = { totale: body.data.length, pagina: 1, per_pagina: body.data.length }
  return { rows: body.data, meta: body.meta ?? whole } as Answer<E>
}
