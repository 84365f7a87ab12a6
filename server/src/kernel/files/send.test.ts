import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documento } from '../../database/schema/documento.ts'
import { type Attachments, type Driver, formOf, openAttachments } from '../../testing/attachments.ts'

/** The name a recipient reads in a Content-Disposition header. */
const nameIn = (disposition: unknown) => decodeURIComponent(/filename\*=UTF-8''([^;]+)$/.exec(String(disposition))![1]!)
const plainNameIn = (disposition: unknown) => /^\w+; filename="([^"]*)"; /.exec(String(disposition))?.[1]

const magic = {
  pdf: '%PDF-1.7\n%âãÏÓ',
  png: Buffer.from('89504e470d0a1a0a0000000d', 'hex'),
  jpeg: Buffer.from('ffd8ffe000104a464946', 'hex'),
  gif: 'GIF89a\u0001',
}
const page = '<!doctype html><script>alert(document.domain)</script>'

describe.each<Driver>(['directory', 'bucket'])('a file from a %s', (driver) => {
  let test: Attachments
  beforeAll(async () => {
    test = await openAttachments(driver)
  })
  afterAll(() => test.close())

  async function roundTrip(bytes: Buffer | string, name: string) {
    const made = await test.send('managerAlfa', 'POST', '/api/allegato', formOf({ descrizione: 'x' }, bytes, name))
    expect(made.status).toBe(201)
    return {
      ...(await test.as('utenteAlfa').get(`/api/allegato/${made.body.data.id}/file`)),
      id: made.body.data.id,
      name: made.body.data.file_name,
    }
  }

  it.each([
    '../../etc/passwd',
    String.raw`C:\Documenti\verbale.pdf`,
    'a\r\nSet-Cookie: sessione=rubata\r\n\r\n<script>',
    'perché è così – “già”.pdf',
    '📎🏳️‍🌈 allegato.png',
    'cognome "nome".pdf',
    `l'elenco; filename=altro.exe; (1)*.pdf`,
    '100% fatto %41.pdf',
    'مرحبا.txt',
    '   ',
    '.htaccess',
    '__proto__',
    'a'.repeat(296) + '.pdf',
    '漢'.repeat(300),
  ])('comes back under the name it had: %j', async (name) => {
    const { headers, name: sentName } = await roundTrip('ciao', name)
    expect(sentName).toBe(name)
    const disposition = headers['content-disposition']
    expect(nameIn(disposition)).toBe(name)
    expect(disposition).toMatch(/^[\x20-\x7e]+$/)
    expect(plainNameIn(disposition)).toMatch(/^[\w.,()+=@ -]*$/)
    expect(String(disposition).length).toBeLessThan(3200)
    expect(headers).not.toHaveProperty('set-cookie')
  })

  it('is refused under a name that is too long or cannot be stored', async () => {
    const send = async (name: string) =>
      (await test.send('managerAlfa', 'POST', '/api/allegato', formOf({ descrizione: 'x' }, 'ciao', name))).body
    expect((await send('a'.repeat(301))).errors).toEqual({
      documento: 'Il nome del file può avere al massimo 300 caratteri',
    })
    expect((await send('a\u0000b.pdf')).errors).toEqual({
      documento: 'Il nome del file contiene un carattere non valido',
    })
  })

  it.each([
    ['application/pdf', magic.pdf],
    ['image/png', magic.png],
    ['image/jpeg', magic.jpeg],
    ['image/gif', magic.gif],
  ])('is shown inline as %s by its bytes, under any name', async (type, bytes) => {
    const { headers, raw } = await roundTrip(bytes, 'pagina.html')
    expect(headers['content-type']).toBe(type)
    expect(headers['content-disposition']).toMatch(/^inline; filename="pagina\.html"/)
    expect(raw.equals(Buffer.from(bytes))).toBe(true)
  })

  it.each([
    ['a page called png', page, 'foto.png'],
    ['a page called pdf', ` ${page}%PDF-1.7`, 'verbale.pdf'],
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'logo.svg'],
    ['a program', 'MZ\u0090\u0000', 'foto.jpg'],
    ['almost a png', Buffer.from('89504e47', 'hex'), 'foto.png'],
    ['text', 'ciao', 'nota.txt'],
  ])('is only ever saved when it is %s', async (_what, bytes, name) => {
    const { headers } = await roundTrip(bytes, name)
    expect(headers['content-type']).toBe('application/octet-stream')
    expect(headers['content-disposition']).toMatch(/^attachment; /)
  })

  it('never runs in our origin, nor stays in a cache', async () => {
    const { headers, raw } = await roundTrip(`GIF89a/*${page}*/=1;alert(1)`, 'polyglot.gif.html')
    expect(headers).toMatchObject({
      'content-type': 'image/gif',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
      'content-length': String(raw.length),
    })
  })

  it('is served with the scope of its record', async () => {
    const { id } = await roundTrip('ciao', 'a.txt')
    const foreign = await test.as('managerBeta').get(`/api/allegato/${id}/file`)
    const missing = await test.as('managerBeta').get('/api/allegato/999999/file')
    expect([foreign.status, foreign.body]).toEqual([404, missing.body])
    expect((await test.anonymous.get(`/api/allegato/${id}/file`)).status).toBe(401)
    expect((await test.as('gestore').get(`/api/allegato/${id}/file`)).status).toBe(200)
  })

  it('that was altered or lost is not there any more', async () => {
    const { id } = await roundTrip('prova originale', 'a.txt')
    const [row] = await test.db.select({ id: documento.file_id }).from(documento).where(eq(documento.id, id))
    const path = join(test.config.dataDir, 'files', row!.id.slice(0, 2), row!.id)
    const status = async () => (await test.as('utenteAlfa').get(`/api/allegato/${id}/file`)).status
    expect(await status()).toBe(200)
    if (test.bucket) test.bucket.objects.set(row!.id, Buffer.from('prova cambiata!'))
    else await writeFile(path, 'prova cambiata!')
    expect(await status()).toBe(404)
    if (test.bucket) test.bucket.objects.delete(row!.id)
    else await rm(path)
    expect(await status()).toBe(404)
  })
})
