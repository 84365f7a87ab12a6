import { chromium, test } from '@playwright/test'
import { tokensOf, type Who } from './cast.ts'

/** A tablet in portrait orientation. */
export const tablet = { width: 768, height: 1024 }

/** A browser with a profile on the disk: closed and opened again, it has what it stored. Workers are allowed here alone. */
export async function openTablet(profile: string, baseURL: string) {
  const { launchOptions, locale, timezoneId } = test.info().project.use
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    baseURL,
    viewport: tablet,
    hasTouch: true,
    serviceWorkers: 'allow',
    reducedMotion: 'reduce',
    ...(locale && { locale }),
    ...(timezoneId && { timezoneId }),
  })
  return { context, page: context.pages()[0] ?? (await context.newPage()), close: () => context.close() }
}
export type Tablet = Awaited<ReturnType<typeof openTablet>>

/** Opens a page as a user who has just signed in. */
export async function openOn({ page }: Tablet, who: Who, path: string) {
  const tokens = await tokensOf(page.request, who)
  await page.goto('/healthz')
  await page.evaluate((given) => {
    for (const [name, token] of Object.entries(given)) localStorage.setItem(`quadra.${name}`, token)
  }, tokens)
  await page.goto(path)
}
