import { randomBytes } from 'node:crypto'
import { fileLimit, fileTooLarge } from '@quadra/contract/kernel/upload'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Attachments, type Driver, encode, formOf, openAttachments } from '../../testing/attachments.ts'

describe.each<Driver>(['directory', 'bucket'])('an upload into a %s', (driver) => {
  let test: Attachments
  beforeAll(async () => {
    test = await openAttachments(driver)
  })
  afterAll(() => test.close())
  afterEach(() => test.ensureWhole())

  const create = (form: FormData) => test.send('managerAlfa', 'POST', '/api/allegato', form)
  const refused = async (form: FormData) => {
    const before = await test.rows()
    const { status, body } = await create(form)
    expect(await test.rows()).toEqual(before)
    return [status, body.errors ?? body.message]
  }
  const fileOf = async (id: number) => (await test.as('utenteAlfa').get(`/api/allegato/${id}/file`)).raw

  it('takes the fields and the file, in either order', async () => {
    const { status, body } = await create(
      formOf({ descrizione: ' Verbale ', servizi_persona: '1' }, 'ciao', 'verbale.txt'),
    )
    expect([status, body.data]).toMatchObject([
      201,
      { descrizione: 'Verbale', servizi_persona: true, file_name: 'verbale.txt' },
    ])
    expect((await fileOf(body.data.id)).toString()).toBe('ciao')
    const reversed = new FormData()
    reversed.set('documento', new Blob(['prima']), 'a.txt')
    reversed.set('descrizione', 'dopo')
    expect((await create(reversed)).body.data).toMatchObject({ descrizione: 'dopo', servizi_persona: false })
  })

  it('takes 2,048,000 bytes and refuses one more, before anything else', async () => {
    const bytes = randomBytes(fileLimit)
    const taken = await create(formOf({ descrizione: 'pieno' }, bytes))
    expect(taken.status).toBe(201)
    expect((await fileOf(taken.body.data.id)).equals(bytes)).toBe(true)
    const tooLarge = await create(formOf({ descrizione: '' }, Buffer.concat([bytes, Buffer.from('x')])))
    expect([tooLarge.status, tooLarge.body]).toEqual([
      413,
      { message: fileTooLarge, errors: { documento: fileTooLarge } },
    ])
  })

  it('refuses an empty file, a missing one and one that was not chosen, with all else that is wrong', async () => {
    expect(await refused(formOf({ descrizione: 'x' }, ''))).toEqual([422, { documento: 'Il file è vuoto' }])
    const missing = { documento: 'Campo obbligatorio', descrizione: 'Campo obbligatorio' }
    expect(await refused(formOf({ descrizione: ' ' }))).toEqual([422, missing])
    expect(await refused(formOf({}, '', ''))).toEqual([422, missing])
    expect(await refused(formOf({ documento: 'solo testo' }))).toEqual([422, missing])
    const json = await test.as('managerAlfa').post('/api/allegato', { descrizione: 'x' })
    expect([json.status, json.body.errors]).toEqual([422, { documento: 'Campo obbligatorio' }])
  })

  it('refuses wrong values and stores nothing of them', async () => {
    expect(await refused(formOf({ descrizione: 'x', servizi_persona: 'forse' }, 'ciao'))).toMatchObject([
      422,
      { servizi_persona: expect.any(String) },
    ])
    expect(await refused(formOf({ descrizione: 'x'.repeat(256) }, 'ciao'))).toMatchObject([
      422,
      { descrizione: 'Al massimo 255 caratteri' },
    ])
    expect(await refused(formOf({ descrizione: 'x'.repeat(100_001) }, 'ciao'))).toEqual([
      413,
      'La richiesta è troppo grande',
    ])
  })

  it('leaves nothing behind when the record is refused after its file was stored', async () => {
    expect(await refused(formOf({ descrizione: 'in conflitto' }, 'ciao'))).toEqual([409, 'Rifiutato dopo la scrittura'])
  })

  it('refuses a form with too many fields or files, and what is no form at all', async () => {
    const many = formOf({ descrizione: 'x' }, 'ciao')
    for (let count = 0; count < 50; count += 1) many.set(`campo${count}`, 'x')
    const tooMany = 'Il modulo ha troppi campi o troppi file'
    expect(await refused(many)).toEqual([400, tooMany])
    const two = formOf({ descrizione: 'x' }, 'ciao')
    two.append('documento', new Blob(['altro']), 'b.txt')
    expect(await refused(two)).toEqual([400, tooMany])
    const { payload, headers } = await encode(formOf({ descrizione: 'x' }, 'ciao'))
    const broken = [
      { payload: payload.subarray(0, -20), headers },
      { payload: Buffer.from('niente'), headers },
      { payload, headers: { 'content-type': 'multipart/form-data' } },
    ]
    for (const message of broken) {
      const answer = await test.request('managerAlfa', 'POST', '/api/allegato', undefined, message)
      expect([answer.status, answer.body.message]).toEqual([400, 'Il modulo inviato non è leggibile'])
    }
  })

  it('replaces a file, or leaves it, as JSON or as a form', async () => {
    const { id } = (await create(formOf({ descrizione: 'prima' }, 'uno'))).body.data
    const url = `/api/allegato/${id}`
    const renamed = await test.as('managerAlfa').put(url, { descrizione: 'seconda' })
    expect([renamed.status, renamed.body.data]).toMatchObject([200, { descrizione: 'seconda', file_name: 'prova.txt' }])
    const flagged = await test.send('managerAlfa', 'PUT', url, formOf({ servizi_persona: 'true' }, '', ''))
    expect(flagged.body.data).toMatchObject({ descrizione: 'seconda', servizi_persona: true, file_name: 'prova.txt' })
    expect((await fileOf(id)).toString()).toBe('uno')
    const replaced = await test.send('managerAlfa', 'PUT', url, formOf({}, 'due', 'nuovo.txt'))
    expect(replaced.body.data).toMatchObject({ descrizione: 'seconda', file_name: 'nuovo.txt' })
    expect((await fileOf(id)).toString()).toBe('due')
    const empty = await test.send('managerAlfa', 'PUT', url, formOf({}, ''))
    expect([empty.status, empty.body.errors]).toEqual([422, { documento: 'Il file è vuoto' }])
  })

  it('is refused by a call that takes no file', async () => {
    const answer = await test.send('managerAlfa', 'POST', '/api/allegato/1/nota', formOf({ descrizione: 'x' }, 'ciao'))
    expect([answer.status, answer.body.message]).toEqual([415, 'Questa chiamata non accetta file'])
    expect((await test.as('managerAlfa').post('/api/allegato/1/nota', { descrizione: 'x' })).status).toBe(201)
  })
})
