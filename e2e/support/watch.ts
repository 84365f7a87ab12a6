import type { Page, Request } from '@playwright/test'

/** The page's requests from now on, also those answered from the cache; without the favicon. */
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
