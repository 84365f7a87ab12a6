import { processo } from '@quadra/contract/audit/processo'
import { auditApi } from '@quadra/contract/audit/api'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../ui/testing/fake-server.ts'
import { renderPages } from '../ui/testing/render-page.tsx'
import { sample } from '../ui/testing/sample.ts'
import { AuditDetail } from './AuditDetail.tsx'

const verified = { ...(sample(processo) as object), stato: 1 }
const audit = {
  ...(sample(auditApi.read.reply) as object),
  data_audit: '2020-03-05',
  data_chiusura: null,
  data_annullamento: null,
  processi: [verified],
  anomalie: [],
  documenti: [],
  valutazione_generale: null,
  raccomandazioni_precedenti: null,
  verifica_sicurezza: null,
  altri_requisiti_verificati: null,
}
const open = (record: object, tab = 'tab2') => openWithPlan(record, { audit: null, processi: [] }, tab)
async function openWithPlan(record: object, piano: object, tab = 'tab1') {
  const requests = fakeServer(({ path }) => [
    200,
    { data: path.endsWith('/precedente') ? piano : path.startsWith('/api/audit/1') ? { ...audit, ...record } : [] },
  ])
  await renderPages({ '/pages/audit/$id': AuditDetail }, `/pages/audit/1?tab=${tab}`)
  await screen.findByRole('tabpanel')
  return requests
}
const panel = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })
const text = (name: string) => screen.queryByRole<HTMLTextAreaElement>('textbox', { name })

beforeEach(() => {
  sessionStorage.clear()
  // Growing texts wait for the page's fonts; this document has none.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('text typed in a panel is still in sight after a look at another tab, and its panel is marked', async () => {
  await open({})
  expect(text('Verifica requisiti sicurezza')).toBeNull()
  await userEvent.click(panel('Verifica requisiti sicurezza'))
  await userEvent.type(text('Verifica requisiti sicurezza')!, 'Estintori')
  expect(panel('Verifica requisiti sicurezza').textContent).toContain('Compilato')
  await userEvent.click(screen.getByRole('tab', { name: /^Azioni/ }))
  expect(text('Verifica requisiti sicurezza')).toBeNull()
  await userEvent.click(screen.getByRole('tab', { name: 'Dettaglio audit' }))
  expect(text('Verifica requisiti sicurezza')?.value).toBe('Estintori')
})

test('tabs show their counts', async () => {
  await open({ processi: [verified, { ...verified, id: 2 }] })
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Pianificazione e verifica2',
    'Dettaglio audit',
    'Non conformità',
    'Azioni di miglioramento1',
  ])
})

test('a line of what closing waits for leads to its field, and disappears as soon as that is filled', async () => {
  await open({})
  expect(screen.queryByRole('button', { name: 'Chiudi' })).toBeNull()
  const lines = within(screen.getByRole('group', { name: 'Per chiudere' }))
  await userEvent.click(lines.getByRole('button', { name: 'Compila la valutazione generale' }))
  const field = screen.getByRole('textbox', { name: 'Valutazione generale' })
  expect(document.activeElement).toBe(field)
  await userEvent.type(field, 'Sistema ben tenuto')
  expect(screen.queryByRole('group', { name: 'Per chiudere' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Chiudi' })).toBeTruthy()
  await userEvent.clear(field)
  expect(screen.queryByRole('button', { name: 'Chiudi' })).toBeNull()
})

test('the line about processes opens their tab', async () => {
  await open({ processi: [{ ...verified, stato: 0 }], valutazione_generale: 'Buona' })
  await userEvent.click(screen.getByRole('button', { name: 'Verifica il processo ancora aperto' }))
  expect(await screen.findByRole('region', { name: /Processi pianificati/ })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: /^Pianificazione/ }))
})

const step = (saltato: string | null, codice: string) => ({
  id: Number(codice.slice(1)),
  processo: { id: 1, codice, descrizione: 'Acquisti' },
  persona: 'Anna Bo',
  data: '2026-05-22',
  da_orario: '09:00',
  a_orario: null,
  saltato,
})
const last = { id: 7, anno: 2025, numero: 3, data_audit: '2025-05-20' }

test('the plan of the last audit is copied in one step that names its source, what is copied and what is not', async () => {
  const processi = [step(null, 'A1'), step('presente', 'A2'), step('disattivato', 'A3')]
  const requests = await openWithPlan({ modificabile: true }, { audit: last, processi })
  await userEvent.click(await screen.findByRole('button', { name: 'Copia dal piano dell’ultimo audit (2025/3)' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Copia dal piano dell’ultimo audit' }))
  expect(dialog.getByText(/audit 2025\/3 del 20\/05\/2025/)).toBeTruthy()
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'A1 · Acquisti · Anna Bo · 22/05/2026, dalle 09:00',
    'A2 · Acquisti (è già in questo audit)',
    'A3 · Acquisti (è disattivato)',
  ])
  await userEvent.click(dialog.getByRole('button', { name: 'Ok' }))
  await vi.waitFor(() =>
    expect(requests).toContainEqual(expect.objectContaining({ method: 'PUT', path: '/api/audit/1/piano/copia' })),
  )
})

test.each([
  ['there is no such audit', { modificabile: true }, { audit: null, processi: [] }],
  ['nothing of it is missing here', { modificabile: true }, { audit: last, processi: [step('presente', 'A2')] }],
  ['the audit is closed', { modificabile: false }, { audit: last, processi: [step(null, 'A1')] }],
])('no copy is offered where %s', async (_, record, piano) => {
  await openWithPlan(record, piano)
  await screen.findByRole('region', { name: /Processi pianificati/ })
  expect(screen.queryByRole('button', { name: /^Copia dal piano/ })).toBeNull()
})
