import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js'
import { describe, expect, it } from 'vitest'
import { openPack } from './pack.ts'

/** A zip as people send them, the entries by their paths. */
async function zip(entries: Readonly<Record<string, string>>, options: object = {}) {
  const writer = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false })
  for (const [path, text] of Object.entries(entries))
    await writer.add(path, path.endsWith('/') ? undefined : new TextReader(text), {
      directory: path.endsWith('/'),
      ...options,
    })
  return new File([await writer.close()], 'documenti.zip')
}
const namesOf = async (chosen: readonly File[]) => (await openPack(chosen)).map(({ nome }) => nome)

describe('a zip of documents', () => {
  it('is flattened, without folders and what systems add', async () => {
    const chosen = await zip({
      'Documenti/': '',
      'Documenti/Carta dei servizi.pdf': 'uno',
      'Documenti/2024/Bilancio.pdf': 'due due',
      '__MACOSX/Documenti/._Carta dei servizi.pdf': 'x',
      'Documenti/.DS_Store': 'x',
      'Documenti\\Verbali\\Riunione.docx': 'tre',
    })
    const files = await openPack([chosen])
    expect(files.map(({ nome, dimensione }) => [nome, dimensione])).toEqual([
      ['Carta dei servizi.pdf', 3],
      ['Bilancio.pdf', 7],
      ['Riunione.docx', 3],
    ])
    expect(await (await files[1]!.read()).text()).toBe('due due')
  })

  it('has composed accents, in any encoding of the names', async () => {
    expect(await namesOf([await zip({ ['Qualità.pdf'.normalize('NFD')]: 'x' })])).toEqual(['Qualità.pdf'])
    const old = await zip(
      { 'x.pdf': 'x' },
      {
        // As Windows in Italy wrote «È già.pdf», in code page 850.
        encodeText: (text: string) =>
          text === 'x.pdf' ? Uint8Array.from([0xd4, 0x20, 0x67, 0x69, 0x85, 0x2e, 0x70, 0x64, 0x66]) : undefined,
        useUnicodeFileNames: false,
      },
    )
    expect(await namesOf([old])).toEqual(['È già.pdf'])
  })

  it.each([
    ['nothing in it', () => zip({ 'vuota/': '' }), 'Lo zip non contiene file'],
    ['two of a name', () => zip({ 'a/x.pdf': '1', 'b/X.pdf': '2' }), 'Due file si chiamano «X.pdf»: rinominarne uno'],
    [
      'a password',
      () => zip({ 'x.pdf': '1' }, { password: 'segreta' }),
      'Lo zip è protetto da una password: rifarlo senza',
    ],
    ['no zip', async () => new File(['ciao'], 'a.zip'), 'Il file non è uno zip leggibile'],
    [
      '501 files',
      () => zip(Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`${n}.txt`, 'x']))),
      'Al massimo 500 file',
    ],
  ])('is refused in words: %s', async (_, make, words) => {
    await expect(openPack([await make()])).rejects.toThrow(words)
  })

  it('cut short is refused', async () => {
    const whole = await zip({ 'x.pdf': 'x'.repeat(5000) })
    await expect(openPack([new File([whole.slice(0, 60)], 'a.zip')])).rejects.toThrow('Il file non è uno zip leggibile')
  })
})

it('files chosen together are as good as a zip', async () => {
  expect(await namesOf([new File(['1'], 'a.pdf'), new File(['2'], 'b.zip')])).toEqual(['a.pdf', 'b.zip'])
})
