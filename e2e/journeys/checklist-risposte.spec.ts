import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { signIn } from '../support/cast.ts'
import { answerable, card, note, outcome, photo, sizeOf } from '../support/checklists.ts'
import { inColours, phone } from '../support/comfort.ts'
import { expect, test } from '../support/journey.ts'
import { openAs } from '../support/person.ts'
import { settle } from '../support/settle.ts'
import { tablet } from '../support/tablet.ts'

const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test.describe(() => {
  test.use({ viewport: tablet, hasTouch: true, ownTab: true })
  test('an audit is answered on a tablet: outcomes, notes, photos, what they raise', async ({ page, request }) => {
    const { path, answers, api, call, question } = await answerable(request, 5)
    await signIn(page, 'gestore')
    await page.goto(path)
    await settle(page)
    for (const name of [
      'Conforme',
      'Non conforme',
      'Osservazione',
      'Opportunità di miglioramento',
      'Non applicabile',
    ]) {
      const box = (await outcome(page, '8.1', name).boundingBox())!
      expect([box.width >= 56, box.height >= 56], name).toEqual([true, true])
    }
    expect(await wide(page)).toBeLessThanOrEqual(0)
    await expectAccessible(page)

    await outcome(page, '8.1', 'Conforme').tap()
    await expect(card(page, '8.1').getByText('Salvata')).toBeVisible()
    await expect(page.getByText('1 di 5 risposte')).toBeVisible()
    await outcome(page, '8.2', 'Non conforme').tap()
    await note(page, '8.2').fill('Mancano due firme')
    await expect
      .poll(async () => (await answers())['8.2'], { timeout: 20_000 })
      .toEqual(['non_conforme', 'Mancano due firme'])
    await page.keyboard.press('Tab')

    await test.step('a photo is stored upright, small, and without its place', async () => {
      const buffer = await photo(page)
      await card(page, '8.2')
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'foto.heic.jpeg', mimeType: 'image/jpeg', buffer })
      await expect(card(page, '8.2').getByRole('button', { name: 'Apri foto.heic.jpg' })).toBeVisible()
      const { id, risposta } = await question('8.2')
      const [file] = risposta!.allegati
      const { token } = await page.evaluate(() => ({ token: localStorage.getItem('quadra.access_token') }))
      const answer = await request.get(`${api}/${id}/allegato/${file!.id}/file`, {
        headers: { Authorization: `Bearer ${token}` },
      })
      const bytes = await answer.body()
      expect(sizeOf(bytes)).toEqual({ width: 1200, height: 1600 })
      expect(bytes.length).toBeLessThanOrEqual(2_048_000)
      expect(bytes.includes('Exif')).toBe(false)
    })

    await test.step('a file that is too large is refused on the device', async () => {
      await card(page, '8.2')
        .locator('input[type=file]')
        .last()
        .setInputFiles({ name: 'grande.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(2_048_001) })
      await expect(card(page, '8.2').getByText('La dimensione del file non deve superare i 2MB!')).toBeVisible()
    })

    await test.step('its non-conformity is prefilled from the answer', async () => {
      await card(page, '8.2').getByRole('button', { name: 'Crea non conformità' }).tap()
      const dialog = page.getByRole('dialog', { name: 'Crea non conformità' })
      await expect(dialog.getByRole('textbox', { name: 'Riferimento norma' })).toHaveValue('8.2')
      await expect(dialog.getByRole('textbox', { name: 'Descrizione' })).toHaveValue(
        'Domanda numero 2?\n\nMancano due firme',
      )
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Ok', exact: true }).tap()
      await expect(card(page, '8.2').getByRole('link', { name: /^Non conformità n\. \d+$/ })).toBeVisible()
      await expect(outcome(page, '8.2', 'Conforme')).toHaveAttribute('aria-disabled', 'true')
    })

    await test.step('digits answer the card in hand; the next one is one press away', async () => {
      await page.getByRole('button', { name: 'Prossima da rispondere' }).tap()
      await page.keyboard.press('4')
      await expect(outcome(page, '8.3', 'Opportunità di miglioramento')).toHaveAttribute('aria-pressed', 'true')
      await note(page, '8.3').fill('Foglio elettronico')
      await note(page, '8.3').blur()
      await expect(card(page, '8.3').getByText('Salvata')).toBeVisible()
      await card(page, '8.3').getByRole('button', { name: 'Crea azione' }).tap()
      const dialog = page.getByRole('dialog', { name: 'Crea azione' })
      await expect(dialog.getByRole('textbox', { name: 'Miglioramento' })).toHaveValue('Foglio elettronico')
      await dialog.getByRole('button', { name: 'Annulla' }).tap()
    })

    await test.step('filters', async () => {
      await page.getByText('Con rilievi', { exact: true }).tap()
      await expect(page.getByRole('article')).toHaveCount(2)
      await page.getByText('Da rispondere', { exact: true }).tap()
      await expect(page.getByRole('article')).toHaveCount(2)
      await page.getByText('Tutte', { exact: true }).tap()
    })

    await page.reload()
    await expect(note(page, '8.2')).toHaveValue('Mancano due firme')
    await inColours(page, 'dark')
    await expectAccessible(page)
    await page.setViewportSize(phone)
    await settle(page)
    expect(await wide(page)).toBeLessThanOrEqual(0)
    await call('GET', api)
  })
})

