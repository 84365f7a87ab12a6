import { placeOf } from '@quadra/contract/places'
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { phone } from '../support/comfort.ts'
import { test } from '../support/journey.ts'
import { expectDone } from '../support/lists.ts'
import { openAs } from '../support/person.ts'
import { startReceiver } from '../support/receiver.ts'

const { path, tabs } = placeOf('chiave')

test('a list is connected to a sheet: address and key from its page, read as csv, revoked, read no more', async ({
  page,
  request,
}) => {
  await openAs(page, 'gestore', '/pages/servizi?q=assistenza')
  await page.getByRole('button', { name: 'Collega a Excel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Collega a Excel' })
  const address = (await dialog.locator('code').first().textContent())!
  expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({ q: 'assistenza', formato: 'csv' })
  await dialog.getByRole('button', { name: 'Crea la chiave per questo elenco' }).click()
  await expect(dialog.getByText('Segreto della chiave «Excel, Servizi»')).toBeVisible()
  await expectAccessible(page)
  const secret = (await dialog.locator('code').nth(1).textContent())!
  const read = () =>
    request.get(address, { headers: { authorization: `Basic ${Buffer.from(`quadra:${secret}`).toString('base64')}` } })
  const table = await read()
  expect([table.status(), table.headers()['content-type']]).toEqual([200, 'text/csv; charset=utf-8; header=present'])
  const lines = (await table.text()).trim().split('\r\n')
  expect(lines[0]).toContain('descrizione')
  expect(lines.length - 1).toBe(Number(/\d+/.exec((await page.getByText(/^Elementi trovati: \d/).textContent())!)![0]))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Collega a Excel' })).toBeFocused()

  await openAs(page, 'gestore', path)
  const row = page.getByRole('row', { name: /Excel, Servizi/ })
  await expect(row).toContainText('Servizi')
  await row.getByRole('button', { name: /^Revoca/ }).click()
  const reason = page.getByRole('dialog', { name: 'Revocare la chiave «Excel, Servizi»?' })
  await reason.getByRole('textbox').fill('Foglio non più usato')
  await reason.getByRole('button', { name: /Revoca|Conferma|Ok/ }).click()
  await expectDone(page, 'Chiave revocata')
  await expect(row).toContainText('Revocata')
  expect((await read()).status()).toBe(401)
})

test('another system is notified: a test arrives signed, is listed with its answer, and is sent again', async ({
  page,
}) => {
  const receiver = await startReceiver()
  await page.setViewportSize(phone)
  await openAs(page, 'gestore', `${path}?tab=${tabs.notifiche}`)
  await page.getByRole('button', { name: 'Nuova notifica' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Nuova notifica' })
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Help desk')
  await dialog.getByRole('textbox', { name: 'Indirizzo' }).fill('http://169.254.169.254/x')
  await dialog.getByRole('combobox', { name: 'Eventi' }).click()
  await page
    .getByRole('option', { name: /reclamo/i })
    .first()
    .click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Indirizzo' })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox', { name: 'Indirizzo' }).fill(receiver.url)
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await expect(page.getByText('Segreto della notifica «Help desk»')).toBeVisible()
  await expectAccessible(page)

  const card = page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: 'Help desk' }).first()
  await card.getByRole('button', { name: /^Invia una prova/ }).click()
  const sent = page.getByRole('dialog', { name: 'Consegne di «Help desk»' })
  await expect(sent.getByText('Consegnata').first()).toBeVisible()
  await sent
    .getByRole('button', { name: /^Ripeti la consegna/ })
    .first()
    .click()
  await expect.poll(() => receiver.notices.length).toBe(2)
  const [first, again] = receiver.notices
  expect(first!.body.type).toBe('prova')
  expect(first!.signature).toMatch(/^v1,/)
  expect(again!.id).toBe(first!.id)
  receiver.stop()
})
