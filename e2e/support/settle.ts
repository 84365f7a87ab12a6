import { expect, type Page, type Request } from '@playwright/test'

const underWay = new WeakMap<Page, Set<Request>>()

/** Follows the page's requests, from its very beginning: see journey.ts. */
export function follow(page: Page) {
  const pending = new Set<Request>()
  underWay.set(page, pending)
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
}

/**
 * Waits until the page has received what it requested, code or data, and has rendered it: on a slow machine a part may
 * mark itself busy only late.
 */
export async function settle(page: Page) {
  await expect.poll(() => isStill(page), { intervals: [20, 50, 100, 250] }).toBe(true)
}

async function isStill(page: Page) {
  if (underWay.get(page)?.size) return false
  const isBusy = await page.evaluate(async () => {
    // Two frames: an answer is passed on in the first and rendered in the second.
    for (let frames = 0; frames < 2; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    // Before the product has started, nothing is marked as busy.
    return document.querySelector('#root:empty, [aria-busy=true]') !== null
  })
  return !isBusy && !underWay.get(page)?.size
}
