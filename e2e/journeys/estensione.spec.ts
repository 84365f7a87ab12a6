import { expect, type Page } from '@playwright/test'
import { button, dialogNamed, field } from '../support/audits.ts'
import { expectAccessible } from '../support/axe.ts'
import { tokensOf } from '../support/cast.ts'
import { desk, phone } from '../support/comfort.ts'
import { night, test } from '../support/journey.ts'
import { expectDone, exportedName, goWithin, stamped } from '../support/lists.ts'
import { openAs } from '../support/person.ts'
import { settle } from '../support/settle.ts'

const list = '/pages/estensioni'
const request = 'Verificare che i contenitori per taglienti siano sostituiti prima del limite'

/** A major one of the cooperative Aurora, reported without the screens; answers the address of its page. */
async function finding(page: Page) {
  const { access_token } = await tokensOf(page.request, 'gestore')
  const headers = { authorization: `Bearer ${access_token}` }
  const read = async (path: string) => (await (await page.request.get(path, { headers })).json()).data
  const clienti: { id: number; nome: string }[] = await read('/api/cliente')
  const norme: { id: number; descrizione: string }[] = await read('/api/norma_conformita')
  const reply = await page.request.post('/api/non_conformita', {
    headers,
    data: {
      cliente_id: clienti.find(({ nome }) => nome.startsWith('Aurora'))!.id,
      norma_id: norme.find(({ descrizione }) => descrizione === 'ISO 9001')!.id,
      data_segnalazione: '2026-03-05',
      segnalante: 'Una persona di Aurora',
      tipo: 'non_conformita',
      descrizione: 'Contenitore riempito oltre il limite a Villa Serena',
      gravita: 'maggiore',
    },
  })
  expect(reply.status(), await reply.text()).toBe(201)
  return `/pages/anomalie/${(await reply.json()).data.id}`
}

/** Answers as a manager does: reads, taps one of three, writes a note. */
async function answer(page: Page, n: string, esito: RegExp, nota: string) {
  await page.getByRole('button', { name: new RegExp(`^Rispondi: estensione ${n},`) }).click()
  const dialog = dialogNamed(page, `Rispondi all’estensione ${n}`)
  await expect(dialog).toContainText(request)
  await expect(dialog).not.toContainText('Aurora')
  await dialog.getByRole('radio', { name: esito }).click()
  await expect(button(dialog, 'Ok')).toBeDisabled()
  await field(dialog, 'Nota').fill(nota)
  await expectAccessible(page)
  await button(dialog, 'Ok').click()
  await expectDone(page)
}

test(
  'a major finding is extended to all other cooperatives; each answers for itself, the consortium sees which ones did',
  night,
  async ({ page }) => {
    const record = await finding(page)
    let n = ''
    await test.step('the consortium sends the question', async () => {
      await openAs(page, 'gestore', record)
      await button(page, 'Estendi alle altre cooperative').click()
      const dialog = dialogNamed(page, 'Estendi alle altre cooperative')
      await expect(button(dialog, 'Ok')).toBeDisabled()
      await expect(dialog).toContainText('senza nomi e senza citare la cooperativa')
      await expect(dialog.getByRole('combobox', { name: 'Gravità' })).toHaveValue('Maggiore')
      await field(dialog, 'Richiesta').fill(request)
      await expectAccessible(page)
      await button(dialog, 'Ok').click()
      await expectDone(page)
      const link = page.getByRole('link', { name: /^Estensione n\. \d+$/ })
      await expect(page.getByText(/\b0 di \d+ risposte/)).toBeVisible()
      n = (await link.innerText()).replace('Estensione ', '')
    })

    await test.step('Beta is concerned, and answers from a phone', async () => {
      await page.setViewportSize(phone)
      await openAs(page, 'managerBeta', list)
      await settle(page)
      await expectAccessible(page)
      await answer(page, n, /^Interessata/, 'Due contenitori oltre il limite nel presidio')
      await expect(page.getByRole('row').filter({ hasText: n })).toContainText('Interessata')
      await page.getByRole('link', { name: n, exact: true }).click()
      const own = page.getByRole('region', { name: 'La nostra risposta' })
      await expect(own).toContainText('Due contenitori oltre il limite nel presidio')
      await expect(button(own, 'Cambia risposta')).toHaveCount(0)
      await expectAccessible(page)
      await own.getByRole('link', { name: /^Non conformità n\. \d+$/ }).click()
      await expect(page.getByRole('heading', { level: 1, name: /^n\. \d+ / })).toBeVisible()
      await expect(page.getByRole('main')).toContainText('Maggiore')
      await expect(page.getByRole('main')).toContainText(`Nata dall’estensione ${n}`)
      await goWithin(page, record)
      await expect(page.getByText('Elemento non trovato')).toBeVisible()
      await page.setViewportSize(desk)
    })

    await test.step('Alfa has checked', async () => {
      await openAs(page, 'managerAlfa', list)
      await answer(page, n, /^Verificata/, 'Controllati tutti i presidi')
    })

    await test.step('the consortium reads it cell by cell, with the arrows', async () => {
      await openAs(page, 'gestore', list)
      await settle(page)
      await expectAccessible(page)
      const grid = page.getByRole('grid', { name: 'Estensioni e risposte delle cooperative' })
      const cell = (column: string) => grid.getByRole('gridcell', { name: new RegExp(`^${n} .*, ${column}.*: `) })
      await expect(cell('Alfa')).toHaveText('Verificata')
      await expect(cell('Beta')).toContainText('Interessata')
      await expect(cell('Aurora')).toHaveText('Origine')
      await expect(cell('Valle Verde')).toHaveText('In attesa')
      await expect(cell('Avanzamento')).toHaveText(/^2 di \d+$/)
      await cell('Avanzamento').focus()
      for (const column of ['Alfa', 'Aurora', 'Beta']) {
        await page.keyboard.press('ArrowRight')
        await expect(cell(column)).toBeFocused()
      }
      expect(await exportedName(page)).toMatch(stamped('Estensioni_'))
      await cell('Beta').focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/pages\/anomalie\/\d+$/)
      await expect(page.getByRole('main')).toContainText('Beta Cooperativa di Lavoro')
    })
  },
)
