import { fileLimit } from '@quadra/contract/kernel/upload'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documento } from '../database/schema/documento.ts'
import { formOf } from '../testing/attachments.ts'
import { documents, type Documents } from '../testing/documents.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
let archive: Documents
beforeAll(async () => {
  product = await openProduct()
  archive = await documents(product)
})
afterAll(() => product.close())

const base = '/api/documento'

describe('a replaced file', () => {
  it('stays as an earlier version, with its date and author, for users who see the document', async () => {
    const first = await archive.publish('managerAlfa', {}, 'prima', 'v1.txt')
    const put = await archive.send(
      'admin',
      'PUT',
      `${base}/${first.id}`,
      formOf({ descrizione: 'Seconda', data_modifica: first.data_modifica }, 'seconda', 'v2.txt'),
    )
    expect(put.status, JSON.stringify(put.body)).toBe(200)
    const second = put.body.data
    expect(second).toMatchObject({ descrizione: 'Seconda', file_name: 'v2.txt', utente_file: { nome: 'Andrea' } })
    const [version] = second.versioni
    expect(second.versioni).toHaveLength(1)
    expect(version).toMatchObject({
      file_name: 'v1.txt',
      file_size: 5,
      data_file: first.data_file,
      utente_file: { nome: 'Marco' },
    })
    expect((await product.as('utenteAlfa').get(version.url)).raw.toString()).toBe('prima')
    expect((await product.as('utenteAlfa').get(second.url)).raw.toString()).toBe('seconda')
    expect((await product.as('utenteBeta').get(version.url)).status).toBe(404)
    const other = await archive.publish('managerAlfa')
    expect((await product.as('managerAlfa').get(`${base}/${other.id}/versione/${version.id}/file`)).status).toBe(404)
    const [line] = (await product.as('utenteAlfa').get(`/api/storia/documento/${first.id}`)).body.data
    expect(line.modifiche).toContainEqual({ campo: 'file_name', etichetta: 'File', da: 'v1.txt', a: 'v2.txt' })
  })

  it('is logged even when name and size are the same', async () => {
    const first = await archive.publish('managerAlfa', {}, 'uno', 'v.txt')
    await archive.send('managerAlfa', 'PUT', `${base}/${first.id}`, formOf({}, 'due', 'v.txt'))
    const [line] = (await product.as('managerAlfa').get(`/api/storia/documento/${first.id}`)).body.data
    expect(line.modifiche.map((change: { campo: string }) => change.campo)).toContain('file_uuid')
  })

  it('is not needed for a change, in JSON or multipart', async () => {
    const { id, file_uuid } = await archive.publish('managerAlfa')
    const plain = await product
      .as('managerAlfa')
      .put(`${base}/${id}`, { data_documento: '2026-05-06', data: '2020-01-01' })
    const form = await archive.send('managerAlfa', 'PUT', `${base}/${id}`, formOf({ descrizione: 'Con modulo' }))
    expect(plain.body.data).toMatchObject({ data_documento: '2026-05-06', file_uuid })
    expect(form.body.data).toMatchObject({
      descrizione: 'Con modulo',
      data_documento: '2026-05-06',
      file_uuid,
      versioni: [],
    })
  })

  it('leaves nothing behind when the change is refused', async () => {
    const { id, data_modifica } = await archive.publish('managerAlfa')
    await product.as('admin').put(`${base}/${id}`, { descrizione: 'Altro' })
    const before = await archive.files()
    for (const [fields, status] of [
      [{ data_modifica }, 409],
      [{ tipo_documento_id: String(archive.oldTipo) }, 422],
    ] as const)
      expect((await archive.send('managerAlfa', 'PUT', `${base}/${id}`, formOf(fields, 'nuovo'))).status).toBe(status)
    expect([await archive.files(), (await product.as('managerAlfa').get(`${base}/${id}`)).body.data.versioni]).toEqual([
      before,
      [],
    ])
  })

  it('of another type stays selectable only where it is the current value', async () => {
    const { id } = await archive.publish('managerAlfa')
    await product.db.update(documento).set({ tipo_documento_id: archive.oldTipo }).where(eq(documento.id, id))
    const saved = await product
      .as('managerAlfa')
      .put(`${base}/${id}`, { tipo_documento_id: archive.oldTipo, descrizione: 'Sì' })
    expect(saved.status).toBe(200)
    expect(
      (
        await archive.send(
          'managerAlfa',
          'POST',
          base,
          formOf(archive.values({ tipo_documento_id: String(archive.oldTipo) }), 'x'),
        )
      ).body.errors,
    ).toEqual({
      tipo_documento_id: 'Valore non valido',
    })
  })
})

describe('a file', () => {
  it('of 2,048,000 bytes is taken, one byte more is not', async () => {
    expect((await archive.publish('managerAlfa', {}, Buffer.alloc(fileLimit))).file_size).toBe(2_048_000)
    const before = await archive.files()
    const refused = await archive.send(
      'managerAlfa',
      'POST',
      base,
      formOf(archive.values(), Buffer.alloc(fileLimit + 1)),
    )
    const message = 'La dimensione del file non deve superare i 2MB!'
    expect([refused.status, refused.body.errors]).toEqual([413, { documento: message }])
    expect(await archive.files()).toBe(before)
  })

  it('is required, and not empty', async () => {
    const refused = async (form: FormData) => (await archive.send('managerAlfa', 'POST', base, form)).body.errors
    expect(await refused(formOf({}))).toEqual({
      documento: 'Campo obbligatorio',
      tipo_documento_id: 'Campo obbligatorio',
      descrizione: 'Campo obbligatorio',
      data: 'Campo obbligatorio',
    })
    expect(await refused(formOf(archive.values(), ''))).toEqual({ documento: 'Il file è vuoto' })
  })

  it.each([
    ['../../etc/passwd', '<script>alert(1)</script>'],
    ['firma"; filename="x.html', '<svg onload=alert(1)>'],
    ['contratto.png', '<html>non un’immagine'],
    ['né qui né là 🌻.txt', 'testo'],
  ])('called %o is harmless', async (name, bytes) => {
    const made = await archive.publish('managerAlfa', {}, bytes, name)
    expect(made.file_name).toBe(name)
    const answer = await product.as('utenteAlfa').get(made.url)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    expect(answer.headers['content-disposition']).toMatch(/^attachment; /)
    expect(answer.raw.toString()).toBe(bytes)
  })
})
