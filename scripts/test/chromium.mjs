import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runNode, tools } from '../prepare/program.mjs'
import { canInstallPackages, installPackage } from './debian.mjs'

/** The browser of the end-to-end tests: the one named, one of the system's, or Playwright's own. */
export async function findChromium() {
  const named = process.env.PLAYWRIGHT_CHROMIUM
  if (named) return named
  const folders = (process.env.PATH ?? '').split(delimiter)
  // The shell first: the same browser without windows, a third cheaper for all the journeys.
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
  const ofSystem = names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file))
  if (ofSystem) return ofSystem
  const { chromium } = await import('playwright-core')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

export async function ensureChromium() {
  const found = await findChromium()
  if (found) return found
  const install = canInstallPackages()
    ? installPackage('chromium-headless-shell').catch(() => installPackage('chromium'))
    : runNode(tools.playwright, ['install', 'chromium'], { show: true })
  await install.catch((error) => console.error(error.message))
  const installed = await findChromium()
  if (!installed)
    throw new Error('CHROMIUM COULD NOT BE FOUND NOR INSTALLED: install it, or name it in PLAYWRIGHT_CHROMIUM')
  return installed
}
