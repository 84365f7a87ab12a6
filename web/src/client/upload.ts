interface Upload {
  method: string
  url: string
  headers: Record<string, string | undefined>
  body: FormData
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** fetch cannot report how much it has sent, XMLHttpRequest can. Resolves like fetch, so that one path reads both. */
export const upload = ({ method, url, headers, body, onProgress, signal }: Upload): Promise<Response> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(aborted())
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.responseType = 'blob'
    for (const [name, value] of Object.entries(headers)) if (value) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onload = () => resolve(answer(request))
    request.onerror = () => reject(new TypeError('Upload failed'))
    request.onabort = () => reject(aborted())
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })

const aborted = () => new DOMException('Aborted', 'AbortError')

function answer(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const [name, ...value] = line.split(': ')
    if (name) headers.append(name, value.join(': '))
  }
  const empty = request.status === 204 || request.status === 304
  return new Response(empty ? null : request.response, { status: request.status, headers })
}
