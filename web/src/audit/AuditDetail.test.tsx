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
  processi: [verified],
  anomalie: [],
  documenti: [],
  valutazione_generale: null,
  raccomandazioni_precedenti: null,
  verifica_sicurezza: null,
  altri_requisiti_verificati: null,
}
const open = async (record: object, tab = 'tab2') => {
  fakeServer(({ path }) => [200, { data: path.endsWith('/1') ? { ...audit, ...record } : [] }])
  await renderPages({ '/pages/audit/$id': AuditDetail }, `/pages/audit/1?tab=${tab}`)
  await screen.findByRole('tabpanel')
}
const panel = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })
const text = (name: string) => screen.queryByRole<HTMLTextAreaElement>('textbox', { name })

beforeEach(() => {
  sessionStorage.clear()
  // Texts that grow ask the page when its fonts have come; this document has none.
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

test('tabs say how much they hold', async () => {
  await open({ processi: [verified, { ...verified, id: 2 }] })
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Pianificazione e verifica2',
    'Dettaglio audit',
    'Non conformità',
    'Azioni di miglioramento1',
  ])
})

test('a line of what closing waits for leads to its field, and goes as soon as that is filled', async () => {
  await open({})
  expect(screen.queryByRole('button', { name: 'Chiudi' })).toBeNull()
  const lines = within(screen.getByRole('group', { name: 'Per chiudere' }))
  await userEvent.click(lines.getByRole('button', { name: 'Compilare la valutazione generale' }))
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
  await userEvent.click(screen.getByRole('button', { name: 'Verificare il processo ancora aperto' }))
  expect(await screen.findByRole('region', { name: /Processi pianificati/ })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: /^Pianificazione/ }))
})
