import { expect, type Page } from '@playwright/test'
import { signIn } from '../support/cast.ts'
import { desk, phone } from '../support/comfort.ts'
import { night, test } from '../support/journey.ts'
import { openAs } from '../support/person.ts'
import { settle } from '../support/settle.ts'

/** The layout shift of what was visible, as browsers measure it. */
async function countMovement(page: Page) {
  await page.addInitScript(() => {
    let moved = 0
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!shift.hadRecentInput) moved += shift.value
      document.documentElement.dataset.moved = String(moved)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.moved ?? 0))
}

async function show(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settle(page)
}

test.describe(() => {
  test.use({ ownTab: true })
  test('nothing moves while lists, Monitoraggio and a document with a picture come in', async ({ page }) => {
    const moved = await countMovement(page)
    await signIn(page, 'managerAlfa')
    for (const size of [desk, phone]) {
      await page.setViewportSize(size)
      await show(page, '/pages/fornitori/1?tab=tab3')
      await expect(page.getByRole('heading', { name: 'Nuovo monitoraggio' })).toBeVisible()
      expect(await moved(), 'Monitoraggio').toBeLessThan(0.02)
      for (const list of ['/pages/scadenzario', '/pages/audit', '/pages/documenti']) {
        await show(page, list)
        expect(await moved(), list).toBeLessThan(0.02)
      }
      await page.getByRole('link', { name: 'Organigramma della cooperativa' }).click()
      const picture = page.getByRole('img', { name: /^Anteprima di/ })
      await expect(picture).toBeVisible()
      await page.reload()
      await expect(picture).toBeVisible()
      await settle(page)
      expect(await moved(), 'the document').toBeLessThan(0.02)
      const [drawn, own] = await picture.evaluate((image: HTMLImageElement) => [
        image.clientWidth / image.clientHeight,
        image.naturalWidth / image.naturalHeight,
      ])
      expect(drawn).toBeCloseTo(own, 1)
    }
  })
})

test('home shows whole rows, and its print no buttons', night, async ({ page }) => {
  await signIn(page, 'gestore')
  await show(page, '/')
  const cut = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main section ul')].flatMap((list) => {
        const { bottom, top } = list.getBoundingClientRect()
        return [...list.children]
          .map((row) => row.getBoundingClientRect())
          .filter((row) => row.top < bottom - 2 && row.bottom > top + 2)
          .filter((row) => row.bottom > bottom + 2 || row.top < top - 2)
      }),
    )
  expect(await cut()).toEqual([])
  // In print no part of the frame covers the text.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Vai al contenuto')).toBeHidden()
  // Only titles can be pressed: of columns, tabs and folded parts.
  for (const path of ['/pages/anomalie', '/pages/anomalie/1', '/pages/scadenzario']) {
    await show(page, path)
    const pressed = page
      .getByRole('main')
      .locator('button:not([aria-controls], [role=tab], th button)')
      .filter({ visible: true })
    expect(await pressed.allTextContents(), path).toEqual([])
  }
  await page.emulateMedia({ media: null })
})

test('in the dark a bin is not taken for a pencil, and the goal of a chart is read', night, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  // What the consortium published is withdrawn, not deleted: a manager has both buttons.
  await signIn(page, 'managerAlfa')
  await show(page, '/pages/documenti')
  const colourOf = (name: RegExp) =>
    page
      .getByRole('button', { name })
      .first()
      .evaluate((button) => getComputedStyle(button).color)
  expect(await colourOf(/^Elimina: /)).not.toBe(await colourOf(/^Modifica: /))
  await openAs(page, 'gestore', '/pages/indicatori/1?tab=tab2')
  const goal = page.getByText(/^Obiettivo: /)
  await expect(goal).toBeVisible()
  const [text, ground] = await goal.evaluate((words) => [
    getComputedStyle(words).color,
    getComputedStyle(words.closest('[class*="Card"]')!).backgroundColor,
  ])
  expect(contrast(text, ground)).toBeGreaterThan(4.5)
})

test(
  'the help covers nothing, stars are wide enough for a thumb, a locked switch is aligned with its neighbours',
  night,
  async ({ page }) => {
    await page.setViewportSize(phone)
    await signIn(page, 'managerAlfa')
    await show(page, '/pages/fornitori/1?tab=tab3')
    const help = await page.getByRole('banner').getByRole('button', { name: 'Aiuto' }).boundingBox()
    const header = await page.getByRole('banner').boundingBox()
    expect(help!.y + help!.height).toBeLessThanOrEqual(header!.y + header!.height)
    const stars = await page
      .getByRole('radiogroup', { name: 'Costo' })
      .locator('label')
      .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect()).filter(({ width }) => width > 1))
    expect(stars.length).toBeGreaterThanOrEqual(5)
    for (const { width, height } of stars) expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)

    await page.setViewportSize(desk)
    await show(page, `/pages/audit/${await auditWithFindings(page)}?tab=tab2`)
    const fixed = (await page.getByRole('group', { name: 'Riscontrate non conformità' }).boundingBox())!
    const beside = (await page
      .getByRole('switch', { name: 'Riesaminata la politica della qualità' })
      .locator('..')
      .boundingBox())!
    expect(Math.abs(fixed.y + fixed.height / 2 - beside.y - beside.height / 2)).toBeLessThan(4)
  },
)

/** An open one that the manager may edit, with a non-conformity found just now. */
async function auditWithFindings(page: Page) {
  return page.evaluate(async () => {
    const request = async (path: string, body?: object) => {
      const authorization = `Bearer ${localStorage.getItem('quadra.access_token')}`
      const headers = { authorization, 'content-type': 'application/json' }
      const answer = await fetch(path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
      return (await answer.json()).data
    }
    const [norma] = await request('/api/norma')
    const [ofNc] = await request('/api/norma_conformita')
    const { cliente } = await request('/api/user')
    const days = { data_pianificazione: '2026-01-10', data_audit: '2026-02-10' }
    const { id } = await request('/api/audit', { cliente_id: cliente.id, norma_id: norma.id, ...days })
    await request(`/api/audit/${id}/anomalia`, {
      data_segnalazione: '2026-02-10',
      norma_id: ofNc.id,
      segnalante: 'Auditor',
      tipo: 'non_conformita',
      descrizione: 'Registro non aggiornato',
    })
    return id as number
  })
}

/** Of two colours as computed by the browser (WCAG 2). */
function contrast(one: string, other: string) {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((first, second) => second - first)
  return (lighter! + 0.05) / (darker! + 0.05)
}
function luminance(colour: string) {
  const [red, green, blue] = colour.match(/[\d.]+/g)!.map((part) => {
    const share = Number(part) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
