import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { romeDay } from '@quadra/contract/kernel/list'
import { challengeLife, reclamoWords } from '@quadra/contract/reclamo/limits'
import type { Connection } from '../database/database.ts'
import { keyed, keyOfDay } from './keys.ts'

/**
 * What a page is given and a complaint must answer (ADR 0045): instant, bits, what was read, 128 random bits, and a signature that
 * also covers the point's token. Nothing of it is stored until it is used.
 */
export function makeChallenge(key: string, token: string, at: Date, bit: number, informativa: string) {
  const payload = [
    at.getTime().toString(36),
    bit,
    Buffer.from(informativa, 'hex').toString('base64url'),
    randomBytes(16).toString('base64url'),
  ].join('.')
  return `${payload}.${signature(key, token, payload)}`
}

const signature = (key: string, token: string, payload: string) =>
  keyed(key, 'sfida', token, payload).toString('base64url')

const shape = /^(([0-9a-z]{8,9})\.(\d{1,2})\.([\w-]{43})\.[\w-]{22})\.([\w-]{43})$/

export interface Opened {
  readonly at: Date
  readonly bit: number
  /** SHA-256 of the text about personal data that was shown with it. */
  readonly informativa: string
  readonly key: string
}

/** The challenge as it was signed for this page; undefined where it was not, or its key is deleted. */
export async function openChallenge(db: Connection, token: string, sfida: unknown): Promise<Opened | undefined> {
  const [, payload, instant, bit, informativa, signed] = (typeof sfida === 'string' && shape.exec(sfida)) || []
  if (!payload) return undefined
  const at = new Date(Number.parseInt(instant!, 36))
  const key = await keyOfDay(db, romeDay(at.toISOString()))
  if (!key || !isSame(signature(key, token, payload), signed!)) return undefined
  return { at, bit: Number(bit), informativa: Buffer.from(informativa!, 'base64url').toString('hex'), key }
}

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** What is wrong with an answer to it, if anything is. */
export function problemOf(opened: Opened | undefined, sfida: string, soluzione: string, now: Date): string | undefined {
  if (!opened) return reclamoWords.wrongChallenge
  const seconds = (now.getTime() - opened.at.getTime()) / 1000
  if (seconds > challengeLife.until) return reclamoWords.expired
  if (!isSolved(sfida, soluzione, opened.bit)) return reclamoWords.wrongChallenge
  return seconds < challengeLife.from ? reclamoWords.tooSoon : undefined
}

export function isSolved(sfida: string, soluzione: string, bits: number): boolean {
  const hash = createHash('sha256').update(`${sfida}:${soluzione}`).digest()
  return hash.readUInt32BE(0) >>> (32 - bits) === 0
}
