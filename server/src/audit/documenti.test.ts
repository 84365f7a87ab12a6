import { describe, expect, it } from 'vitest'
import { openAudits } from '../testing/audits.ts'
import type { Who } from '../testing/cast.ts'

const audits = openAudits()

describe('attachments', () => {
  const upload = (
    who: Who,
    id: number,
    bytes: Buffer,
    fields: Record<string, string>,
    name = 'verbale è.pdf',
    method: 'POST' | 'PUT' = 'POST',
    path = '',
  ) => {
    const boundary = 'quadra-test'
    const part = (head: string, body: Buffer | string) =>
      Buffer.concat([
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
        Buffer.from(body),
        Buffer.from('\r\n'),
      ])
    const payload = Buffer.concat([
      ...Object.entries(fields).map(([key, value]) => part(`name="${key}"`, value)),
      part(`name="documento"; filename="${name}"`, bytes),
      Buffer.from(`--${boundary}--\r\n`),
    ])
    return audits.product.request(who, method, `/api/audit/${id}/documento${path}`, undefined, {
      payload,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    })
  }

  it('are stored, listed, opened and removed, within the scope of their audit', async () => {
    const audit = await audits.create('managerAlfa')
    const fields = { tipo_documento_id: String(audits.keys.tipoDocumento), descrizione: 'Verbale' }
    const made = await upload('managerAlfa', audit.id, Buffer.from('%PDF-1.7 prova'), fields)
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({
      file_name: 'verbale è.pdf',
      file_type: 'application/pdf',
      descrizione: 'Verbale',
    })
    const opened = await audits.product.as('utenteAlfa').get(made.body.data.url)
    expect([opened.status, opened.headers['content-type'], opened.raw.toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-1.7 prova',
    ])
    expect((await audits.product.as('managerBeta').get(made.body.data.url)).status).toBe(404)
    const changed = await audits.product
      .as('managerAlfa')
      .put(`/api/audit/${audit.id}/documento/${made.body.data.id}`, { descrizione: 'Verbale firmato' })
    expect(changed.body.data).toMatchObject({ descrizione: 'Verbale firmato', file_name: 'verbale è.pdf' })
    expect(
      (await audits.product.as('managerAlfa').del(`/api/audit/${audit.id}/documento/${made.body.data.id}`)).status,
    ).toBe(204)
    expect((await audits.product.as('managerAlfa').get(made.body.data.url)).status).toBe(404)
  })

  it('are refused without type, description or file, when too large, and for users who may not write', async () => {
    const audit = await audits.create('managerAlfa')
    const fields = { tipo_documento_id: String(audits.keys.tipoDocumento), descrizione: 'Verbale' }
    expect((await upload('managerAlfa', audit.id, Buffer.alloc(0), fields)).status).toBe(422)
    expect(Object.keys((await upload('managerAlfa', audit.id, Buffer.from('x'), {})).body.errors).toSorted()).toEqual([
      'descrizione',
      'tipo_documento_id',
    ])
    expect((await upload('managerAlfa', audit.id, Buffer.alloc(2_048_001), fields)).status).toBe(413)
    expect((await upload('managerAlfa', audit.id, Buffer.alloc(2_048_000), fields)).status).toBe(201)
    expect((await upload('managerBeta', audit.id, Buffer.from('x'), fields)).status).toBe(404)
    expect((await upload('utenteAlfa', audit.id, Buffer.from('x'), fields)).status).toBe(403)
  })
})
