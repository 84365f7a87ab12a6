import { expect, type Page } from '@playwright/test'
import { signIn } from '../support/cast.ts'
import { night, test } from '../support/journey.ts'
import { goWithin } from '../support/lists.ts'

/** Those with the most columns, the longest words, the widest parts. */
const places = [
  'scadenzario?mostra=tutte',
  'scadenzario?vista=calendario&mostra=tutte',
  'anomalie',
  'fornitori',
  'reclami',
  'utenti',
  'documenti',
  'indicatori',
  'anomalie/1',
  'fornitori/1?tab=tab3',
  'fornitori/4?tab=tab4',
  'audit/3?tab=tab2',
]

test(
  'nothing has to be pushed aside to be read: no list on a laptop, nothing at all on a phone',
  night,
  async ({ page }) => {
    await signIn(page, 'gestore')
    await page.goto('/pages/servizi')
    for (const path of ['/', ...places.map((rest) => `/pages/${rest}`)]) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await goWithin(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await tooWide(page), path).toEqual([])
      for (const width of [1024, 820, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await expect.poll(() => tooWide(page), `${path}, ${width}`).toEqual([])
      }
    }
  },
)

/** The page and each of its tables whose content overflows. */
const tooWide = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...[...document.querySelectorAll('table')].map((table) => table.parentElement!)]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((element) => element.querySelector('table')?.getAttribute('aria-label') ?? element.tagName),
  )
