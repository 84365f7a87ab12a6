import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { AxeBuilder } from '@axe-core/playwright'
import { type Page, expect } from '@playwright/test'
import { drawn, type Parts } from './parts.ts'

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules that other colours can break. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** The small edition, half as long to read. */
const ofPlaywright = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const checker = readFile(ofPlaywright.resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Parts that workers have checked and found accessible, by name: see parts.ts. Playwright empties the folder before
 * each run.
 */
const results = join(import.meta.dirname, '..', 'test-results')
const accessible = join(results, 'accessible.txt')

/**
 * Fails with the accessibility violations of the current page. Levels A and AA, as the law requires. Parts that any
 * worker has already checked in the same rendering are skipped: the frame around every page, the rows of a list below
 * its first.
 */
export const expectAccessible = (page: Page) => expectRules(page, levels)

/** The same of a screen that was found accessible just now, in other colours. */
export const expectReadable = (page: Page) => expectRules(page, ofColours)

async function expectRules(page: Page, rules: readonly string[]) {
  await stillness(page)
  const parts = await page.evaluateHandle(drawn, await readFile(accessible, 'utf8').catch(() => ''))
  const fresh = await parts.evaluate((one) => one.fresh)
  if (fresh.length > 0) {
    // To read the checker takes as long as to check.
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await checker)
    expect(await parts.evaluate(look, rules)).toEqual([])
    await mkdir(results, { recursive: true })
    await appendFile(accessible, `${fresh.join(' ')} `)
  }
  await parts.dispose()
}

/** Runs in the page: nothing from outside this function exists there. */
async function look({ seen }: Parts, rules: readonly string[]) {
  const { axe } = window as unknown as { axe: { run: (...args: object[]) => ReturnType<AxeBuilder['analyze']> } }
  const { violations } = await axe.run({ exclude: seen }, { runOnly: rules, resultTypes: ['violations'] })
  /** A field that the bar below or the head above half covers is scrolled from under it. */
  const isHalfCovered = (selector: string) => {
    const element = document.querySelector(selector)!
    const { top, bottom, left, width, height } = element.getBoundingClientRect()
    const stays = (at: Element | null): boolean =>
      at !== null &&
      !at.contains(element) &&
      (/sticky|fixed/.test(getComputedStyle(at).position) || stays(at.parentElement))
    return height >= 24 && [top + 1, bottom - 1].some((y) => stays(document.elementFromPoint(left + width / 2, y)))
  }
  return violations.flatMap(({ id, help, nodes }) =>
    nodes
      .filter(({ target }) => id !== 'target-size' || !isHalfCovered(String(target[0])))
      .map(({ target, html }) => `${id} (${help}): ${target.join(' ')} ${html.slice(0, 200)}`),
  )
}

/**
 * What is still fading in has the contrast of neither end; what never ends, such as a loader, is not waited for. What
 * fades may let something else begin: until a frame has been drawn in which nothing moves.
 */
export const stillness = (page: Page) =>
  page.evaluate(async () => {
    const passing = () =>
      document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve))
    do {
      await Promise.allSettled(passing().map(({ finished }) => finished))
      await drawn()
    } while (passing().some(({ playState }) => playState === 'running'))
  })
