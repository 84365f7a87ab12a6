import { expect, type Page, type Request } from '@playwright/test'

const underWay = new WeakMap<Page, Set<Request>>()

/** Follows what the page asks for, from its very beginning: see journey.ts. */
export function follow(page: Page) {
  const requested = new Set<Request>()
  underWay.set(page, requested)
  page.on('request', (request) => requested.add(request))
  page.on('requestfinished', (request) => requested.delete(request))
  page.on('requestfailed', (request) => requested.delete(request))
}

/**
 * Waits until the page has got what it asked for, be it code or data, and has drawn it: on a slow machine much time
 * passes before a part even says that it is busy.
 */
export async function settle(page: Page) {
  await expect.poll(() => isStill(page), { intervals: [20, 50, 100, 250] }).toBe(true)
}

async function isStill(page: Page) {
  if (underWay.get(page)?.size) return false
  const isBusy = await page.evaluate(async () => {
    // Two frames: what has come is handed over in the first and drawn in the second.
    for (let frames = 0; frames < 2; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    // Before the product has begun, nothing says that it is busy.
    return document.querySelector('#root:empty, [aria-busy=true]') !== null
  })
  return !isBusy && !underWay.get(page)?.size
}
