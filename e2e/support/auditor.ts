import type { Browser } from '@playwright/test'
import { password } from './cast.ts'
import { phone } from './comfort.ts'

/** The certification body's auditor, signed in on a phone of their own, and what its console complains about. */
export async function openAuditor(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, viewport: phone })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()))
  await page.goto('/')
  await page.getByLabel('Email').fill('certificatore@example.org')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Accedi' }).click()
  return { context, page, complaints }
}
