import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/test/chromium.mjs'

/** A browser that talks to the product alone. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
]
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  globalSetup: './support/demonstration.ts',
  // `npm test` runs what a browser alone proves; the others are for the night, and for those who name them.
  ...(process.env.QUADRA_LANE === 'gate' && { grepInvert: /@night/ }),
  ...(process.env.QUADRA_LANE === 'beyond' && { grep: /@night/ }),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A second try on a busy machine; the report names what needed it.
  retries: process.env.CI ? 1 : 0,
  // One more than the two cores they are meant for: each waits now and then.
  workers: 3,
  // They end what hangs, and measure nothing: the longest journey takes half a minute on a quiet machine.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: await findChromium(),
      args: [...quiet, ...asRoot],
    },
    viewport: { width: 1440, height: 900 },
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    // Animations would slow the tests down.
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording every journey would cost a fifth of the time.
    trace: 'on-first-retry',
  },
})
