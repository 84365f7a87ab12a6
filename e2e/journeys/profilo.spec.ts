import { expect } from '@playwright/test'
import { cast, signIn, tokensOf } from '../support/cast.ts'
import { night, test } from '../support/journey.ts'
import { expectDone } from '../support/lists.ts'
import { settle } from '../support/settle.ts'

test(
  'one’s own deadlines in a calendar, by an address that is shown once and taken back',
  night,
  async ({ page, request }) => {
    await signIn(page, 'coordinatoreBeta')
    await page.goto('/pages/scadenzario')
    await page.getByRole('link', { name: 'Aggiungi al mio calendario' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Il mio profilo' })).toBeVisible()
    await expect(page.getByText(cast.coordinatoreBeta)).toBeVisible()

    await page.getByRole('button', { name: 'Crea collegamento' }).click()
    const dialog = page.getByRole('dialog', { name: 'Crea collegamento' })
    await dialog.getByRole('combobox').click()
    await page.getByRole('option', { name: 'Tutte quelle che vedo' }).click()
    await dialog.getByRole('button', { name: 'Ok' }).click()
    const address = page.getByText(/^https?:\/\/.*\/api\/calendario\/[^/]+\/quadra\.ics$/)
    await expect(address).toBeVisible()
    const first = (await address.textContent())!
    const feed = await request.get(new URL(first).pathname)
    expect(feed.status()).toBe(200)
    expect(await feed.text()).toContain('BEGIN:VCALENDAR')

    await page.reload()
    await expect(page.getByText(/^Attivo dal \d{2}\/\d{2}\/\d{4}, ultimo accesso \d/)).toBeVisible()
    await expect(address).toHaveCount(0)

    await page.getByRole('button', { name: 'Rigenera' }).click()
    await page.getByRole('dialog', { name: 'Sei sicuro?' }).getByRole('button', { name: 'Rigenera' }).click()
    await expect(address).toBeVisible()
    expect(await address.textContent()).not.toBe(first)
    expect((await request.get(new URL(first).pathname)).status()).toBe(404)

    await page.getByRole('button', { name: 'Revoca' }).click()
    await page.getByRole('dialog', { name: 'Sei sicuro?' }).getByRole('button', { name: 'Revoca' }).click()
    await expect(page.getByRole('button', { name: 'Crea collegamento' })).toBeVisible()
    await expect(address).toHaveCount(0)
  },
)

test('how often a mail comes is chosen and stays chosen', night, async ({ page }) => {
  await signIn(page, 'utenteBeta')
  await page.goto('/')
  await page.getByRole('button', { name: /^Area utente/ }).click()
  await page.getByRole('link', { name: 'Il mio profilo' }).click()
  const digest = page.getByRole('combobox', { name: 'Riepilogo delle scadenze' })
  await expect(digest).toHaveValue('Ogni giorno')
  await digest.click()
  await page.getByRole('option', { name: 'Ogni settimana, il lunedì' }).click()
  await expectDone(page)
  await page.reload()
  await expect(digest).toHaveValue('Ogni settimana, il lunedì')
})

test('an assigned user is notified: the bell leads there and counts down', async ({ page, request }) => {
  const { access_token } = await tokensOf(request, 'gestore')
  const headers = { authorization: `Bearer ${access_token}` }
  const data = async (path: string) => (await (await request.get(path, { headers })).json()).data
  const people: { id: number; email?: string; cognome: string }[] = await data('/api/utente')
  const { id: responsabile_id } = people.find(({ email }) => email === cast.coordinatoreAlfa)!
  const cases: { id: number; stato: string; responsabile: unknown; cliente: { nome: string } }[] = await data(
    '/api/non_conformita?stato=nuovo,in_lavorazione',
  )
  const { id } = cases.find(({ cliente, responsabile }) => cliente.nome.startsWith('Alfa') && !responsabile)!

  await signIn(page, 'coordinatoreAlfa')
  const count = page.waitForResponse('**/api/notifica/**')
  await page.goto('/')
  await count
  await settle(page)
  const bell = page.getByRole('button', { name: /^Notifiche: \d+ non lette$/ })
  const before = Number(/\d+/.exec((await bell.getAttribute('aria-label'))!)![0])
  const given = await request.put(`/api/non_conformita/${id}`, { headers, data: { responsabile_id } })
  expect(given.status(), await given.text()).toBe(200)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByRole('button', { name: `Notifiche: ${before + 1} non lette` })).toBeVisible()

  await bell.click()
  const notice = page
    .getByRole('dialog', { name: /^Notifiche/ })
    .getByRole('link', { name: /^Ti è stato assegnato/ })
    .first()
  await expect(notice).toContainText('Non letta')
  await notice.click()
  await expect(page).toHaveURL(new RegExp(`/pages/anomalie/${id}$`))
  await expect(page.getByRole('button', { name: `Notifiche: ${before} non lette` })).toBeVisible()
})
