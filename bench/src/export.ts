import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { callUntil, measure, quantile, Rounds, type Target } from './measure.ts'
import { memoryOf, type Program } from './programs.ts'

const callers = 4

/** A spreadsheet of everything, while others work: how long, how much memory, and what the others feel of it. */
export async function exportFigures({ pid }: Program, target: Target): Promise<Map<string, string>> {
  const requestOf = () => ({ method: 'GET', path: '/api/audit?pagina=1&per_pagina=5' }) as const
  const rounds = new Rounds()
  await measure(target, 'gestore', requestOf, rounds, { callers, milliseconds: 1000 })
  const idle = await measure(target, 'gestore', requestOf, rounds, { callers, milliseconds: 5000 })

  let alone: Export | undefined
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, memoryOf(pid))), 100)
  const busy = callUntil(target, 'gestore', requestOf, rounds, callers, () => alone !== undefined)
  const exporting = download(target).then((one) => (alone = one))
  const [times] = await Promise.all([busy, exporting])
  clearInterval(watch)

  const quiet = await download(target)
  const packing = packingSeconds(quiet.bytes)
  const [calm, troubled] = [quantile(idle.times, 0.99), quantile(times, 0.99)]
  return new Map([
    ['xlsx di 100.000 righe', `${quiet.seconds.toFixed(1)} s`],
    ['  gli stessi byte con la sola zlib', `${packing.toFixed(1)} s`],
    ['  rapporto', (packing / quiet.seconds).toFixed(2)],
    ['  p99 delle altre richieste, a riposo', `${calm.toFixed(0)} ms`],
    ['  p99 delle altre richieste, durante', `${troubled.toFixed(0)} ms`],
    ['  rapporto tra i due', (troubled / calm).toFixed(2)],
    ['  memoria massima durante', `${most.toFixed(0)} MB`],
  ])
}

interface Export {
  readonly seconds: number
  readonly bytes: Buffer
}
async function download({ url, tokens }: Target): Promise<Export> {
  const start = performance.now()
  const answer = await fetch(`${url}/api/non_conformita?formato=xlsx`, {
    headers: { Authorization: `Bearer ${tokens.gestore}` },
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (!answer.ok) throw new Error(`the export answered ${answer.status}: ${bytes.toString().slice(0, 300)}`)
  return { seconds: (performance.now() - start) / 1000, bytes }
}

/** The least it could take: the same texts, ready made, through the same compression. */
function packingSeconds(xlsx: Buffer) {
  const texts = entriesOf(xlsx)
  const start = performance.now()
  for (const text of texts) deflateRawSync(text, { level: 3 })
  return (performance.now() - start) / 1000
}

/** The texts of a zip, by its directory at the end. */
function entriesOf(zip: Buffer): Buffer[] {
  const end = zip.lastIndexOf('PK\u0005\u0006')
  const texts: Buffer[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const packed = zip.readUInt32LE(at + 20)
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    texts.push(inflateRawSync(zip.subarray(start, start + packed)))
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return texts
}