test('a queue loses nothing: lost replies, two tablets, a session that ends, another person, a closed audit, Logout', async ({
  page,
  request,
}) => {
  const { path, answers, api, call, question, audit, close } = await answerable(request, 4)
  await openAs(page, 'admin', path)
  const writes = `**${api}/*`

  await test.step('a lost reply, and the answer changed since', async () => {
    await page.route(
      writes,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await outcome(page, '8.1', 'Conforme').click()
    await expect(card(page, '8.1').getByText('Da inviare')).toBeVisible()
    await outcome(page, '8.1', 'Osservazione').click()
    await expect(card(page, '8.1').getByText('Salvata')).toBeVisible()
    expect(await answers()).toEqual({ '8.1': ['osservazione', null] })
  })

  await test.step('two tablets on one question', async () => {
    const { id } = await question('8.2')
    await call('PUT', `${api}/${id}`, { esito: 'conforme', nota: 'Visto di persona', data_modifica: null })
    await outcome(page, '8.2', 'Non applicabile').click()
    await expect(card(page, '8.2').getByText('In conflitto')).toBeVisible()
    await expect(card(page, '8.2').getByText('Visto di persona')).toBeVisible()
    await expectAccessible(page)
    expect((await answers())['8.2']).toEqual(['conforme', 'Visto di persona'])
    await card(page, '8.2').getByRole('button', { name: 'Tieni la mia' }).click()
    await expect(card(page, '8.2').getByText('Salvata')).toBeVisible()
    expect((await answers())['8.2']?.[0]).toBe('non_applicabile')
    expect(JSON.stringify(await call('GET', `/api/storia/audit/${audit}`))).toMatch(/conflitto/i)
  })

  await test.step('Logout asks for confirmation; another person sees nothing; its owner sends', async () => {
    await page.route(writes, (route) => route.abort())
    await outcome(page, '8.3', 'Conforme').click()
    await expect(card(page, '8.3').getByText('Da inviare')).toBeVisible()
    await page.getByRole('button', { name: 'Area utente' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText('1 risposta non è ancora stata inviata: uscendo andrà persa')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Non uscire' }).click()
    await expect(card(page, '8.3').getByText('Da inviare')).toBeVisible()
    await openAs(page, 'gestore', path)
    let sent = 0
    await page.route(writes, (route) => {
      sent += 1
      return route.abort()
    })
    await expect(outcome(page, '8.3', 'Conforme')).toHaveAttribute('aria-pressed', 'false')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await settle(page)
    expect([sent, (await answers())['8.3']]).toEqual([0, undefined])
    await page.unroute(writes)
    await openAs(page, 'admin', path)
    await expect.poll(async () => (await answers())['8.3']).toEqual(['conforme', null])
  })

  await test.step('a closed audit: refused, the text stays readable until it is discarded', async () => {
    await page.route(writes, (route) => route.abort())
    await outcome(page, '8.4', 'Osservazione').click()
    await note(page, '8.4').fill('Scritto in cantina')
    await note(page, '8.4').blur()
    await expect(card(page, '8.4').getByText('Da inviare')).toBeVisible()
    await close()
    await page.unroute(writes)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(card(page, '8.4').getByText('L’audit è chiuso')).toBeVisible()
    await expect(card(page, '8.4').getByText('Rifiutata')).toBeVisible()
    await page.reload()
    await expect(card(page, '8.4').getByText('Scritto in cantina').first()).toBeVisible()
    await card(page, '8.4').getByRole('button', { name: 'Scarta' }).click()
    await expect(page.getByText('Scritto in cantina')).toHaveCount(0)
    expect((await answers())['8.4']).toEqual(['conforme', null])
  })
})
