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
import { ApiError, isAborted, offline, refusal, unreachable } from './api-error.ts'
import { authorized } from './authorized.ts'
import { show } from './open-file.ts'
import { save } from './save.ts'
import { upload } from './upload.ts'

export { ApiError }
export type { Body, BodyInput, Endpoint, PageMeta, Params, QueryInput, Reply }

/** Makes a call of the contract and unwraps its envelope; lists answer `{ rows, meta }`. Failures are ApiErrors. */
export async function call<E extends Endpoint>(endpoint: E, ...[args]: Given<CallArgs<E>>): Promise<Answer<E>> {
  const { body, signal, token, key, ...rest } = loose(args)
  const response = await send(endpoint, token, (bearer) =>
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
    }),
  )
  return unwrap(endpoint, response)
}

/** Sends a form with files; `onProgress` hears the share sent, 0 to 1. */
export async function uploadCall<E extends Endpoint>(endpoint: E, args: UploadArgs<E>): Promise<Answer<E>> {
  const { body, onProgress, signal, key, ...rest } = args
  const url = address(endpoint, loose(rest))
  const response = await send(endpoint, undefined, (bearer) =>
    upload({ method: endpoint.method, url, headers: { ...bearer, ...named(key) }, body, onProgress, signal }),
  )
  return unwrap(endpoint, response)
}

/** Saves what the call answers as a file, under the name the server gives it. */
export async function download<E extends Endpoint>(
  endpoint: E,
  args: Pick<CallArgs<E>, 'params' | 'query'> & { signal?: AbortSignal },
  fallbackName: string,
  onProgress?: (loaded: number, total?: number) => void,
): Promise<void> {
  const { signal, ...rest } = loose(args)
  const url = address(endpoint, rest)
  const response = await send(endpoint, undefined, (headers) => fetch(url, { headers, signal }))
  await save(response, fallbackName, onProgress).catch((error) => {
    throw isAborted(error) ? error : unreachable()
  })
}

/** The bytes that the call answers, of the type the server vouches for. */
export async function readFile<E extends Endpoint>(
  endpoint: E,
  args: Pick<CallArgs<E>, 'params'> & { signal?: AbortSignal },
): Promise<Blob> {
  const { signal, ...rest } = loose(args)
  const response = await send(endpoint, undefined, (headers) => fetch(address(endpoint, rest), { headers, signal }))
  const type = response.headers.get('Content-Type') ?? ''
  return new Blob([await response.arrayBuffer()], { type })
}

/** Opens the file that the call answers in a tab of its own, or saves it where it cannot be shown. */
export async function openFile<E extends Endpoint>(
  endpoint: E,
  args: Pick<CallArgs<E>, 'params'>,
  fallbackName: string,
) {
  // At once, while the click is fresh: a tab opened after the answer would be taken for an advertisement.
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  try {
    const url = address(endpoint, loose(args))
    const response = await send(endpoint, undefined, (headers) => fetch(url, { headers }))
    await show(response, tab, fallbackName)
  } catch (error) {
    tab?.close()
    throw error
  }
}

export type CallArgs<E extends Endpoint> = ParamsArg<E> & { query?: QueryInput<E> } & BodyArg<E> & {
    signal?: AbortSignal
    /** Call as this token instead of the stored session's. */
    token?: string
    /** Sent again with the same key, a POST is answered again and not done again. */
    key?: string
  }
type ParamsArg<E extends Endpoint> = string extends E['path']
  ? { params?: Readonly<Record<string, string | number>> }
  : keyof Params<E> extends never
    ? { params?: undefined }
    : { params: Params<E> }
type BodyArg<E extends Endpoint> = {} extends BodyInput<E> ? { body?: BodyInput<E> } : { body: BodyInput<E> }
type Given<Args> = {} extends Args ? [args?: Args] : [args: Args]

export type UploadArgs<E extends Endpoint> = ParamsArg<E> & {
  body: FormData
  onProgress?: (share: number) => void
  signal?: AbortSignal
  key?: string
}

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
const loose = (args: unknown) => (args ?? {}) as LooseArgs

/** A path with its parameters and query. Empty values say nothing and are left out; several values join with commas. */
export function address(endpoint: Endpoint, { params = {}, query = {} }: Pick<LooseArgs, 'params' | 'query'>): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (!isEmpty(value)) search.set(key, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const named = (key: string | undefined): Readonly<Record<string, string>> => (key ? { [idempotencyHeader]: key } : {})

type Bearer = { Authorization?: string }

/** The answer of a call the server accepted, with the token it needs. */
async function send(endpoint: Endpoint, token: string | undefined, request: (bearer: Bearer) => Promise<Response>) {
  const reach = (bearer: string | null) => {
    // Tried all the same: a server on this very machine needs no connection.
    const failure = navigator.onLine ? unreachable : offline
    return request(bearer ? { Authorization: `Bearer ${bearer}` } : {}).catch((error) => {
      throw isAborted(error) ? error : failure()
    })
  }
  const open = endpoint.who === 'anyone' || token
  const response = await (open ? reach(token ?? null) : authorized(reach))
  if (!response.ok) throw await refusal(response)
  return response
}

async function unwrap<E extends Endpoint>(endpoint: E, response: Response): Promise<Answer<E>> {
  if (response.status === 204 || endpoint.answer === 'nothing') return undefined as Answer<E>
  const body = await response.json().catch((error) => {
    throw isAborted(error) ? error : unreachable()
  })
  if (endpoint.answer === 'bare') return body
  if (endpoint.answer !== 'list') return body.data
  const whole = { totale: body.data.length, pagina: 1, per_pagina: body.data.length }
  return { rows: body.data, meta: body.meta ?? whole } as Answer<E>
}
