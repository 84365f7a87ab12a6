import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeBuilder } from '@axe-core/playwright'
import { type Page, expect } from '@playwright/test'
import { drawn, type Parts } from './parts.ts'

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The small edition, half as long to read. */
const ofPlaywright = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const checker = readFile(ofPlaywright.resolve('axe-core/axe.min.js'), 'utf8')

/** What this worker has looked at and found accessible: see parts.ts. */
const known = new Set<string>()

/**
 * Fails with what keeps people out of the page as it stands now. Levels A and AA, as the law asks. What was looked at
 * before, drawn the same, is not looked at again: the frame around every page, the rows of a list below its first.
 */
export async function expectAccessible(page: Page) {
  await stillness(page)
  // To read the checker takes as long as to check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await checker)
  const parts = await page.evaluateHandle(drawn, [...known].join(' '))
  const found = await parts.evaluate(look, levels)
  expect(found).toEqual([])
  for (const part of await parts.evaluate(({ fresh }) => fresh)) known.add(part)
  await parts.dispose()
}

/** Runs in the page: nothing from outside this function exists there. */
async function look({ seen }: Parts, tags: readonly string[]) {
  const { axe } = window as unknown as { axe: { run: (...asked: object[]) => ReturnType<AxeBuilder['analyze']> } }
  const { violations } = await axe.run({ exclude: seen }, { runOnly: tags, resultTypes: ['violations'] })
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id} (${help}): ${target.join(' ')} ${html.slice(0, 200)}`),
  )
}

/**
 * What is still fading in has the contrast of neither end; what never ends, such as a loader, is not waited for. What fades may
 * let something else begin: until a frame has been drawn in which nothing moves.
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
