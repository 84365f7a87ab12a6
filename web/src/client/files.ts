import { isAborted, unreachable } from './api-error.ts'
import {
  type Answer,
  type CallArgs,
  type Endpoint,
  type ParamsArg,
  address,
  loose,
  named,
  send,
  unwrap,
} from './call.ts'
import { show } from './open-file.ts'
import { save } from './save.ts'
import { upload } from './upload.ts'

/** Sends a form with files; `onProgress` receives the share sent, 0 to 1. */
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

/** Opens the file that the call answers in a new tab, or saves it where it cannot be shown. */
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

export type UploadArgs<E extends Endpoint> = ParamsArg<E> & {
  body: FormData
  onProgress?: (share: number) => void
  signal?: AbortSignal
  key?: string
}
