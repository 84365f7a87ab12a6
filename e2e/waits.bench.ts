import type { Browser, Locator, Page } from '@playwright/test'
import { signIn } from './support/cast.ts'
import { test } from './support/journey.ts'
import { follow, settle } from './support/settle.ts'
import { watch } from './support/watch.ts'

const slowdown = 4
const times = 5
const lists = ['anomalie', 'audit', 'fornitori']
const row = 'tbody tr[data-opens]'
const wayBack = 'main a[href*="keep=1"]'

/** The other pages that people open first, and the way to them. */
const pages: { name: string; path: string; awaited: string; from: string; link: (page: Page) => Locator }[] = [
  {
    name: 'home',
    path: '/',
    awaited: 'section[aria-label="Cooperative"] td',
    from: '/pages/servizi',
    link: (page) => page.getByRole('link', { name: 'Home', exact: true }),
  },
  {
    name: 'scadenzario, mese',
    path: '/pages/scadenzario?vista=calendario',
    awaited: 'main [role=gridcell]',
    from: '/pages/scadenzario',
    link: (page) => page.getByLabel('Vista').getByText('Calendario'),
  },
  {
    name: 'copertura',
    path: '/pages/programma-audit?tab=tab2',
    awaited: 'main [role=grid]',
    from: '/pages/programma-audit',
    link: (page) => page.getByRole('tab', { name: 'Copertura' }),
  },
]

test(`what people wait for in a browser slowed ${slowdown} times, on the embedded demonstration`, async ({
  browser,
  product,
}) => {
  const table = [`${' '.repeat(40)}    tempo  richieste  script kB   (mediana di ${times})`]
  const measure = async (name: string, way: Way) => table.push(rowOf(name, await repeated(browser, product.url, way)))
  await measure('pagina di accesso, mai vista', signInPage)
  for (const list of lists) await measure(`${list}: elenco ricaricato`, reload(`/pages/${list}`))
  for (const list of lists) await measure(`${list}: dalla riga al record`, rowToRecord(`/pages/${list}`))
  await measure('anomalie: salvataggio', save)
  for (const { name, path, awaited, from, link } of pages) {
    await measure(`${name}: ricaricata`, reload(path, awaited))
    await measure(`${name}: da un’altra pagina`, goTo(from, link, awaited))
  }
  for (const list of lists) await measure(`${list}: record ricaricato`, reloadRecord(`/pages/${list}`))
  await measure('anomalie: un tasto nel modulo', key)
  console.log(`\n${table.join('\n')}`)
})

/** Prepares a page and answers what is to be measured on it: from its beginning, or from the next press. */
type Way = (page: Page) => Promise<{ awaited: string; act: () => Promise<unknown>; since?: 'click' | 'keydown' }>

const signInPage: Way = async (page) => ({
  awaited: 'input[type=password]',
  act: () => page.goto('/pages/login-boxed', { waitUntil: 'commit' }),
})

const reload =
  (path: string, awaited = row): Way =>
  async (page) => {
    await arrive(page, path)
    return { awaited, act: () => page.reload({ waitUntil: 'commit' }) }
  }

const reloadRecord =
  (path: string): Way =>
  async (page) => {
    await arrive(page, path)
    await page.locator(row).nth(2).click()
    await page.locator(wayBack).waitFor()
    await settle(page)
    return { awaited: wayBack, act: () => page.reload({ waitUntil: 'commit' }) }
  }

const goTo =
  (from: string, link: (page: Page) => Locator, awaited: string): Way =>
  async (page) => {
    await arrive(page, from)
    return { awaited, since: 'click', act: () => rested(page, link(page)) }
  }

/** One more character in the largest form, until the browser has drawn it. */
const key: Way = async (page) => {
  await arrive(page, '/pages/anomalie')
  await page.locator(`${row}:not([data-light])`).first().click()
  const field = page.locator('main textarea:not([readonly])').first()
  await field.fill('Misurato')
  await settle(page)
  return { awaited: 'main textarea', since: 'keydown', act: () => field.press('a') }
}

/** As long as people rest on what they press. */
async function rested(page: Page, pressed: Locator) {
  await pressed.hover()
  await page.waitForTimeout(150)
  await pressed.click()
}

/** From the click, after the pointer rested on the row as long as people do; requests sent meanwhile are counted too. */
const rowToRecord =
  (path: string): Way =>
  async (page) => {
    await arrive(page, path)
    const chosen = page.locator(row).nth(2)
    return { awaited: wayBack, since: 'click', act: () => rested(page, chosen) }
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
    const requests = watch(page)
    const pressed = since && drawn(page, awaited, since)
    await act()
    const milliseconds = await (pressed ?? drawn(page, awaited))
    await settle(page)
    waits.push({ milliseconds, requests: requests.all().length, kilobytes: (await requests.scriptBytes()) / 1000 })
    await context.close()
  }
  return waits.toSorted((one, other) => one.milliseconds - other.milliseconds)[Math.floor(times / 2)]!
}

function rowOf(name: string, wait: Awaited<ReturnType<typeof repeated>>) {
  const { milliseconds, requests, kilobytes } = wait
  const columns = [`${(milliseconds / 1000).toFixed(2)} s`, String(requests), kilobytes.toFixed(0)]
  return name.padEnd(40) + columns.map((column) => column.padStart(9)).join('  ')
}

/** Milliseconds until the page shows what is awaited and nothing on it is still loading. */
const drawn = (page: Page, awaited: string, since?: string) =>
  page.evaluate(
    ([selector, event]) =>
      new Promise<number>((resolve) => {
        const look = (start: number) => {
          const isWhole = document.querySelector(selector) && !document.querySelector('[aria-busy=true]')
          if (isWhole) resolve(performance.now() - start)
          else requestAnimationFrame(() => look(start))
        }
        // A field that is typed in is there from the beginning: the next drawing counts.
        const drawnNext = (start: number) => requestAnimationFrame(() => setTimeout(look, 0, start))
        const begin = event === 'keydown' ? drawnNext : look
        if (event) addEventListener(event, ({ timeStamp }) => begin(timeStamp), { capture: true, once: true })
        else look(0)
      }),
    [awaited, since] as const,
  )
