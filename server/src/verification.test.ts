import { generateKeyPairSync } from 'node:crypto'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { anchorPath } from './kernel/log/anchor/anchor-file.ts'
import { anchorSeals, sealsOf } from './kernel/log/anchor/anchor-seals.ts'
import { openSigner } from './kernel/log/anchor/key.ts'
import { signSeal } from './kernel/log/anchor/signed-seal.ts'
import { sealNewLines } from './kernel/log/seals.ts'
import { chainedAnew, intruding, newestSeal } from './testing/intruder.ts'
import { openProduct, type TestProduct } from './testing/product.ts'
import { readWitnesses, verifyAll } from './verification.ts'

let product: TestProduct
let path: string
/** How many seals there are: those of before they were signed, and four. */
let older: number
let last: number
/** Every test starts with the same number. None can be deleted: a test that adds some opens a new product. */
let asOpened = false
const seal = async () => {
  const signer = await openSigner(product.config)
  await sealNewLines(product.db, signer)
  await anchorSeals(product.db, signer, path)
}
beforeEach(async () => {
  if (asOpened) return
  await product?.close()
  product = await openProduct()
  path = anchorPath(product.config.dataDir)
  // As before seals were signed.
  await sealNewLines(product.db)
  older = (await product.db.execute(sql`select 1 from change_log_seal`)).rows.length
  last = older + 4
  let servizio = 0
  for (const descrizione of ['Uno', 'Due', 'Tre']) {
    servizio = (await product.as('managerAlfa').post('/api/servizio', { descrizione })).body.data.id
    await seal()
  }
  await product.as('managerAlfa').put(`/api/servizio/${servizio}`, { descrizione: 'Tre e mezzo' })
  await seal()
  asOpened = true
})
afterAll(() => product.close())

const verified = async (db = product.db, given: Parameters<typeof readWitnesses>[1] = {}) =>
  verifyAll(db, await readWitnesses(product.config, given))
const textOf = ({ findings }: Awaited<ReturnType<typeof verified>>) =>
  findings.map(({ what, line, record }) => [what, line, record].filter(Boolean).join(' ')).join('\n')
const foundAfter = (...statements: Parameters<typeof intruding>[1]) =>
  intruding(product.db, statements, async (db) => textOf(await verified(db)))

it('is whole after ordinary work, and says which seals are of before', async () => {
  const { findings, notes, anchored, seals, records } = await verified()
  expect(findings).toEqual([])
  expect(notes).toEqual([`${older} sigilli sono di prima che i sigilli fossero firmati.`])
  expect([anchored, seals]).toEqual([last, last])
  expect(records).toBeGreaterThan(200)
})

it('makes the key readable for its owner alone, and anchors each seal once', async () => {
  expect((await stat(join(product.config.dataDir, 'log-key.pem'))).mode & 0o777).toBe(0o600)
  await seal()
  expect((await readFile(path, 'utf8')).trimEnd().split('\n')).toHaveLength(last)
})

