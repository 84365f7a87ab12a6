import { expect, it } from 'vitest'
import { readPdf } from '../kernel/pdf/testing/read-pdf.ts'
import type { Who } from '../testing/cast.ts'
import { openSuppliers, today } from '../testing/suppliers.ts'
import { unzip } from '../testing/xlsx/unzip.ts'

/**
 * What one cooperative evaluates, uploads, suspends or reports about a collective supplier is hidden from the other, in
 * every read call; its own users and the consortium read it, which proves that the searched words would be found.
 */
const { on, as, collective, approve, monitor, rate, item, require, upload } = openSuppliers()
const canary = 'CANARINO'

it('what Alfa writes about a supplier of all reaches Alfa and the consortium, and never Beta', async () => {
  const id = await collective()
  const [category, type] = [await item('servizio_fornitore', 'COLL'), await item('tipo_requisito', 'COLL')]
  await as('gestore').put(`/api/fornitore/${id}`, { categoria_ids: [category.id] })
  await require(category.id, type.id, 'bloccante')
  await approve(id, [5, 5, 5, 5], today, 'managerBeta')
  const before = await readings('managerBeta', id)
  await approve(id, [1, 2, 1, 2])
  await monitor(id, 2)
  await rate(id, 5)
  const document = (
    await upload('managerAlfa', id, {
      tipo_requisito_id: String(type.id),
      data_emissione: '2026-11-01',
      data_scadenza: '2026-11-10',
      note: canary,
    })
  ).body.data
  await as('managerAlfa').post(`/api/fornitore/${id}/sospensione`, { motivo: canary })
  await on.made('managerAlfa', `/api/fornitore/${id}/contratto`, { numero_contratto: canary, motivo_deroga: canary })
  await on.report({ fornitore_id: id, data_segnalazione: today, descrizione: canary })

  const after = await readings('managerBeta', id)
  for (const [way, answer] of after) {
    expect(answer, way).toBe(before.get(way))
    expect(answer, way).not.toContain(canary)
  }
  for (const who of ['managerBeta', 'coordinatoreBeta', 'utenteBeta'] as const)
    for (const path of [document.url, `/api/fornitore/${id}/documento/${document.id}/file`])
      expect((await as(who).get(path)).status).toBe(404)

  const known = await readings('managerAlfa', id)
  for (const way of ['list', 'xlsx', 'detail', 'reasons', 'documents', 'history', 'register', 'deadlines', 'search'])
    expect(known.get(way), way).toContain(canary)
  expect(known.get('albo')).toContain('Sospeso dal')
  expect(known.get('deadlines')).toContain(`fornitore_documento:${document.id}`)
  expect(before.get('deadlines')).not.toContain('fornitore_documento')
  const ofAll = await readings('gestore', id)
  expect(ofAll.get('reasons')).toContain(canary)
}, 120_000)

/** Every read call that shows a supplier, as text. */
async function readings(who: Who, id: number) {
  const text = async (url: string) => {
    const { status, body } = await as(who).get(url)
    expect([url, status]).toEqual([url, 200])
    return JSON.stringify(body)
  }
  const sheet = await as(who).get('/api/fornitore?stato=tutti&formato=xlsx')
  const albo = await as(who).get(`/api/fornitore/albo?cliente_id=${on.cases.keys.alfa}`)
  return new Map([
    ['list', await text('/api/fornitore?stato=tutti&q=Qualificato')],
    ['xlsx', [...unzip(sheet.raw)].join('\n').replaceAll(/<dcterms:created[^/]+/g, '')],
    ['detail', await text(`/api/fornitore/${id}`)],
    ['reasons', await text(`/api/fornitore/${id}/qualifica`)],
    ['documents', await text(`/api/fornitore/${id}/documento`)],
    ['history', await text(`/api/storia/fornitore/${id}`)],
    ['register', await text('/api/registro_modifiche')],
    ['deadlines', await text('/api/scadenzario?stato=tutti')],
    ['bell', await text('/api/notifica')],
    ['search', await text(`/api/ricerca?q=${canary}`)],
    ['dashboard', await text('/api/dashboard')],
    [
      'albo',
      readPdf(albo.raw).text.replaceAll(
        /Stampato il [\d/]+,? [\d:]+|Registro delle modifiche: ultimo sigillo \S+ del [\d/]+ [\d:]+/g,
        '',
      ),
    ],
  ])
}
