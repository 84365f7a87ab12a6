import type { PackedFile } from './pack.ts'

interface Way {
  /** The SHA-256 of what is there already, by name. */
  readonly present: ReadonlyMap<string, string>
  readonly send: (file: PackedFile, bytes: Blob, onProgress: (share: number) => void) => Promise<unknown>
  readonly signal: AbortSignal
  /** Receives how many files are done, and the share of all bytes, 0 to 1. */
  readonly onProgress: (done: number, share: number) => void
}

const atOnce = 3

/** Sends files, three at a time; what is there already is not sent again. The first refusal stops the others. */
export async function sendFiles(files: readonly PackedFile[], { present, send, signal, onProgress }: Way) {
  const total = files.reduce((sum, { dimensione }) => sum + dimensione, 0) || 1
  const sent = new Map<PackedFile, number>()
  let done = 0
  const report = (file: PackedFile, share: number) => {
    sent.set(file, share * file.dimensione)
    onProgress(done, Math.min(1, [...sent.values()].reduce((sum, bytes) => sum + bytes, 0) / total))
  }
  const waiting = [...files]
  const sender = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      signal.throwIfAborted()
      const bytes = await file.read()
      const one = file
      if (!(await isPresent(bytes, present.get(file.nome)))) await send(file, bytes, (share) => report(one, share))
      done += 1
      report(file, 1)
    }
  }
  const results = await Promise.allSettled(
    Array.from({ length: atOnce }, () =>
      sender().catch((error) => {
        waiting.length = 0
        throw error
      }),
    ),
  )
  const refused = results.find((one) => one.status === 'rejected')
  if (refused) throw refused.reason
}

/** Outside a secure context browsers do not hash: everything is sent again, which does no harm. */
async function isPresent(bytes: Blob, known: string | undefined) {
  if (!known || !globalThis.crypto.subtle) return false
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer()))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('') === known
}
