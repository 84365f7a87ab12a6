import type { Page, Request } from '@playwright/test'

/** What a page asks for from now on, out of the browser's own store too; its picture in the tab is the browser's affair. */
export function watch(page: Page) {
  const requested: Request[] = []
  page.on('request', (request) => !request.url().endsWith('/favicon.svg') && requested.push(request))
  return {
    all: () => requested.map((request) => `${request.method()} ${request.url()}`),
    /** Of scripts, as they travelled. */
    scriptBytes: async () => {
      // What a page that is left no longer waits for has no size.
      const scripts = requested.filter((request) => request.resourceType() === 'script' && !request.failure())
      const sizes = await Promise.all(scripts.map((request) => request.sizes()))
      return sizes.reduce((sum, { responseBodySize }) => sum + Math.max(0, responseBodySize), 0)
    },
  }
}
