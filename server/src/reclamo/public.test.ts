import { describe, expect, it } from 'vitest'
import { openComplaints } from '../testing/complaints.ts'

const cases = openComplaints()
const { page, sent, follow, attach, newest } = cases

describe('a page', () => {
  it('tells cooperative, service, term, what is said of personal data and a challenge, and no key of anything', async () => {
    const { status, body } = await page(cases.tokens.sad)
    expect(status).toBe(200)
    expect(Object.keys(body.data).sort()).toEqual([
      'bit',
      'cliente',
      'giorni_risposta',
      'informativa',
      'servizio',
      'sfida',
    ])
    expect(body.data).toMatchObject({ bit: 16, giorni_risposta: 30 })
    expect(body.data.informativa).toContain('24 mesi')
  })
})

describe('a complaint', () => {
  it('is stored once, numbered, with its term, and followed by its code', async () => {
    const receipt = await sent(cases.tokens.sad, { nome: 'Ida Rossi', email: 'ida@example.net' })
    expect(receipt.codice).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
    expect(receipt.scadenza_risposta).toBe('2026-12-16')
    const stored = await newest()
    expect(stored).toMatchObject({ anno: 2026, stato: 'ricevuto', anonimo: false, nome: 'Ida Rossi', riservato: false })
    const { status, body } = await follow(receipt.codice.toLowerCase().replaceAll('0', 'o').replaceAll('-', ' '))
    expect([status, body.data.stato, body.data.ricevuto_il]).toEqual([200, 'Ricevuto', '2026-11-16'])
    expect((await attach(receipt.codice)).body.data).toEqual({ nome: 'foto.png' })
  })
})
