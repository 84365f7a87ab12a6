/** A temporary link lives long enough for slow disks and viewers (Spec 1 §9). */
export const linkLife = 30_000

export async function save(
  response: Response,
  fallbackName: string,
  onProgress?: (loaded: number, total?: number) => void,
) {
  const blob = await collect(response, onProgress)
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName(response.headers.get('Content-Disposition')) ?? fallbackName
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), linkLife)
}

/** The name in a Content-Disposition header; the UTF-8 form (RFC 8187) wins. */
export function fileName(disposition: string | null): string | undefined {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (extended) return decodeURIComponent(extended.trim())
  const plain = /filename="((?:[^"\\]|\\.)*)"|filename=([^;\s]+)/i.exec(disposition ?? '')
  return plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2]
}

async function collect(response: Response, onProgress?: (loaded: number, total?: number) => void): Promise<Blob> {
  const type = response.headers.get('Content-Type') ?? ''
  if (!response.body || !onProgress) return new Blob([await response.arrayBuffer()], { type })
  // A compressed answer's length is not the length of what is read here.
  const total = response.headers.has('Content-Encoding')
    ? undefined
    : Number(response.headers.get('Content-Length')) || undefined
  const parts: Uint8Array<ArrayBuffer>[] = []
  let loaded = 0
  const reader = response.body.getReader()
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    parts.push(chunk.value)
    loaded += chunk.value.byteLength
    onProgress(loaded, total)
  }
  return new Blob(parts, { type })
}