describe('an intruder with the owner’s rights in the database', () => {
  const lastSeal = `(select max(id) from change_log_seal)`
  const lastLines = `(select unnest(line_ids) from change_log_seal where id = ${lastSeal})`

  it.each<[string, string[], RegExp]>([
    ['the whole log', ['delete from change_log_seal', 'delete from change_log'], /registro vuoto.*\d+ record/],
    [
      'the whole log and its seals',
      ['delete from change_log_seal', 'delete from change_log'],
      /sigilli 1–LAST ancorato/,
    ],
    ['all seals', ['delete from change_log_seal'], /sigilli 1–LAST ancorato/],
    ['the last seal', [`delete from change_log_seal where id = ${lastSeal}`], /sigillo LAST ancorato/],
    [
      'the last seal with its lines',
      [
        `delete from change_log where id in ${lastLines}`,
        `delete from change_log_seal where id = ${lastSeal}`,
        ...chainedAnew,
      ],
      /sigillo LAST ancorato/,
    ],
    [
      'everything rewritten, chains and seals with it',
      [`update change_log set reason = 'Altro' where id = (select min(id) from change_log)`, ...chainedAnew],
      /con firma non valida/,
    ],
    [
      'everything rewritten and the signatures taken away',
      [
        `update change_log set reason = 'Altro' where id = (select min(id) from change_log)`,
        ...chainedAnew,
        'update change_log_seal set signer = null, signature = null',
      ],
      /diverso da quello ancorato/,
    ],
    ['no reason made an empty one', [`update change_log set reason = ''`], /riga alterata/],
    [
      'a record altered',
      [`update servizio set descrizione = 'Altro' where id = (select max(id) from servizio)`],
      /ultimo registrato: descrizione servizio/,
    ],
    [
      'a row of a part altered',
      [
        `update audit_processo set da_orario = '00:01' where id = (select min(id) from audit_processo where data_cancellazione is null)`,
      ],
      /ultimo registrato: da_orario audit \d+, processo/,
    ],
    [
      'a record taken away',
      [`delete from servizio where id = (select max(id) from servizio)`],
      /record scomparso.*servizio/,
    ],
    [
      'a row of a part taken away',
      [`update audit_processo set data_cancellazione = now() where id = (select min(id) from audit_processo)`],
      /riga scomparsa.*audit \d+, processo/,
    ],
    [
      'a record slipped in',
      [`insert into servizio (cliente_id, descrizione) select min(id), 'Nuovo' from cliente`],
      /record senza alcuna riga nel registro servizio/,
    ],
  ])('is found out: %s', async (_name, statements, expected) => {
    expect(
      (await foundAfter(...statements)).replaceAll(new RegExp(`\\b${last} ancorato`, 'g'), 'LAST ancorato'),
    ).toMatch(expected)
  })

  const forged = (changes: object[], action = 'update') => [
    'alter table change_log enable trigger change_log_chain',
    `insert into change_log (slice, record_id, user_id, action, changes)
      select 'servizio', max(id), 1, '${action}', '${JSON.stringify(changes)}' from servizio`,
  ]
  it.each<[string, object[], RegExp]>([
    [
      'of a value the record does not have',
      [{ field: 'descrizione', from: 'Tre e mezzo', to: 'Finta' }],
      /ultimo registrato: descrizione/,
    ],
    [
      'of a value it did not have before',
      [{ field: 'descrizione', from: 'Finta', to: 'Tre e mezzo' }],
      /riga non conseguente/,
    ],
    ['of no change', [{ field: 'stato', from: 1, to: 1 }], /riga senza effetto/],
    ['of nothing', [], /riga senza modifiche/],
  ])('is found out by a forged line, though well chained, %s', async (_name, changes, expected) => {
    expect(await foundAfter(...forged(changes))).toMatch(expected)
  })

  it('is found out with a key of the own', async () => {
    const { privateKey } = generateKeyPairSync('ed25519')
    const signer = await openSigner({ dataDir: '', logKey: privateKey })
    const change = `update change_log set reason = 'Altro' where id = (select min(id) from change_log)`
    const seen = await intruding(product.db, [change, ...chainedAnew], async (db) => {
      for (const one of await sealsOf(db, sql`true`)) {
        const { key, signature } = signSeal(signer, one)
        await db.execute(
          sql`update change_log_seal set signer = ${key}, signature = ${signature} where id = ${one.seal}`,
        )
      }
      return textOf(await verified(db))
    })
    expect(seen).toContain('firmato con una chiave che nessun file di ancoraggio conosce')
    expect(seen).toContain('diverso da quello ancorato')
  })

  it('is found out by a seal on paper when the file is gone too', async () => {
    const { hash } = await newestSeal(product.db)
    const printed = `${hash.slice(0, 16)}…`
    expect((await verified(product.db, { papers: [printed, `${last}:${hash}`] })).findings).toEqual([])
    const change = `update change_log set reason = 'Altro' where id = (select min(id) from change_log)`
    const seen = await intruding(product.db, [change, ...chainedAnew], (db) =>
      verifyAll(db, { files: [], missing: [], keys: [], papers: [printed] }),
    )
    expect(textOf(seen)).toContain(`il sigillo ${printed} non è nel database`)
    expect(textOf(await verified(product.db, { papers: ['3f9a'] }))).toContain('almeno le prime 16 cifre')
  })
})

describe('the file of anchors', () => {
  const changed = async (change: (lines: string[]) => string[]) => {
    const whole = await readFile(path, 'utf8')
    try {
      await writeFile(
        path,
        change(whole.trimEnd().split('\n'))
          .map((line) => `${line}\n`)
          .join(''),
      )
      return textOf(await verified())
    } finally {
      await writeFile(path, whole)
    }
  }

  it('reports what was done to it', async () => {
    expect(await changed((lines) => lines.toSpliced(2, 1))).toMatch(
      /sigillo 3 nel database, ma non fra quelli ancorati/,
    )
    expect(await changed((lines) => lines.with(2, lines[2]!.replace('"lines":1', '"lines":2')))).toContain(
      'firma non valida',
    )
    expect(await changed((lines) => lines.with(2, 'x'))).toContain('riga 3 illeggibile')
    expect(await changed((lines) => [...lines, lines[1]!])).toContain('fuori ordine')
    expect(await changed(() => [])).toContain('nessun sigillo ancorato fuori dal database (file vuoto)')
  })

  it('is reported missing, and a copy stored elsewhere is used', async () => {
    const copy = join(product.config.dataDir, 'copia.jsonl')
    await writeFile(copy, await readFile(path))
    const whole = await readFile(path)
    await rm(path)
    expect(textOf(await verified())).toContain(`manca ${path}`)
    expect((await verified(product.db, { files: [copy] })).findings).toEqual([])
    await writeFile(path, whole)
  })

  it('continues after a line that a crash cut short', async () => {
    asOpened = false
    const whole = await readFile(path, 'utf8')
    await writeFile(path, `${whole}{"seal":${last + 1},"ha`)
    await product.as('managerAlfa').post('/api/servizio', { descrizione: 'Dopo' })
    await seal()
    const { findings, anchored } = await verified()
    expect([findings, anchored]).toEqual([[], last + 1])
  })

  it('of another process contains all seals too, under its own key', async () => {
    asOpened = false
    const { privateKey } = generateKeyPairSync('ed25519')
    const other = await openSigner({ dataDir: '', logKey: privateKey })
    const theirs = join(product.config.dataDir, 'altro.jsonl')
    await product.as('managerAlfa').post('/api/servizio', { descrizione: 'Da un altro processo' })
    await sealNewLines(product.db, other)
    await anchorSeals(product.db, other, theirs)
    expect(textOf(await verified())).toContain(`sigillo ${last + 1} firmato con una chiave che nessun file`)
    expect((await verified(product.db, { files: [theirs] })).findings).toEqual([])
  })
})
