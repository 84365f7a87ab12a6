import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sealNewLines } from '../../kernel/log/seals.ts'
import { openAudits } from '../../testing/audits.ts'
import { readPdf } from '../../kernel/pdf/testing/read-pdf.ts'

const audits = openAudits()

describe('the PDF of an audit', () => {
  it('contains the whole record for any user who sees it, as a file of its name', async () => {
    const { product } = audits
    const { id, anno, numero } = await audits.complete()
    const url = `/api/audit/${id}`
    const descrizione = 'Registro #panic() delle manutenzioni non aggiornato'
    const found = await product.as('gestore').post(`${url}/anomalia`, { ...audits.finding(), descrizione })
    await product.as('gestore').post(`${url}/azione`, audits.action())
    await sealNewLines(product.db)
    const { rows } = await product.db.execute<{ hash: string }>(
      sql`select hash from change_log_seal order by id desc limit 1`,
    )

    for (const who of ['admin', 'gestore', 'managerAlfa', 'coordinatoreAlfa', 'utenteAlfa'] as const) {
      const { status, headers, raw } = await product.as(who).get(`${url}/pdf`)
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="audit_${id}.pdf"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
      const { text } = readPdf(raw)
      for (const words of [
        `Rapporto di audit n. ${anno}/${numero}`,
        'Rapporto provvisorio',
        'Alfa Cooperativa Sociale',
        'Mario Rossi',
        'Sistema ben tenuto',
        `Non conformità n. ${found.body.data.id} – Nuovo`,
        descrizione,
        'Digitalizzare il registro',
        `ultimo sigillo ${rows[0]!.hash.slice(0, 16)}…`,
      ])
        expect(text).toContain(words)
    }
  })

  it('is no longer provisional once the audit is closed', async () => {
    const { id } = await audits.complete()
    await audits.product.as('gestore').put(`/api/audit/${id}/chiudi`)
    const { text } = readPdf((await audits.product.as('gestore').get(`/api/audit/${id}/pdf`)).raw)
    expect(text).not.toContain('provvisorio')
    expect(text).toContain('Chiuso il')
  })

  it('does not exist for those who do not see the audit', async () => {
    const { product } = audits
    const { id } = await audits.create()
    for (const who of ['managerBeta', 'coordinatoreBeta', 'utenteBeta'] as const)
      expect((await product.as(who).get(`/api/audit/${id}/pdf`)).status).toBe(404)
    expect((await product.as('gestore').get('/api/audit/999999/pdf')).status).toBe(404)
    expect((await product.anonymous.get(`/api/audit/${id}/pdf`)).status).toBe(401)
  })

  it('is made for several concurrent requests', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => audits.create()))
    const answers = await Promise.all(made.map(({ id }) => audits.product.as('gestore').get(`/api/audit/${id}/pdf`)))
    answers.forEach(({ status, raw }, index) => {
      expect(status).toBe(200)
      expect(readPdf(raw).text).toContain(`Rapporto di audit n. ${made[index].anno}/${made[index].numero} `)
    })
  })
})
