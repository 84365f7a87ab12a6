import { createHash } from 'node:crypto'
import { fascicoloLimits, tooLarge } from '@quadra/contract/fascicolo/rules'
import type { Db } from '../database/database.ts'
import { conflict, Refusal } from '../kernel/errors.ts'
import { publicKeyPem } from '../kernel/log/anchor/key.ts'
import type { Signer } from '../kernel/log/anchor/signed-seal.ts'
import type { PackFile, PackPlan, PackRecords, PackScope, PackSource } from '../kernel/pack.ts'
import type { Press } from '../kernel/pdf/press.ts'
import { type Entry, zip } from '../kernel/zip/zip.ts'
import { packPaths } from './names.ts'

/** A file as the index and SHA256SUMS list it; without a hash its bytes are missing. */
export interface Listed {
  readonly path: string
  readonly size: number
  readonly sha256: string | undefined
}

interface Making {
  readonly db: Db
  readonly press: Pick<Press, 'print'>
  readonly scope: PackScope
  readonly sources: readonly PackSource[]
  /** Called before each step; it never decreases. Throws to end the work. */
  readonly progress: (avanzamento: number, passo: string) => Promise<void>
  /** Printed last, and lists all other files. */
  readonly index: (listed: readonly Listed[]) => Promise<Buffer>
  /** Vouches for SHA256SUMS, and so for every file. */
  readonly signer: Signer
  readonly limits?: { readonly files: number; readonly bytes: number }
}

/** The bytes of a pack while they are made; afterwards `listed` has every file but SHA256SUMS and its signature. */
export function assemble({ limits = fascicoloLimits, ...making }: Making) {
  const listed: Listed[] = []
  return { listed, bytes: limited(zip(entriesOf(making, listed, limits.files)), limits.bytes) }
}

async function* entriesOf(making: Omit<Making, 'limits'>, listed: Listed[], mostFiles: number): AsyncGenerator<Entry> {
  const { press, progress, index, signer } = making
  const pathOf = packPaths()
  await progress(1, 'Ricerca delle evidenze')
  const plans = await plansOf(making)
  const total = plans.reduce((sum, { steps }) => sum + steps.length, 0)
  let done = 0
  for (const { label, steps, numbered } of plans)
    for (const [at, step] of steps.entries()) {
      await progress(
        2 + Math.floor((90 * done++) / total),
        numbered ? `${label} (${at + 1} di ${steps.length})` : label,
      )
      for await (const file of unlessGone(step(press))) {
        const path = pathOf(file.folder, file.name)
        if (file.content) yield { path, bytes: hashed(path, file.content, listed) }
        else listed.push({ path, size: 0, sha256: undefined })
        if (listed.length + ownFiles > mostFiles) throw conflict(tooLarge)
      }
    }
  await progress(93, 'Indice')
  yield { path: keyFile, bytes: hashed(keyFile, publicKeyPem(signer), listed) }
  yield { path: '00_Indice.pdf', bytes: hashed('00_Indice.pdf', await index(listed), listed) }
  await progress(97, 'Impronte dei file')
  const sums = sumsOf(listed)
  yield { path: 'SHA256SUMS', text: [sums] }
  yield { path: signatureFile, bytes: chunk(Buffer.from(signer.sign(sums), 'base64url')) }
}

export const keyFile = 'Chiave_pubblica.pem'
export const signatureFile = 'SHA256SUMS.sig'
/** The index, the key, SHA256SUMS and its signature: those that no part gives. */
export const ownFiles = 4

async function* chunk(bytes: Buffer) {
  yield bytes
}

/** Each part may use what those before it found. */
async function plansOf({ db, scope, sources }: Pick<Making, 'db' | 'scope' | 'sources'>): Promise<PackPlan[]> {
  const plans: PackPlan[] = []
  const found: PackRecords[] = []
  for (const source of sources.toSorted((one, other) => one.order - other.order)) {
    const plan = await source.plan(db, scope, [...found])
    plans.push(plan)
    if (plan.records) found.push(plan.records)
  }
  return plans
}

/** A record that was removed after it was found is not part of the pack. */
async function* unlessGone(files: AsyncIterable<PackFile>): AsyncGenerator<PackFile> {
  try {
    yield* files
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 404) throw error
  }
}

async function* hashed(path: string, content: NonNullable<PackFile['content']>, listed: Listed[]) {
  const hash = createHash('sha256')
  let size = 0
  for await (const bytes of Buffer.isBuffer(content) ? [content] : (content as AsyncIterable<Buffer>)) {
    hash.update(bytes)
    size += bytes.length
    yield bytes
  }
  listed.push({ path, size, sha256: hash.digest('hex') })
}

/** As `sha256sum -c` reads it. */
const sumsOf = (listed: readonly Listed[]) =>
  listed
    .flatMap(({ path, sha256 }) => (sha256 ? [`${sha256}  ${path}\n`] : []))
    .toSorted((one, other) => (one.slice(66) < other.slice(66) ? -1 : 1))
    .join('')

async function* limited(bytes: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let size = 0
  for await (const some of bytes) {
    size += some.length
    if (size > most) throw conflict(tooLarge)
    yield some
  }
}
