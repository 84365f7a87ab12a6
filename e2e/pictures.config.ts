import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** npm run pictures: the pictures of the README and of docs/guida, taken of the product as it is. */
export default defineConfig(journeys, { testMatch: 'pictures.shots.ts', workers: 1, retries: 0 })
