import type { Browser, Page } from '@playwright/test'
import { signIn } from './support/cast.ts'
import { test } from './support/journey.ts'
import { follow, settle } from './support/settle.ts'
import { watch } from './support/watch.ts'

const slowdown = 4
const times = 5
const lists = ['anomalie', 'audit', 'fornitori']
const row = 'tbody tr[data-opens]'
const wayBack = 'main a[href*="keep=1"]'

test(`what people wait for in a browser slowed ${slowdown} times, on the embedded demonstration`, async ({
  browser,
  product,
}) => {
  const table = [`${' '.repeat(40)}    tempo  richieste  script kB   (mediana di ${times})`]
  const tell = async (name: string, way: Way) => table.push(told(name, await repeated(browser, product.url, way)))
  await tell('pagina di accesso, mai vista', signInPage)
  for (const list of lists) await tell(`${list}: elenco ricaricato`, reload(`/pages/${list}`))
  for (const list of lists) await tell(`${list}: dalla riga al record`, rowToRecord(`/pages/${list}`))
  await tell('anomalie: salvataggio', save)
  console.log(`\n${table.join('\n')}`)
})

/** Prepares a page and answers what is to be measured on it: from its beginning, or from the next press. */
type Way = (page: Page) => Promise<{ awaited: string; act: () => Promise<unknown>; since?: 'click' }>

const signInPage: Way = async (page) => ({
  awaited: 'input[type=password]',
  act: () => page.goto('/pages/login-boxed', { waitUntil: 'commit' }),
})

const reload =
  (path: string): Way =>
  async (page) => {
    await arrive(page, path)
    return { awaited: row, act: () => page.reload({ waitUntil: 'commit' }) }
  }

/** From the press of who rested on the row as long as people do; what was asked for meanwhile is counted too. */
const rowToRecord =
  (path: string): Way =>
  async (page) => {
    await arrive(page, path)
    const chosen = page.locator(row).nth(2)
    const act = async () => {
      await chosen.hover()
      await page.waitForTimeout(150)
      await chosen.click()
    }
    return { awaited: wayBack, since: 'click', act }
  }

const save: Way = async (page) => {
  await arrive(page, '/pages/anomalie')
  await page.locator(`${row}:not([data-light])`).first().click()
  await page.locator('main textarea:not([readonly])').first().fill(`Misurato ${Date.now()}`)
  await settle(page)
  const toast = '.mantine-Notification-root[role=status]'
  return { awaited: toast, since: 'click', act: () => page.getByRole('button', { name: 'Salva' }).click() }
}

async function arrive(page: Page, path: string) {
  await signIn(page, 'gestore')
  await page.goto(path)
  await settle(page)
}

async function repeated(browser: Browser, baseURL: string, way: Way) {
  const waits: { milliseconds: number; requests: number; kilobytes: number }[] = []
  for (let time = 0; time < times; time += 1) {
    const context = await browser.newContext({ baseURL })
    const page = await context.newPage()
    follow(page)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const { act, awaited, since } = await way(page)
    const asked = watch(page)
    const pressed = since && drawn(page, awaited, since)
    await act()
    const milliseconds = await (pressed ?? drawn(page, awaited))
    await settle(page)
    waits.push({ milliseconds, requests: asked.all().length, kilobytes: (await asked.scriptBytes()) / 1000 })
    await context.close()
  }
  return waits.toSorted((one, other) => one.milliseconds - other.milliseconds)[Math.floor(times / 2)]!
}

function told(name: string, wait: Awaited<ReturnType<typeof repeated>>) {
  const { milliseconds, requests, kilobytes } = wait
  const columns = [`${(milliseconds / 1000).toFixed(2)} s`, String(requests), kilobytes.toFixed(0)]
  return name.padEnd(40) + columns.map((column) => column.padStart(9)).join('  ')
}

/** Milliseconds until the page shows what is awaited and nothing on it is still on its way. */
const drawn = (page: Page, awaited: string, since?: string) =>
  page.evaluate(
    ([selector, event]) =>
      new Promise<number>((resolve) => {
        const look = (start: number) => {
          const isWhole = document.querySelector(selector) && !document.querySelector('[aria-busy=true]')
          if (isWhole) resolve(performance.now() - start)
          else requestAnimationFrame(() => look(start))
        }
        if (event) addEventListener(event, ({ timeStamp }) => look(timeStamp), { capture: true, once: true })
        else look(0)
      }),
    [awaited, since] as const,
  )
