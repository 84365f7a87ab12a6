import type { Answer, Endpoint } from '../../client/call.ts'
import { uploadCall, type UploadArgs } from '../../client/files.ts'

/** A slow file goes on for as long as it advances; one that stands still this long counts as lost. */
const patience = 30_000

interface Sent<E extends Endpoint> {
  readonly params: UploadArgs<E>['params']
  readonly file: { readonly chiave: string; readonly nome: string; readonly bytes: Blob }
  readonly onProgress: (share: number) => void
}

/** Sends a file under its key. */
export async function sendForm<E extends Endpoint>(
  endpoint: E,
  { params, file, onProgress }: Sent<E>,
): Promise<Answer<E>> {
  const body = new FormData()
  body.append('chiave', file.chiave)
  body.append('documento', file.bytes, file.nome)
  const halt = new AbortController()
  let timer = setTimeout(() => halt.abort(), patience)
  const advance = (share: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => halt.abort(), patience)
    onProgress(share)
  }
  try {
    return await uploadCall(endpoint, { params, body, onProgress: advance, signal: halt.signal } as UploadArgs<E>)
  } finally {
    clearTimeout(timer)
  }
}
