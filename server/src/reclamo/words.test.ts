import { expect, it } from 'vitest'
import { openComplaints } from '../testing/complaints.ts'

const cases = openComplaints()

it('a complaint is in lists by its first words, and a reserved one by none, for every reader', async () => {
  const words = 'Il pulmino è arrivato con un’ora di ritardo'
  for (const riservato of [false, true]) {
    await cases.sent(cases.tokens.sad, { testo: words, riservato })
    const { id } = await cases.newest()
    for (const who of ['gestore', 'managerAlfa'] as const) {
      const rows = (await cases.product.as(who).get('/api/reclamo')).body.data as {
        id: number
        parole: string | null
      }[]
      expect(rows.find((row) => row.id === id)!.parole).toBe(riservato ? null : words)
      const due = (await cases.product.as(who).get('/api/scadenzario?mostra=tutte&stato=tutti&tipo=reclamo')).body
        .data as {
        id: string
        parole: string
        testo: string
      }[]
      const row = due.find((one) => one.id === `reclamo:${id}`)!
      expect([row.parole, row.testo === words]).toEqual([riservato ? '' : words, false])
    }
  }
})
