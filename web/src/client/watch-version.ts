import { offerNewVersion } from './new-version.ts'

/** Detects a new version by a newly installed worker, and by page code that is missing on the server. */
export function watchVersion() {
  addEventListener('vite:preloadError', () => void checkServerVersion().catch(() => {}))
  globalThis.navigator?.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ entry?: string }>) => {
    if (data.entry && data.entry !== ownEntry()) offerNewVersion()
  })
}

async function checkServerVersion() {
  const entry = ownEntry()
  const page = await fetch('/', { cache: 'no-store' })
  if (entry && page.ok && !(await page.text()).includes(entry)) offerNewVersion()
}

/** The script that this page started with, named by the hash of its content. */
const ownEntry = () => document.querySelector('script[type=module][src]')?.getAttribute('src') ?? undefined
