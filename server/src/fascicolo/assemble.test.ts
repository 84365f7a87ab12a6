import { generateKeyPairSync, sign } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { PackSource } from '../kernel/pack.ts'
import { unzip } from '../testing/xlsx/unzip.ts'
import { assemble } from './assemble.ts'
import { packPaths } from './names.ts'

const source = (files: number, size = 10): PackSource => ({
  of: 'cooperativa',
  order: 10,
  plan: async () => ({
    label: 'Prove',
    numbered: true,
    steps: Array.from(
      { length: files },
      (_, n) =>
        async function* () {
          const content = n === 1 ? undefined : Buffer.from(`${n}`.padEnd(size, 'x'))
          yield { folder: '01_Prove/', name: `prova ${n}.txt`, content }
        },
    ),
  }),
})
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const signer = {
  key: publicKey.export({ format: 'jwk' }).x!,
  sign: (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
}
const made = (sources: readonly PackSource[], limits = { files: 100, bytes: 100_000 }) => {
  const steps: string[] = []
  const { bytes, listed } = assemble({
    db: undefined as never,
    press: { print: async () => Buffer.from('') },
    scope: {} as never,
    sources,
    progress: async (avanzamento, passo) => void steps.push(`${avanzamento} ${passo}`),
    signer,
    index: async (files) => Buffer.from(`indice di ${files.length}`),
    limits,
  })
  return { zip: buffer(Readable.from(bytes)), listed, steps }
}

describe('a pack that is put together', () => {
  it('lists what is missing, prints its index last and sums every file but the sums', async () => {
    const { zip, listed, steps } = made([source(3)])
    const files = unzip(await zip)
    expect([...files.keys()]).toEqual([
      '01_Prove/prova_0.txt',
      '01_Prove/prova_2.txt',
      'Chiave_pubblica.pem',
      '00_Indice.pdf',
      'SHA256SUMS',
      'SHA256SUMS.sig',
    ])
    expect(files.get('00_Indice.pdf')).toBe('indice di 4')
    expect(listed.map(({ path, sha256 }) => [path, sha256 !== undefined])).toEqual([
      ['01_Prove/prova_0.txt', true],
      ['01_Prove/prova_1.txt', false],
      ['01_Prove/prova_2.txt', true],
      ['Chiave_pubblica.pem', true],
      ['00_Indice.pdf', true],
    ])
    expect(
      files
        .get('SHA256SUMS')!
        .trimEnd()
        .split('\n')
        .map((line) => line.slice(66)),
    ).toEqual(['00_Indice.pdf', '01_Prove/prova_0.txt', '01_Prove/prova_2.txt', 'Chiave_pubblica.pem'])
    expect(steps).toEqual([
      '1 Ricerca delle evidenze',
      '2 Prove (1 di 3)',
      '32 Prove (2 di 3)',
      '62 Prove (3 di 3)',
      '93 Indice',
      '97 Impronte dei file',
    ])
  })

  it.each([
    ['more files', source(6), { files: 5, bytes: 100_000 }],
    ['more bytes', source(6, 50_000), { files: 100, bytes: 300 }],
  ])('with %s than it may contain is refused with a message', async (_, large, limits) => {
    await expect(made([large], limits).zip).rejects.toThrow(
      'Il fascicolo supera i 200 MB: scegliere un’altra norma o un altro anno',
    )
  })
})

it.each([
  ['relazione è pronta (1).PDF', 'relazione_e_pronta_1.PDF'],
  ['../../etc/passwd', 'etc_passwd'],
  ['..', 'file'],
  ['', 'file'],
  ['漢字.docx', 'file.docx'],
  [`${'a'.repeat(200)}.xlsx`, `${'a'.repeat(75)}.xlsx`],
  ['-rf', 'rf'],
])('%j is stored in a pack as %s', (name, expected) => {
  expect(packPaths()('', name)).toBe(expected)
})

it('a second file of the same name gets another, also where case is ignored', () => {
  const pathOf = packPaths()
  expect(['a.pdf', 'A.pdf', 'a.pdf', 'b.pdf'].map((name) => pathOf('x/', name))).toEqual([
    'x/a.pdf',
    'x/A_2.pdf',
    'x/a_3.pdf',
    'x/b.pdf',
  ])
  expect(pathOf('y/', 'a.pdf')).toBe('y/a.pdf')
  const long = `${'n'.repeat(90)}.pdf`
  expect([pathOf('', long), pathOf('', long)].map((path) => path.length)).toEqual([80, 80])
})
