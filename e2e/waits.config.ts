import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** npm run bench -- browser: times, which no test asserts. The machine should have nothing else to do. */
export default defineConfig(journeys, { testMatch: '*.bench.ts', workers: 1, retries: 0, timeout: 900_000 })
