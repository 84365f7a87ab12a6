import { AxeBuilder } from '@axe-core/playwright'
import { type Page, expect } from '@playwright/test'

/** Fails with what keeps people out of the page as it stands now. Levels A and AA, as the law asks. */
export async function expectAccessible(page: Page) {
  await stillness(page)
  // To read the checker takes as long as to check, and the builder would have it read twice each time.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(new AxeBuilder({ page })['script']())
  const { violations } = await new AxeBuilder({ page, axeSource: ';' })
    .options({ resultTypes: ['violations'] })
    // The screens have no frames of their own, and the other mode opens one more page at each look.
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id} (${help}): ${target.join(' ')} ${html.slice(0, 200)}`),
  )
  expect(found).toEqual([])
}

/**
 * What is still fading in has the contrast of neither end; what never ends, such as a loader, is not waited for. What fades may
 * let something else begin: until a frame has been drawn in which nothing moves.
 */
const stillness = (page: Page) =>
  page.evaluate(async () => {
    const passing = () =>
      document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve))
    do {
      await Promise.allSettled(passing().map(({ finished }) => finished))
      await drawn()
    } while (passing().some(({ playState }) => playState === 'running'))
  })
