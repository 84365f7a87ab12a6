import { type LookupAddress, lookup as systemLookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { forbiddenWords, isForbidden, refusalOf } from './addresses.ts'
import { wordsOfFailure } from './failures.ts'

/** How a name is resolved: as the machine does, unless a test says otherwise. */
export type Lookup = (
  name: string,
  options: { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

export interface Place {
  readonly internal: boolean
  readonly lookup?: Lookup
  readonly patience?: number
}

/** What became of an attempt. */
export interface Outcome {
  readonly accepted: boolean
  /** The status; null without an answer. */
  readonly esito: number | null
  readonly risposta: string
  readonly ms: number
}

export const patienceMs = 10_000
const mostBytes = 64 * 1024
const mostLetters = 500

/**
 * Calls a receiver. Addresses are judged as they are resolved, and the connection goes to those that were judged: a name that means
 * another address a moment later is of no use. No redirect is followed; of the answer at most 64 kB are read.
 */
export function post(
  text: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  place: Place,
): Promise<Outcome> {
  const started = performance.now()
  const refusal = refusalOf(text, place)
  return new Promise((resolve) => {
    const end = (esito: number | null, risposta: string) =>
      resolve({
        accepted: esito !== null && esito >= 200 && esito < 300,
        esito,
        risposta: printable(risposta),
        ms: Math.round(performance.now() - started),
      })
    if (refusal) return end(null, refusal)
    const url = new URL(text)
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      agent: false,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      lookup: judging(place),
      signal: AbortSignal.timeout(place.patience ?? patienceMs),
    })
    // An address written as such is never resolved: it is judged again where it was connected to.
    request.on('socket', (socket) =>
      socket.once('connect', () => {
        if (socket.remoteAddress === undefined || isForbidden(socket.remoteAddress, place))
          socket.destroy(new Error(forbiddenWords))
      }),
    )
    request.on('error', (error: NodeJS.ErrnoException) => end(null, wordsOfFailure(error)))
    request.on('response', (response) => readAnswer(response, end))
    request.end(body)
  })
}

/** The answer counts as soon as its status is known; what cannot be read of the rest is left out. */
function readAnswer(response: http.IncomingMessage, end: (esito: number, risposta: string) => void) {
  const status = response.statusCode!
  const pieces: Buffer[] = []
  let size = 0
  const finish = () => {
    const words = Buffer.concat(pieces).toString('utf8').trim()
    const redirect = status >= 300 && status < 400 ? 'Rimanda a un altro indirizzo, che non viene seguito. ' : ''
    end(status, redirect + (words || response.statusMessage || ''))
    response.destroy()
  }
  response.on('data', (piece: Buffer) => {
    pieces.push(piece.subarray(0, mostBytes - size))
    size += piece.length
    if (size >= mostBytes) finish()
  })
  response.once('end', finish)
  response.once('error', finish)
  response.once('close', finish)
}

const judging =
  ({ internal, lookup = systemLookup }: Place): LookupFunction =>
  (name, { all }, callback) =>
    lookup(name, { all: true }, (error, found) => {
      const [first] = found ?? []
      if (error || !first) return callback(error ?? notFound(name), '', 0)
      if (found.some(({ address }) => isForbidden(address, { internal })))
        return callback(new Error(forbiddenWords), '', 0)
      return all ? callback(null, found) : callback(null, first.address, first.family)
    })

const notFound = (name: string) => Object.assign(new Error(`no address of ${name}`), { code: 'ENOTFOUND' })

/** As the database stores it and a page shows it: no control characters, no half of a pair of surrogates. */
const printable = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .slice(0, mostLetters)
    .toWellFormed()
    .trim()
