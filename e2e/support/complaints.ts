import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { tokensOf } from './cast.ts'

/** A service of Alfa that no other journey knows, and how to change its public page without the screens. */
export async function newPunto({ request }: Page, descrizione: string) {
  const { access_token } = await tokensOf(request, 'managerAlfa')
  const headers = { authorization: `Bearer ${access_token}` }
  const made = await request.post('/api/servizio', { headers, data: { descrizione, stato: 1 } })
  expect(made.status()).toBe(201)
  const id: number = (await made.json()).data.id
  const punto = async (data: object): Promise<string> => {
    const answer = await request.put(`/api/servizio/${id}/punto_reclami`, { headers, data })
    expect(answer.status()).toBe(200)
    return (await answer.json()).data.indirizzo
  }
  return { id, punto }
}

/** An outside visitor with a cheap phone and an empty browser. */
export async function openVisitor(browser: Browser, address: string) {
  const page = await browser.newPage({ viewport: { width: 320, height: 640 } })
  const { origin } = new URL(address)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== origin) elsewhere.push(request.url())
  })
  await slow(page)
  await page.goto(address)
  return { page, elsewhere }
}

/** Four times as slow as this machine. */
async function slow(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** A complaint over the wire, with its challenge solved, not sooner than a person could write it. */
export async function complain(request: APIRequestContext, token: string, body: object) {
  const path = `/api/pubblico/reclamo/${token}`
  const { sfida, bit } = (await (await request.get(path)).json()).data
  const isSolved = (n: number) =>
    Math.clz32(createHash('sha256').update(`${sfida}:${n}`).digest().readUInt32BE(0)) >= bit
  let soluzione = 0
  while (!isSolved(soluzione)) soluzione++
  await setTimeout(3200)
  const answer = await request.post(path, {
    data: { informativa_letta: true, ...body, sfida, soluzione: String(soluzione) },
  })
  expect(answer.status(), await answer.text()).toBe(201)
}

/** What a visit left in the browser. */
export const storageOf = async (page: Page) => ({
  cookies: await page.context().cookies(),
  ...(await page.evaluate(async () => ({
    stored: localStorage.length + sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: (await caches.keys()).length,
  }))),
})
export const emptyStorage = { cookies: [], stored: 0, databases: 0, workers: 0, caches: 0 }

export const written = 'Il pasto arriva freddo da una settimana e nessuno risponde al telefono'

/** Writes what must be written. */
export async function write(page: Page, words = written) {
  await page.getByRole('textbox', { name: 'Che cosa è successo?' }).fill(words)
  await page.getByRole('checkbox', { name: 'Ho letto l’informativa' }).check()
}

/** Sends it, and gives the code and how long that took. */
export async function send(page: Page) {
  const begun = Date.now()
  await page.getByRole('button', { name: 'Invia' }).click()
  const head = page.getByRole('heading', { level: 1, name: /^Grazie\. Il tuo codice è/ })
  await expect(head).toBeVisible()
  const codice = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await head.textContent())!)![0]
  return { codice, took: Date.now() - begun }
}
