import { brotliCompressSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'

/** The page's requests from now on, also those answered from the cache; without the favicon. */
export function watch(page: Page) {
  const requests: Request[] = []
  page.on('request', (request) => !request.url().endsWith('/favicon.svg') && requests.push(request))
  // What a page that is left no longer waits for has no size.
  const scripts = () => requests.filter((request) => request.resourceType() === 'script' && !request.failure())
  return {
    all: () => requests.map((request) => `${request.method()} ${request.url()}`),
    /** Of scripts, as they travelled. */
    scriptBytes: async () => {
      const sizes = await Promise.all(scripts().map((request) => request.sizes()))
      return sizes.reduce((sum, { responseBodySize }) => sum + Math.max(0, responseBodySize), 0)
    },
    /** Of scripts, as they would travel from a release: tests compress theirs less, which takes no time. */
    releaseBytes: async () => {
      const responses = await Promise.all(scripts().map((request) => request.response()))
      const bodies = await Promise.all(responses.map((response) => response!.body()))
      return bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0)
    },
  }
}
