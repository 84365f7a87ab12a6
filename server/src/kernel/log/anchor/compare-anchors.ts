import { sql } from 'drizzle-orm'
import type { Connection } from '../../../database/database.ts'
import type { Finding } from '../finding.ts'
import { type AnchorFile, readAnchors } from './anchor-file.ts'
import { type StoredSeal, sealsOf } from './anchor-seals.ts'
import { isGenuine, type SignedSeal } from './signed-seal.ts'

/** What is known of the seals outside the database. */
export interface Outside {
  /** Files of anchors: that of DATA_DIR, and those given. */
  readonly files: readonly AnchorFile[]
  /** Where there should be one and is none. */
  readonly missing: readonly string[]
  /** The own key, where it may be read. */
  readonly keys: readonly string[]
  /** Seals on paper or in a mail: the beginning of a hash, as a report prints it. */
  readonly papers: readonly string[]
}

/** Compares the database's seals with what was written of them elsewhere. */
export async function compareAnchors(db: Connection, { files, missing, keys, papers }: Outside) {
  const findings: Finding[] = []
  const known = new Set(keys)
  let anchored = 0
  for (const file of files) {
    const seen = await compareFile(db, file, known)
    anchored += seen.seals
    findings.push(...seen.findings)
  }
  const signatures = await checkSignatures(db, known)
  if (!anchored && (signatures.signed || keys.length))
    findings.push({
      what: `nessun sigillo ancorato fuori dal database (${missing.length ? `manca ${missing.join(', ')}` : 'file vuoto'})`,
    })
  for (const paper of papers) findings.push(...(await comparePaper(db, paper)))
  return { anchored, findings: [...findings, ...signatures.findings], notes: signatures.notes }
}

const batch = 1000

/** The seals of a file are in the database, unchanged; the keys that signed the file are its owner's. */
async function compareFile(db: Connection, anchors: AnchorFile, known: Set<string>) {
  const file = anchors.path
  const findings: Finding[] = []
  const gone = new Ranges()
  const changed = new Ranges()
  const unanchored = new Ranges()
  let seals = 0
  let previous: number | undefined
  const compare = async (anchors: readonly SignedSeal[]) => {
    if (anchors.length === 0) return
    const [first, last] = [previous === undefined ? anchors[0]!.seal : previous + 1, anchors.at(-1)!.seal]
    const databaseSeals = await sealsOf(db, sql`id between ${first} and ${last}`, Number.MAX_SAFE_INTEGER)
    const byNumber = new Map(databaseSeals.map((seal) => [seal.seal, seal]))
    for (const one of anchors) {
      const found = byNumber.get(one.seal)
      byNumber.delete(one.seal)
      if (!found) gone.add(one.seal)
      else if (found.hash !== one.hash || found.lines !== one.lines || found.at !== one.at) changed.add(one.seal)
    }
    for (const left of byNumber.keys()) unanchored.add(left)
    previous = last
    seals += anchors.length
  }
  const pending: SignedSeal[] = []
  for await (const line of readAnchors(anchors)) {
    if (typeof line === 'number') findings.push({ what: `${file}: riga ${line} illeggibile` })
    else if (!isGenuine(line)) findings.push({ what: `${file}: firma non valida del sigillo ${line.seal}` })
    else if (line.seal <= (pending.at(-1)?.seal ?? previous ?? 0))
      findings.push({ what: `${file}: sigillo ${line.seal} fuori ordine` })
    else {
      known.add(line.key)
      pending.push(line)
      if (pending.length === batch) await compare(pending.splice(0))
    }
  }
  await compare(pending)
  for (const range of gone.all) findings.push({ what: `${range} ancorato in ${file}, assente dal database` })
  for (const range of changed.all) findings.push({ what: `${range} diverso da quello ancorato in ${file}` })
  for (const range of unanchored.all)
    findings.push({ what: `${range} nel database, ma non fra quelli ancorati in ${file}` })
  return { seals, findings }
}

/** Since seals are signed every one is, by a key that a file or this installation knows. */
async function checkSignatures(db: Connection, known: ReadonlySet<string>) {
  const [unsigned, foreign, forged] = [new Ranges(), new Ranges(), new Ranges()]
  let signed = 0
  let before = 0
  for (let after = 0; ; ) {
    const seals = await sealsOf(db, sql`id > ${after}`, batch)
    if (seals.length === 0) break
    for (const seal of seals) {
      if (seal.signer === null || seal.signature === null) {
        if (signed) unsigned.add(seal.seal)
        else before += 1
        continue
      }
      signed += 1
      if (!known.has(seal.signer)) foreign.add(seal.seal)
      else if (!isGenuine(signedBy(seal))) forged.add(seal.seal)
    }
    after = seals.at(-1)!.seal
  }
  const findings: Finding[] = [
    ...unsigned.all.map((range) => ({ what: `${range} senza firma` })),
    ...foreign.all.map((range) => ({
      what: `${range} firmato con una chiave che nessun file di ancoraggio conosce (se è di un altro processo, indicarne il file con --file)`,
    })),
    ...forged.all.map((range) => ({ what: `${range} con firma non valida` })),
  ]
  const notes = before ? [`${before} sigilli sono di prima che i sigilli fossero firmati.`] : []
  return { signed, findings, notes }
}

const signedBy = ({ seal, hash, lines, at, signer, signature }: StoredSeal): SignedSeal => ({
  ...{ seal, hash, lines, at },
  key: signer!,
  signature: signature!,
})

/** `3f9a1c2be07d41e8…` as reports print it, a whole hash, either with its number before: `12:3f9a…`. */
async function comparePaper(db: Connection, paper: string): Promise<Finding[]> {
  const [, number, begin] = /^(?:(\d+):)?([0-9a-f]{16,64})(?:…|\.\.\.)?$/i.exec(paper.trim()) ?? []
  if (!begin)
    return [{ what: `«${paper}» non è un sigillo: servono almeno le prime 16 cifre, come nei rapporti di audit` }]
  const found = await sealsOf(
    db,
    sql`hash like ${`${begin.toLowerCase()}%`} and ${number ? sql`id = ${number}::bigint` : sql`true`}`,
  )
  return found.length ? [] : [{ what: `il sigillo ${paper.trim()} non è nel database` }]
}

/** Numbers written as «sigillo 3» and «sigilli 5–9». */
class Ranges {
  readonly #ranges: [number, number][] = []
  add(number: number) {
    const last = this.#ranges.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else this.#ranges.push([number, number])
  }
  get all() {
    return this.#ranges.map(([from, to]) => (from === to ? `sigillo ${from}` : `sigilli ${from}–${to}`))
  }
}
