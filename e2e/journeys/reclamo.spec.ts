import { placeOf } from '@quadra/contract/places'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { storageOf, newPunto, emptyStorage, openVisitor, send, write, written } from '../support/complaints.ts'
import { quiet, test } from '../support/journey.ts'
import { choose, expectDone } from '../support/lists.ts'
import { openAs } from '../support/person.ts'
import { settle } from '../support/settle.ts'
import { watch } from '../support/watch.ts'

const reply = 'Ci scusiamo: da domani il pasto parte più tardi. Vedi https://example.org/menu'

quiet(
  'a complaint goes from the QR to its answer: a photo, a lost reply, the bell, its non-conformity, its code',
  async ({ page, browser }) => {
    const { id } = await newPunto(page, 'Pasti a domicilio di prova')
    let address = ''
    await test.step('the manager switches the page on, and takes its poster', async () => {
      await openAs(page, 'managerAlfa', placeOf('servizio').record(id))
      const panel = page.getByRole('region', { name: 'Pagina dei reclami' })
      await panel.getByRole('button', { name: 'Attiva' }).click()
      await expectDone(page, 'Pagina attivata')
      address = (await panel.getByRole('link', { name: /\/r\// }).getAttribute('href'))!
      await expectAccessible(page)
      const [poster] = await Promise.all([
        page.waitForEvent('download'),
        panel.getByRole('button', { name: 'Scarica la locandina' }).click(),
      ])
      expect(poster.suggestedFilename()).toBe(`locandina_${id}.pdf`)
    })

    const { page: visitor, elsewhere } = await openVisitor(browser, address)
    const codice = await test.step('a visitor writes on a slow, small phone; the first reply is lost', async () => {
      await expect(visitor.getByRole('heading', { level: 1, name: /^Scrivi a Alfa/ })).toBeVisible()
      await expectAccessible(visitor)
      await write(visitor)
      await visitor.getByLabel('Foto o documenti').setInputFiles({
        name: 'mensa.png',
        mimeType: 'image/png',
        buffer: await page.screenshot(),
      })
      await expect(visitor.getByRole('listitem').filter({ hasText: 'mensa.jpg' })).toBeVisible()
      await loseOneReply(visitor)
      await visitor.getByRole('button', { name: 'Invia' }).click()
      await expect(visitor.getByRole('alert')).toContainText('premi di nuovo «Invia»')
      const sent = await send(visitor)
      expect(sent.took).toBeLessThan(5000)
      await expect(visitor.getByText('mensa.jpg: inviato')).toBeVisible()
      await expect(visitor.getByText(/^Risposta entro il \d\d\/\d\d\/\d{4}$/)).toBeVisible()
      await expectAccessible(visitor)
      expect(await visitor.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      expect(await storageOf(visitor)).toEqual(emptyStorage)
      return sent.codice
    })

    await test.step('the bell notifies the manager, in few words', async () => {
      await page.reload()
      await page.getByRole('button', { name: /^Notifiche: \d+ non lett/ }).click()
      const bell = page.getByRole('dialog', { name: /^Notifiche/ })
      const notice = bell.getByText(/^Nuovo reclamo \d{4}\/\d+ \(Alfa.*\), risposta entro il/).first()
      await expect(notice).toBeVisible()
      await expect(bell).not.toContainText('pasto')
      await notice.click()
      await expect(page.getByRole('heading', { level: 1, name: /^\d{4}\/\d+ Il pasto arriva freddo/ })).toBeVisible()
      await expect(page.locator('p').getByText(written)).toBeVisible()
      await expect(page.getByText('Anonimo: segue il reclamo con il codice.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Apri mensa.jpg' })).toBeVisible()
      await settle(page)
      await expectAccessible(page)
    })

    await test.step('its non-conformity names it, and no person', async () => {
      await page.getByRole('button', { name: 'Apri non conformità' }).click()
      const dialog = page.getByRole('dialog', { name: 'Apri non conformità' })
      await expect(dialog.getByRole('group', { name: 'Segnalante' })).toHaveText(/^Reclamo \d{4}\/\d+$/)
      await expect(dialog.getByText('Riassumere senza dati personali o di salute')).toBeVisible()
      await expectAccessible(page)
      await choose(page, 'Norma', 'ISO 9001')
      await dialog.getByRole('textbox', { name: 'Descrizione' }).fill('Pasti consegnati freddi')
      await dialog.getByRole('button', { name: 'Ok' }).click()
      await expectDone(page, 'tra le non conformità')
      await expect(page.getByText('In esame', { exact: true }).first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Apri non conformità' })).toHaveCount(0)
    })

    await test.step('it is answered', async () => {
      await page.getByRole('button', { name: 'Rispondi' }).click()
      const dialog = page.getByRole('dialog', { name: 'Rispondi' })
      await dialog.getByRole('textbox', { name: 'Risposta' }).fill(reply)
      await dialog.getByRole('button', { name: 'Ok' }).click()
      await expectDone(page, 'risposto')
      await expect(page.getByRole('article', { name: /^Risposta del / })).toContainText(reply)
      await expect(page.getByRole('link', { name: 'https://example.org/menu' })).toHaveCount(0)
      await page.getByRole('link', { name: /^n\. \d+$/ }).click()
      await page.getByRole('link', { name: /^Reclamo \d{4}\/\d+$/ }).click()
      await expect(page.getByText('Risposto', { exact: true }).first()).toBeVisible()
    })

    await test.step('the author reads the answer with the code, which does not stay in the address', async () => {
      await visitor.goto(`${new URL(address).origin}/r#${codice.toLowerCase().replaceAll('0', 'o')}`)
      await expect(visitor.getByText(reply)).toBeVisible()
      await expect(visitor.getByText('Risposto', { exact: true })).toBeVisible()
      expect(visitor.url()).toMatch(/\/r$/)
      await expect(visitor.locator('main')).not.toContainText(written)
      await expectAccessible(visitor)
      expect(await storageOf(visitor)).toEqual(emptyStorage)
      expect(elsewhere).toEqual([])
    })
    await visitor.context().close()
  },
)

test('the public page refuses in words what it cannot take, does not lose what was written, and ends with its address', async ({
  page,
  browser,
}) => {
  const { punto } = await newPunto(page, 'Servizio con la pagina di prova')
  const address = await punto({ attivo: true })
  const { page: visitor } = await openVisitor(browser, address)
  await test.step('what is missing or wrong is shown at its field', async () => {
    await visitor.getByRole('button', { name: 'Invia' }).click()
    await expect(visitor.getByRole('textbox', { name: 'Che cosa è successo?' })).toBeFocused()
    await expect(visitor.getByText('Campo obbligatorio')).toHaveCount(2)
    await write(visitor, 'Troppo breve')
    await visitor.getByRole('textbox', { name: 'Email' }).fill('ida@')
    await visitor.getByLabel('Quando è successo?').fill('2099-01-01')
    await visitor.keyboard.press('Enter')
    for (const words of ['Almeno 20 caratteri', 'Indirizzo email non valido', 'La data non può essere nel futuro'])
      await expect(visitor.getByText(words)).toBeVisible()
    await expectAccessible(visitor)
    await visitor.getByRole('textbox', { name: 'Email' }).fill('')
    await visitor.getByLabel('Quando è successo?').fill('')
  })

  await test.step('files that are not what they say stay out, and a fourth', async () => {
    const file = (name: string, text: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(text) })
    const files = visitor.getByLabel('Foto o documenti')
    await files.setInputFiles([file('foto.png', '<script>alert(1)</script>'), file('vuoto.png', '')])
    await expect(visitor.getByText('foto.png: Solo PDF, PNG o JPEG')).toBeVisible()
    await expect(visitor.getByText('vuoto.png: Il file è vuoto')).toBeVisible()
    await files.setInputFiles([1, 2, 3, 4].map((n) => file(`${n}.pdf`, '%PDF-1.4')))
    await expect(visitor.getByText('Al massimo 3 file')).toBeVisible()
    await expect(visitor.getByRole('button', { name: /^Togli / })).toHaveCount(3)
    for (const n of [1, 2, 3]) await visitor.getByRole('button', { name: `Togli ${n}.pdf` }).click()
  })

  await test.step('with another address the old page is not there any more, and the words stay', async () => {
    await write(visitor)
    const renewed = await punto({ nuovo_indirizzo: true })
    await visitor.getByRole('button', { name: 'Invia' }).click()
    await expect(visitor.getByRole('alert')).toHaveText('Pagina non disponibile')
    await expect(visitor.getByRole('textbox', { name: 'Che cosa è successo?' })).toHaveValue(written)
    await punto({ attivo: false })
    for (const one of [address, renewed, `${new URL(address).origin}/r/000000000000`]) {
      await visitor.goto(one)
      await expect(visitor.getByRole('heading', { level: 1, name: 'Pagina non disponibile' })).toBeVisible()
    }
    await expectAccessible(visitor)
  })

  await test.step('a code that is none is not found', async () => {
    await visitor.goto(`${new URL(address).origin}/r`)
    await visitor.getByRole('textbox', { name: 'Codice' }).fill('ZZZZ-ZZZZ-ZZZZ')
    await visitor.keyboard.press('Enter')
    await expect(visitor.getByText('Codice non trovato')).toBeVisible()
    await expectAccessible(visitor)
  })
  await visitor.context().close()
})

test.describe(() => {
  test.use({ ownTab: true })
  test('the public page weighs no more than the sign-in page, and excludes itself from search engines', async ({
    page,
  }) => {
    const signIn = watch(page)
    await page.goto('/pages/login-boxed')
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    await settle(page)
    const limit = await signIn.scriptBytes()
    const opened = watch(page)
    const answer = await page.goto('/r')
    await expect(page.getByRole('heading', { name: 'Segui il tuo reclamo' })).toBeVisible()
    const bytes = await opened.scriptBytes()
    expect(bytes).toBeGreaterThan(10_000)
    expect(bytes).toBeLessThan(limit)
    expect(answer!.headers()['x-robots-tag']).toContain('noindex')
    expect(opened.all().length).toBeLessThanOrEqual(4)
  })
})

/** The server takes the complaint, and its answer never arrives. */
const loseOneReply = (page: Page) =>
  page.route(
    /\/api\/pubblico\/reclamo\/\w+$/,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
