import { offerNewVersion } from './new-version.ts'

/** Hears of it from a newly installed worker, and from the server where a page's code is no longer there. */
export function watchVersion() {
  addEventListener('vite:preloadError', () => void askServer().catch(() => {}))
  globalThis.navigator?.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ entry?: string }>) => {
    if (data.entry && data.entry !== ownEntry()) offerNewVersion()
  })
}

async function askServer() {
  const entry = ownEntry()
  const page = await fetch('/', { cache: 'no-store' })
  if (entry && page.ok && !(await page.text()).includes(entry)) offerNewVersion()
}

/** The script that this page began with, named by what it holds. */
const ownEntry = () => document.querySelector('script[type=module][src]')?.getAttribute('src') ?? undefined
