import { expect } from '@playwright/test'
import { stillness } from '../support/axe.ts'
import { signIn } from '../support/cast.ts'
import { inColours } from '../support/comfort.ts'
import { test } from '../support/journey.ts'
import { choose, goWithin } from '../support/lists.ts'
import { settle } from '../support/settle.ts'

const lists = ['audit', 'anomalie', 'azioni', 'indicatori', 'fornitori', 'servizi', 'utenti', 'enti'] as const

test('under the pointer a badge is read as it was, in the light and in the dark', async ({ page }) => {
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

test('however many states are chosen, the list stays where it is', async ({ page }) => {
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

test('at 1440 px no cell is cut shorter than its text was', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/')
  for (const name of lists) {
    await goWithin(page, `/pages/${name}?per_pagina=15`)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    const cut = await page.getByRole('table').evaluate((table) =>
      [...table.querySelectorAll<HTMLElement>('td, td *')]
        // Under a headline columns have one line each, with the whole text at hand.
        .filter((one) => !one.closest('[data-headline]'))
        .filter((one) => getComputedStyle(one).overflow === 'hidden' && one.clientWidth > 1)
        .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2)
        .map((one) => one.textContent),
    )
    expect(cut, name).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(1440)
  }
})
