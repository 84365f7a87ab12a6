import { locandinaOff } from '@quadra/contract/reclamo/punto'
import { expect, it } from 'vitest'
import { readPdf } from '../../kernel/pdf/testing/read-pdf.ts'
import { openComplaints } from '../../testing/complaints.ts'

const cases = openComplaints()
const as = (who: Parameters<typeof cases.product.as>[0]) => cases.product.as(who)
const poster = (id: number) => `/api/servizio/${id}/punto_reclami/locandina`

it('only the managers of the cooperative and the consortium download the poster of an active page', async () => {
  const sad = cases.keys.service('SAD')
  const { status, headers, raw } = await as('managerAlfa').get(poster(sad))
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(headers['content-disposition']).toBe(`attachment; filename="locandina_${sad}.pdf"`)
  const { text } = readPdf(raw)
  expect(text.replaceAll(/\s/g, '')).toContain(`/r/${cases.tokens.sad}`)
  expect((await as('gestore').get(poster(sad))).status).toBe(200)
  expect((await as('managerBeta').get(poster(sad))).status).toBe(404)
  for (const who of ['coordinatoreAlfa', 'utenteAlfa'] as const)
    expect((await as(who).get(poster(sad))).status).toBe(403)
})

it('a page that is off has none, whether it was switched off, never on, or its service is', async () => {
  const cdd = cases.keys.service('CDD')
  const refused = async () => {
    const { status, body } = await as('managerAlfa').get(poster(cdd))
    expect([status, body.message]).toEqual([409, locandinaOff])
  }
  await as('managerAlfa').put(`/api/servizio/${cdd}/punto_reclami`, { attivo: false })
  await refused()
  await as('managerAlfa').put(`/api/servizio/${cdd}/punto_reclami`, { attivo: true })
  expect((await as('managerAlfa').get(poster(cdd))).status).toBe(200)
  await as('managerAlfa').put(`/api/servizio/${cdd}`, { stato: 0 })
  await refused()
  await as('managerAlfa').put(`/api/servizio/${cdd}`, { stato: 1 })
})
