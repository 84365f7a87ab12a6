import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { answerable, card, note, outcome, photo } from '../support/checklists.ts'
import { expect } from '../support/journey.ts'
import { onTablet as test } from '../support/on-tablet.ts'
import { openOn } from '../support/tablet.ts'

const sign = (page: Page, count: number) =>
  page.getByRole('link', { name: new RegExp(`^Non inviate: ${count}(\\.|$)`) })
const items = (page: Page) => page.getByRole('article')

test('what an audit that was closed meanwhile refuses stays in sight: in the bar, in the header and on its own page', async ({
  request,
  tablet,
}) => {
  const { path, audit, close } = await answerable(request, 3)
  const { page, context } = tablet.now()
  await openOn(tablet.now(), 'gestore', `/pages/audit/${audit}`)
  await page.getByRole('button', { name: 'Rendi disponibile senza connessione' }).tap()
  await expect(page.getByText(/^Disponibile fino al/)).toBeVisible()
  await page.goto(path)
  await expect(card(page, '8.1')).toBeVisible()
  const evidence = await photo(page)

  await test.step('without connection nothing moves: the sign stands in the sticky bar and in the header', async () => {
    const top = () => card(page, '8.1').evaluate((element) => element.getBoundingClientRect().top)
    const before = await top()
    await context.setOffline(true)
    await expect(page.getByText('Non in linea: niente da inviare', { exact: true })).toBeVisible()
    expect(await top()).toBe(before)
    await outcome(page, '8.1', 'Non conforme').tap()
    await note(page, '8.2').fill('Registro strappato')
    await note(page, '8.2').blur()
    const file = { name: 'registro.jpg', mimeType: 'image/jpeg', buffer: evidence }
    await card(page, '8.2').locator('input[type=file]').first().setInputFiles(file)
    await expect(sign(page, 3)).toBeVisible()
    await expect(page.getByText('Non in linea: 0 di 2 inviate', { exact: true })).toBeVisible()
  })

  await close()
  await context.setOffline(false)

  await test.step('refused, they are counted in the bar and found by its filter', async () => {
    await expect(page.getByText('1 di 3 inviate, 2 da vedere')).toBeVisible()
    await page.getByText('Da vedere', { exact: true }).tap()
    await expect(items(page)).toHaveCount(2)
  })

  await test.step('the page shows them whole, with the reason, the text and the photo; it opens without connection', async () => {
    await sign(page, 3).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Non inviate' })).toBeVisible()
    await expect(items(page)).toHaveCount(3)
    await expect(
      items(page).filter({ hasText: 'Registro strappato' }).getByText('8.2 · Domanda numero 2?'),
    ).toBeVisible()
    await expect(page.getByText('L’audit è chiuso').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Apri registro.jpg' })).toBeVisible()
    await expectAccessible(page)
    await context.setOffline(true)
    await page.reload()
    await expect(items(page)).toHaveCount(3)
    const download = page.waitForEvent('download')
    await items(page).filter({ hasText: 'registro.jpg' }).getByRole('button', { name: 'Scarica' }).tap()
    expect((await download).suggestedFilename()).toBe('registro.jpg')
    await context.setOffline(false)
  })

  await test.step('signing out shows all of it first; what is discarded is gone', async () => {
    await page.goto('/pages/logout')
    await expect(items(page)).toHaveCount(3)
    await expect(page.getByText('Registro strappato')).toBeVisible()
    await page.getByRole('button', { name: 'Non uscire' }).tap()
    await page.goto('/pages/non-inviate')
    for (const left of [2, 1, 0]) {
      await page
        .getByRole('button', { name: /^Scarta: / })
        .first()
        .tap()
      await page.getByRole('dialog').getByRole('button', { name: 'Scarta', exact: true }).tap()
      await expect(items(page)).toHaveCount(left)
    }
    await expect(page.getByText('Niente in attesa')).toBeVisible()
  })
})

test('a full device, a server that fails, and what waited before an update', async ({ request, tablet }) => {
  const { path, audit, answers, question } = await answerable(request, 2)
  const { page, context } = tablet.now()
  await openOn(tablet.now(), 'gestore', `/pages/audit/${audit}`)
  const { id } = await question('8.1')
  const processo = Number(path.split('/').at(-1))

  await test.step('answers of the first version of the database are taken over and sent', async () => {
    await context.route('**/api/**', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
    await page.goto('/healthz')
    await page.evaluate(
      async ([auditId, pid, did]) => {
        const user = JSON.parse(localStorage.getItem('quadra.session')!).id
        const opening = indexedDB.open('quadra', 1)
        opening.onupgradeneeded = () => {
          const stores = opening.result
          stores.createObjectStore('risposta', { keyPath: ['user', 'audit', 'processo', 'domanda'] })
          stores.createObjectStore('file', { keyPath: 'chiave' }).createIndex('user', 'user')
          stores.createObjectStore('audit', { keyPath: ['user', 'id'] })
        }
        await new Promise((resolve) => (opening.onsuccess = resolve))
        const writing = opening.result.transaction(['risposta'], 'readwrite')
        const place = { user, audit: auditId, processo: pid, domanda: did }
        const content = {
          esito: 'osservazione',
          nota: 'Di prima',
          at: 1,
          seen: null,
          unconfirmed: [],
          state: 'da_inviare',
        }
        writing.objectStore('risposta').put({ ...place, ...content })
        await new Promise((resolve) => (writing.oncomplete = resolve))
        opening.result.close()
        localStorage.setItem('quadra.device', '1')
      },
      [audit, processo, id],
    )
    await page.goto('/pages/non-inviate')
    await expect(items(page).getByText('Di prima')).toBeVisible()
    await expect(page.getByRole('link', { name: /Non in linea/ })).toBeVisible()
    await context.unroute('**/api/**')
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect.poll(answers).toEqual({ '8.1': ['osservazione', 'Di prima'] })
    await expect(items(page)).toHaveCount(0)
  })

  await test.step('on a full device a note stays in its field and is sent from memory', async () => {
    await page.goto(path)
    await expect(card(page, '8.2')).toBeVisible()
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('', 'QuotaExceededError')
      }
    })
    await context.setOffline(true)
    await note(page, '8.2').fill('Nessun posto')
    await note(page, '8.2').blur()
    await expect(page.getByText(/^Il dispositivo è pieno/)).toBeVisible()
    await expect(note(page, '8.2')).toHaveValue('Nessun posto')
    await context.setOffline(false)
    await expect.poll(async () => (await answers())['8.2']).toEqual([null, 'Nessun posto'])
    await expect(page.getByText(/^Il dispositivo è pieno/)).toBeHidden()
  })
})
