import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { tokensOf, type Who } from '../support/cast.ts'
import { desk, phone } from '../support/comfort.ts'
import { test } from '../support/journey.ts'
import { settle } from '../support/settle.ts'
import { expectDone, goWithin } from '../support/lists.ts'
import { openAs } from '../support/person.ts'

const place = '/pages/requisiti'
const name = 'Istruzione: modifiche pianificate'

/** Calls of the people beside the page. */
async function caller(page: Page, who: Who) {
  const { access_token } = await tokensOf(page.request, who)
  const headers = { authorization: `Bearer ${access_token}` }
  const data = async (answer: Awaited<ReturnType<typeof page.request.get>>, status: number) => {
    const text = await answer.text()
    expect(answer.status(), text).toBe(status)
    return JSON.parse(text).data
  }
  return {
    get: async (url: string) => data(await page.request.get(url, { headers }), 200),
    put: async (url: string, body: object) => data(await page.request.put(url, { headers, data: body }), 200),
    post: async (url: string, body: object) => data(await page.request.post(url, { headers, data: body }), 201),
    send: async (url: string, multipart: Record<string, string | { name: string; mimeType: string; buffer: Buffer }>) =>
      data(await page.request.post(url, { headers, multipart }), 201),
  }
}

/** A controlled document of Alfa that nobody approved yet. */
async function draft(page: Page) {
  const manager = await caller(page, 'managerAlfa')
  const [tipo] = await manager.get('/api/tipo_documento')
  const documento = { name: 'modifiche-00.txt', mimeType: 'text/plain', buffer: Buffer.from('prima stesura') }
  return manager.send('/api/documento', {
    ...{ tipo_documento_id: String(tipo.id), descrizione: name, controllato: '1', codice_documento: 'PR-T63' },
    ...{ data: '2026-03-05', documento },
  })
}

/** Sent by its author, approved by the administrator. */
async function approve(page: Page, { id, revisione_aperta }: { id: number; revisione_aperta: { id: number } }) {
  const [manager, admin] = [await caller(page, 'managerAlfa'), await caller(page, 'admin')]
  const url = `/api/documento/${id}/revisione/${revisione_aperta.id}/stato`
  const person = (await admin.get('/api/user')).id
  await manager.put(url, { stato: 'in_approvazione', approvatore_id: person })
  await admin.put(url, { stato: 'approvata' })
}

const state = (page: Page) => page.getByRole('region', { name: 'Stato', exact: true })
/** What was done beside the page is there once it is read again. */
async function readAgain(page: Page, path: string) {
  await goWithin(page, place)
  await goWithin(page, path)
}

test('a requirement from uncovered to covered, not conforming and settled', async ({ page }) => {
  const document = await draft(page)
  await openAs(page, 'managerAlfa', place)
  const row = page.getByRole('row').filter({ hasText: '6.3' })
  let path = ''

  await test.step('uncovered: the column leads to what to do first', async () => {
    await expect(row).toContainText('Scoperto')
    await expect(row).toContainText('Nessuna evidenza')
    await page.getByRole('button', { name: /^\d+ scoperti$/ }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Da rivedere' })).toHaveCount(0)
    await expectAccessible(page)
    await row.getByRole('link', { name: 'Collega un documento' }).click()
    await expect(state(page)).toContainText('Scoperto')
    path = new URL(page.url()).pathname + new URL(page.url()).search
  })

  await test.step('a draft proves nothing; approved it covers', async () => {
    await page.getByRole('button', { name: 'Collega un documento' }).click()
    const dialog = page.getByRole('dialog', { name: 'Collega un documento' })
    await dialog.getByRole('combobox', { name: 'Documento' }).click()
    await page.getByRole('option', { name: `PR-T63 – ${name}` }).click()
    await dialog.getByRole('button', { name: 'Collega', exact: true }).click()
    await expectDone(page)
    await expect(state(page)).toContainText('Scoperto')
    await approve(page, document)
    await readAgain(page, path)
    await expect(state(page)).toContainText('Coperto')
    await expect(page.getByRole('region', { name: 'Documenti' }).getByRole('link', { name })).toBeVisible()
    await expectAccessible(page)
  })

  const gestore = await caller(page, 'gestore')
  await test.step('a major non-conformity that names it, listed from the reason', async () => {
    const norme: { id: number; descrizione: string }[] = await gestore.get('/api/norma_conformita')
    const clienti: { id: number; nome: string }[] = await gestore.get('/api/cliente')
    const found = await gestore.post('/api/non_conformita', {
      cliente_id: clienti.find(({ nome }) => nome.startsWith('Alfa'))!.id,
      norma_id: norme.find(({ descrizione }) => descrizione === 'ISO 9001')!.id,
      ...{ data_segnalazione: '2026-03-05', segnalante: 'Auditor', tipo: 'non_conformita', gravita: 'maggiore' },
      ...{ descrizione: 'Turni cambiati senza avviso', riferimento_norma: 'ISO 9001 § 6.3 a)' },
    })
    await readAgain(page, path)
    await expect(state(page)).toContainText('Non conforme')
    await state(page).getByRole('link', { name: 'Non conformità maggiori aperte: 1' }).click()
    await expect(page.getByText('Elementi trovati: 1')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Turni cambiati' })).toBeVisible()
    await gestore.put(`/api/non_conformita/${found.id}/stato`, { stato: 'non_pertinente', motivo: 'Avviso ritrovato' })
    await readAgain(page, path)
    await expect(state(page)).toContainText('Coperto')
  })

  await test.step('the matrix of the consortium: its tile by the keyboard, and one column on a phone', async () => {
    await openAs(page, 'gestore', place)
    const grid = page.getByRole('grid')
    const tile = grid.getByRole('gridcell', { name: '6.3 Modifiche, Alfa Cooperativa Sociale: Coperto' })
    await expect(tile).toBeVisible()
    await page.setViewportSize({ width: desk.width, height: 2400 })
    await expectAccessible(page)
    await page.setViewportSize(phone)
    await expect(grid).toHaveCount(0)
    await expect(page.getByRole('combobox', { name: 'Cooperativa' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
    await expectAccessible(page)
    await page.setViewportSize(desk)
    await settle(page)
    await tile.focus()
    await expect(tile).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(grid.getByRole('gridcell', { name: /^6\.3 Modifiche, Aurora/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: '6.3 Modifiche' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Cooperativa' })).toHaveValue(/^Aurora/)
  })
})
