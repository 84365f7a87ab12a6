import { call, type Endpoint } from '../../client/call.ts'
import { uploadCall } from '../../client/files.ts'
import type { Values } from './form-scope.tsx'

interface Watch {
  /** Receives the share of all bytes sent, 0 to 1. */
  readonly onProgress: (share: number) => void
  /** Called for each of several files once uploaded: a second attempt leaves it out. */
  readonly onArrived: (file: File) => void
  /** The idempotency key of a POST, alone or with this file. */
  readonly keyOf?: (file?: File) => string
}

/** Sends a form's values. Several files are as many calls, one after the other, each with all the other values. */
export async function send(endpoint: Endpoint, params: object | undefined, values: Values, watch: Watch) {
  const given = (file?: File) => ({
    params: params as Record<string, number> | undefined,
    ...(endpoint.method === 'POST' && watch.keyOf && { key: watch.keyOf(file) }),
  })
  const field = endpoint.upload?.field ?? ''
  const files = filesOf(values[field])
  if (files.length === 0) return call<Endpoint>(endpoint, { ...given(), body: withoutFiles(values) })
  const total = files.reduce((sum, file) => sum + file.size, 0) || 1
  let arrived = 0
  let reply: unknown
  for (const file of files) {
    const onProgress = (share: number) => watch.onProgress((arrived + share * file.size) / total)
    reply = await uploadCall<Endpoint>(endpoint, { ...given(file), body: multipart(values, field, file), onProgress })
    arrived += file.size
    if (files.length > 1) watch.onArrived(file)
  }
  return reply
}

/** A field contains one file, or a list of them. */
export const filesOf = (value: unknown): File[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => one instanceof File)

/** Those that the call does not take stay here. */
export const withoutFiles = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => filesOf(value).length === 0))

function multipart(values: Values, field: string, file: File): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(values))
    if (name !== field && value !== null && value !== undefined) body.set(name, String(value))
  body.set(field, file)
  return body
}
