import { expect, type Page } from '@playwright/test'
import { expectAccessible, stillness } from '../support/axe.ts'
import { signIn } from '../support/cast.ts'
import { inColours } from '../support/comfort.ts'
import { night, test } from '../support/journey.ts'
import { choose, goWithin } from '../support/lists.ts'
import { settle } from '../support/settle.ts'
import { watch } from '../support/watch.ts'

const lists = ['audit', 'anomalie', 'azioni', 'indicatori', 'fornitori', 'servizi', 'utenti', 'enti'] as const

test('under the pointer a badge is read as it was, in the light and in the dark', night, async ({ page }) => {
  await signIn(page, 'gestore')
  await page.goto('/')
  for (const name of ['anomalie', 'servizi', 'utenti']) {
    await goWithin(page, `/pages/${name}`)
    for (const scheme of ['light', 'dark'] as const) {
      await page.mouse.move(0, 0)
      await inColours(page, scheme)
      await stillness(page)
      const badge = page.getByRole('table').locator('.mantine-Badge-root').first()
      const { x, y, width, height } = (await badge.boundingBox())!
      // Within its round ends, where the row itself shows through.
      const clip = { x: x + height / 2, y: y + 2, width: width - height, height: height - 4 }
      const shot = () => page.screenshot({ clip, animations: 'disabled' })
      const row = badge.locator('xpath=ancestor::tr')
      const ground = () => row.evaluate((tr) => getComputedStyle(tr).backgroundColor)
      const before = await shot()
      const plain = await ground()
      await row.hover({ position: { x: 5, y: 5 } })
      await expect.poll(ground).not.toBe(plain)
      expect((await shot()).equals(before), `${name}, ${scheme}`).toBe(true)
    }
  }
})

test('however many states are chosen, the list stays where it is', night, async ({ page }) => {
  await signIn(page, 'gestore')
  await page.goto('/pages/anomalie')
  await settle(page)
  const top = async () => (await page.getByRole('table').boundingBox())!.y
  const before = await top()
  for (const stato of ['Nuovo', 'In lavorazione', 'Da verificare', 'Chiuso', 'Non efficace']) {
    await choose(page, 'Stati', stato)
    expect(await top(), stato).toBe(before)
  }
})

test('at 1440 px no cell is cut shorter than its text was', night, async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/')
  for (const name of lists) {
    await goWithin(page, `/pages/${name}?per_pagina=15`)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    const cut = await page.getByRole('table').evaluate((table) =>
      [...table.querySelectorAll<HTMLElement>('td, td *')]
        // Under a headline columns have one line each; the whole text is shown on hover.
        .filter((one) => !one.closest('[data-headline]'))
        .filter((one) => getComputedStyle(one).overflow === 'hidden' && one.clientWidth > 1)
        .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2)
        .map((one) => one.textContent),
    )
    expect(cut, name).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(1440)
  }
})

test('a record opened from a list leads to the ones before and after it, also across its pages', async ({ page }) => {
  await signIn(page, 'gestore')
  await page.goto('/pages/anomalie?ordina=data_segnalazione&direzione=asc')
  const links = page.getByRole('table').getByRole('row').locator('a[href^="/pages/anomalie/"]')
  await expect(links).toHaveCount(5)
  const hrefsOf = () => links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))
  const first = await hrefsOf()
  const { data, meta } = await rowsOf(page, 2)
  const place = page.getByRole('group', { name: 'Nell’elenco da cui vieni' })
  const next = place.getByRole('button', { name: 'Successivo nell’elenco' })
  const arriveAt = async (path: string, position: number) => {
    await page.waitForURL((url) => url.pathname === path)
    await expect(place).toContainText(`${position} di ${meta.totale}`)
  }
  await links.nth(3).click()
  await arriveAt(first[3]!, 4)
  const traffic = watch(page)
  await next.click()
  await arriveAt(first[4]!, 5)
  await settle(page)
  expect(traffic.all().filter((one) => /api\/non_conformita\?/.test(one))).toEqual([])
  // Over the border of the page, by its key; a reload remembers, another tab of the record too.
  await page.keyboard.press('Alt+Shift+KeyJ')
  await arriveAt(`/pages/anomalie/${data[0]!.id}`, 6)
  await page.reload()
  await arriveAt(`/pages/anomalie/${data[0]!.id}`, 6)
  await expectAccessible(page)
  await page.keyboard.press('Alt+Shift+KeyK')
  await arriveAt(first[4]!, 5)
  await page.setViewportSize({ width: 390, height: 844 })
  await place.getByRole('button', { name: 'Precedente nell’elenco' }).click()
  await arriveAt(first[3]!, 4)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('Successivo nell’elenco da cui vieni')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Indietro' }).click()
  await page.waitForURL((url) => url.pathname === '/pages/anomalie' && url.searchParams.get('direzione') === 'asc')
  // Opened by its address it has no list to walk.
  await page.goto(first[3]!)
  await expect(page.getByRole('link', { name: 'Indietro' })).toBeVisible()
  await expect(place).toHaveCount(0)
})

/** A page of the list as the server answers it. */
const rowsOf = (page: Page, pagina: number) =>
  page.evaluate(async (pagina) => {
    const choices = `ordina=data_segnalazione&direzione=asc&per_pagina=5&pagina=${pagina}`
    const bearer = `Bearer ${localStorage.getItem('quadra.access_token')}`
    const answer = await fetch(`/api/non_conformita?${choices}`, { headers: { Authorization: bearer } })
    return (await answer.json()) as { data: { id: number }[]; meta: { totale: number } }
  }, pagina)
