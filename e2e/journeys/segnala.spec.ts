import { expectAccessible } from '../support/axe.ts'
import { phone } from '../support/comfort.ts'
import { expect } from '../support/journey.ts'
import { onTablet as test } from '../support/on-tablet.ts'
import { callAs } from '../support/programmi.ts'
import { openOn } from '../support/tablet.ts'

test('a report in three taps, and one without connection that arrives once', async ({ request, tablet }) => {
  const { page, context } = tablet.now()
  await page.setViewportSize(phone)
  await openOn(tablet.now(), 'utenteAlfa', '/pages/audit')
  const stamp = Date.now()
  const words = (text: string) => `${text} ${stamp}`
  const sheet = page.getByRole('dialog', { name: 'Segnala' })
  const write = async (text: string) => {
    await page.getByRole('button', { name: 'Segnala', exact: true }).last().tap()
    await sheet.getByRole('textbox', { name: 'Che cosa è successo?' }).fill(words(text))
    await sheet.getByRole('radio', { name: 'Assistenza domiciliare anziani' }).check()
  }
  const call = await callAs(request, 'managerAlfa')
  const found = (text: string) =>
    call('GET', `/api/non_conformita?q=${encodeURIComponent(words(text))}`) as Promise<{ id: number; stato: string }[]>

  await test.step('the landing begins with what waits', async () => {
    const line = page.getByRole('region', { name: 'Che cosa ti aspetta' })
    await expect(line.getByRole('link', { name: /da legger|segnalazion/ }).first()).toBeVisible()
  })

  await test.step('the sheet opens without connection although it was never opened before', async () => {
    await expect.poll(() => page.evaluate(() => localStorage.getItem('quadra.segnala'))).not.toBeNull()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Segnala', exact: true }).last().tap()
    await expect(sheet.getByRole('radio', { name: 'Assistenza domiciliare anziani' })).toBeVisible()
    await sheet.getByRole('button', { name: 'Chiudi' }).tap()
    await expect(page.getByRole('button', { name: 'Segnala', exact: true }).last()).toBeFocused()
    await context.setOffline(false)
  })

  await test.step('words, service, Invia: the number and who follows', async () => {
    await page.getByRole('button', { name: 'Segnala', exact: true }).last().tap()
    await expect(sheet.getByRole('textbox', { name: 'Che cosa è successo?' })).toBeFocused()
    await sheet.getByRole('button', { name: 'Invia' }).tap()
    await expect(sheet.getByText('Scrivi che cosa è successo')).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Chiudi' }).tap()
    await write('Carrozzina senza freno')
    await sheet.getByRole('button', { name: 'Chiudi' }).tap()
    await page.getByRole('button', { name: 'Segnala', exact: true }).last().tap()
    await expect(sheet.getByRole('textbox'), 'the draft survives').toHaveValue(words('Carrozzina senza freno'))
    await sheet.getByRole('button', { name: 'Invia' }).tap()
    await expect(sheet.getByRole('heading', { name: /^n\. \d+ registrata$/ })).toBeVisible()
    await expect(sheet.getByText(/^La segue il coordinatore, Chiara /)).toBeVisible()
    await sheet.getByRole('button', { name: 'Fatto' }).tap()
    expect((await found('Carrozzina senza freno')).map(({ stato }) => stato)).toEqual(['nuovo'])
  })

  await test.step('without connection it waits on the phone, is written on, and arrives once although a reply is lost', async () => {
    await context.setOffline(true)
    await write('Manca il sapone')
    await sheet.getByRole('button', { name: 'Invia' }).tap()
    await expect(sheet.getByRole('heading', { name: 'Salvata sul telefono' })).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Fatto' })).toBeFocused()
    await sheet.getByRole('button', { name: 'Modifica' }).tap()
    await expect(sheet.getByRole('textbox')).toBeFocused()
    await sheet.getByRole('textbox').fill(words('Manca il sapone al primo piano'))
    await sheet.getByRole('button', { name: 'Invia' }).tap()
    await sheet.getByRole('button', { name: 'Fatto' }).tap()
    let sent = 0
    await context.route('**/api/non_conformita/segnalazione', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      sent += 1
      if (sent > 1) return route.continue()
      await route.fetch()
      return route.abort('internetdisconnected')
    })
    await context.setOffline(false)
    await expect.poll(() => sent, { timeout: 30_000 }).toBeGreaterThan(1)
    await expect.poll(async () => (await found('Manca il sapone al primo piano')).length).toBe(1)
  })

  await test.step('the record that was only reported has no primary next step', async () => {
    const [{ id } = { id: 0 }] = await found('Carrozzina senza freno')
    await page.goto(`/pages/anomalie/${id}`)
    await expect(page.getByText('Nessuno per te')).toBeVisible()
    const [round, save] = await Promise.all(
      ['Segnala', 'Salva'].map((name) => page.getByRole('button', { name, exact: true }).last().boundingBox()),
    )
    expect(round!.y + round!.height, 'the round button is above the bar').toBeLessThan(save!.y)
    await page.getByRole('button', { name: 'Passa a in lavorazione' }).tap()
    await page
      .getByRole('dialog', { name: 'Passare a in lavorazione?' })
      .getByRole('button', { name: 'Passa a in lavorazione' })
      .tap()
    const toast = page.locator('[role=status]', { hasText: /: in lavorazione/ })
    await toast.getByRole('button', { name: 'Annulla' }).tap()
    await expect.poll(async () => (await found('Carrozzina senza freno'))[0]?.stato).toBe('nuovo')
  })
})
