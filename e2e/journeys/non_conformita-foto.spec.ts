import { expectAccessible } from '../support/axe.ts'
import { photo, sizeOf } from '../support/checklists.ts'
import { phone } from '../support/comfort.ts'
import { expect } from '../support/journey.ts'
import { none, onDevice, onTablet as test } from '../support/on-tablet.ts'
import { callAs } from '../support/programmi.ts'
import { openOn } from '../support/tablet.ts'

/** As small as a picture can be. */
const dot = {
  mimeType: 'image/gif',
  buffer: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
}

test('a report with photos from a phone: they follow the record, over a lost connection and a reload, and arrive once', async ({
  request,
  tablet,
}) => {
  const { page, context } = tablet.now()
  await page.setViewportSize(phone)
  await openOn(tablet.now(), 'managerAlfa', '/pages/anomalie')
  const jpeg = { mimeType: 'image/jpeg', buffer: await photo(page) }
  const stamp = `Foto ${Date.now()}`
  let sent = 0
  const foto = '**/api/non_conformita/*/foto'
  await context.route(foto, (route) => route.abort('internetdisconnected'))

  await test.step('previews in the dialog; the record is registered although its photos cannot leave', async () => {
    await page.getByRole('button', { name: 'Nuova non conformità' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Aggiungi non conformità' })
    for (const [label, option] of [
      ['Norma', 'ISO 9001'],
      ['Origine', 'Non conformità'],
    ] as const) {
      await dialog.getByRole('combobox', { name: label }).tap()
      await page.getByRole('option', { name: option, exact: true }).tap()
    }
    await dialog.getByRole('textbox', { name: 'Segnalante' }).fill(stamp)
    await dialog.getByRole('textbox', { name: 'Descrizione' }).fill('Infiltrazione dal soffitto')
    const files = dialog.locator('input[type=file]').first()
    await files.setInputFiles({ name: 'appunti.pdf', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') })
    await expect(dialog.getByRole('alert')).toHaveText('appunti.pdf: Solo foto JPEG, PNG o GIF')
    await files.setInputFiles([1, 2, 3].map((n) => ({ ...(n === 3 ? dot : jpeg), name: `soffitto ${n}.jpeg` })))
    const chosen = dialog.getByRole('list', { name: 'Foto scelte' }).getByRole('listitem')
    await expect(chosen).toHaveCount(3)
    await dialog.getByRole('button', { name: 'Togli soffitto 3.jpg' }).tap()
    await expect(chosen).toHaveCount(2)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Ok' }).tap()
    await expect(page.getByText(/^Non conformità n\. \d+ registrata/)).toBeVisible()
    await expect(page.getByText('Non in linea: 2 file saranno inviati al ritorno della connessione')).toBeVisible()
  })

  const call = await callAs(request, 'managerAlfa')
  const [{ id }] = await call('GET', `/api/non_conformita?q=${encodeURIComponent(stamp)}`)
  const photos = async () => (await call('GET', `/api/non_conformita/${id}`)).foto as { nome: string; url: string }[]

  await test.step('after a reload they wait still; a reply that is lost makes no second photo', async () => {
    await page.goto(`/pages/anomalie/${id}`)
    await expect(page.getByText(/^(In attesa: 2 file|Non in linea: 2 file)/)).toBeVisible()
    expect(await photos()).toEqual([])
    // Over the one before: between the two a photo would leave by itself.
    await context.route(foto, async (route) => {
      sent += 1
      if (sent > 1) return route.continue()
      await route.fetch()
      return route.abort('internetdisconnected')
    })
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    // Both leave at once; the server has either first.
    await expect.poll(async () => (await photos()).length).toBeGreaterThan(0)
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect
      .poll(async () => (await photos()).map(({ nome }) => nome).toSorted())
      .toEqual(['soffitto 1.jpg', 'soffitto 2.jpg'])
    // The one whose reply was lost is sent again, after a pause.
    await expect.poll(() => sent).toBe(3)
    await expect(
      page.getByRole('list', { name: 'Foto', exact: true }).getByRole('img', { includeHidden: true }),
    ).toHaveCount(2)
    await expect(page.getByText(/Invio di/)).toBeHidden()
    await expect.poll(() => onDevice(page)).toEqual(none)
  })

  await test.step('stored upright, small and without their place; removed and taken back', async () => {
    const token = await page.evaluate(() => localStorage.getItem('quadra.access_token'))
    const [first] = await photos()
    const answer = await request.get(first!.url, { headers: { Authorization: `Bearer ${token}` } })
    const bytes = await answer.body()
    expect(sizeOf(bytes)).toEqual({ width: 1200, height: 1600 })
    expect(bytes.includes('Exif')).toBe(false)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Elimina la foto soffitto 2.jpg' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Si' }).tap()
    await expect.poll(async () => (await photos()).length).toBe(1)
    await page
      .getByText('Eliminato: soffitto 2.jpg')
      .locator('xpath=ancestor::*[@role="status"]')
      .getByRole('button', { name: 'Annulla' })
      .tap()
    await expect.poll(async () => (await photos()).length).toBe(2)
  })
})
