// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LostCode, loadCode, newVersion } from './new-version.ts'
import { watchVersion } from './watch-version.ts'

const serverHas = (entry: string) =>
  vi.stubGlobal('fetch', async () => new Response(`<script type="module" src="/assets/${entry}.js"></script>`))

beforeEach(() => {
  document.head.innerHTML = '<script type="module" src="/assets/index-a.js"></script>'
})
afterEach(() => void vi.unstubAllGlobals())

it('lost code is no reason to reload: the page shows what happened', async () => {
  const failed = new TypeError('Failed to fetch dynamically imported module: /assets/audit-b.js')
  await expect(loadCode(() => Promise.reject(failed))).rejects.toMatchObject({ name: 'LostCode', cause: failed })
  expect(new LostCode('')).toBeInstanceOf(Error)
})

it('offers a newer build where the server has one, and none where only the connection is gone', async () => {
  watchVersion()
  const offered = vi.fn()
  newVersion.subscribe(offered)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  dispatchEvent(new Event('vite:preloadError'))
  serverHas('index-a')
  dispatchEvent(new Event('vite:preloadError'))
  await new Promise((done) => setTimeout(done))
  expect(offered).not.toHaveBeenCalled()
  expect(newVersion.isThere()).toBe(false)

  serverHas('index-b')
  dispatchEvent(new Event('vite:preloadError'))
  await vi.waitFor(() => expect(offered).toHaveBeenCalled())
  expect(newVersion.isThere()).toBe(true)
})
