import type { Page } from '@playwright/test'
import { placeOf } from '@quadra/contract/places'
import { expectAccessible } from '../support/axe.ts'
import { phone } from '../support/comfort.ts'
import { expect, test } from '../support/journey.ts'
import { goWithin } from '../support/lists.ts'
import { openAs } from '../support/person.ts'
import { callAs } from '../support/programmi.ts'
import { settle } from '../support/settle.ts'

const tour = (page: Page) => page.getByRole('region', { name: 'Giro del prodotto' })
const press = (page: Page, name: string) => tour(page).getByRole('button', { name }).press('Enter')
/** A step is read out: the focus is on its heading. */
const expectStep = async (page: Page, title: string, of: string) => {
  await expect(tour(page).getByRole('heading', { name: title })).toBeFocused()
  await expect(tour(page)).toContainText(of)
}

/** Resets earlier answers. */
async function asOnTheFirstDay(page: Page) {
  for (const who of ['coordinatoreBeta', 'utenteBeta'] as const)
    await (await callAs(page.request, who))('put', '/api/giro', { stato: 'nuovo', passo: 0 })
}
test.afterEach(({ page }) => asOnTheFirstDay(page))

test('the first visit offers a tour that is left, taken up again where one was, and seen to the end', async ({
  page,
}) => {
  await asOnTheFirstDay(page)
  await test.step('offered on the first page, it moves nothing and is begun by keyboard', async () => {
    await openAs(page, 'coordinatoreBeta', '/')
    await expect(tour(page)).toContainText('È la tua prima visita?')
    await expectAccessible(page)
    await goWithin(page, placeOf('audit').path)
    await expect(tour(page)).toHaveCount(0)
    await goWithin(page, '/')
    await press(page, 'Fai il giro')
    await expectStep(page, 'Che cosa ti aspetta', 'Passo 1 di 6')
    await expect(tour(page)).toContainText('nei tuoi servizi')
    await press(page, 'Avanti')
    await expectStep(page, 'Lo scadenzario', 'Passo 2 di 6')
    await expect(page).toHaveURL(new RegExp(`${placeOf('scadenzario').path}$`))
    await press(page, 'Avanti')
    await expectStep(page, 'Gli elenchi e le loro viste', 'Passo 3 di 6')
    await settle(page)
    await expect(page.getByRole('group', { name: 'Viste salvate' })).toHaveAttribute('data-giro-here', '')
    await expectAccessible(page)
  })

  await test.step('Escape leaves it; another visit takes it up from the help, on a phone', async () => {
    await page.keyboard.press('Escape')
    await expect(tour(page)).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    await page.setViewportSize(phone)
    await goWithin(page, '/')
    await page.reload()
    await settle(page)
    await expect(tour(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Aiuto', exact: true }).click()
    await page.getByRole('button', { name: 'Riprendi il giro' }).click()
    await expectStep(page, 'Gli elenchi e le loro viste', 'Passo 3 di 6')
    await settle(page)
    await expect(page).toHaveURL(new RegExp(`${placeOf('non_conformita').path}$`))
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
    // A page loaded anew stays, and the tour with it.
    await page.reload()
    await expectStep(page, 'Gli elenchi e le loro viste', 'Passo 3 di 6')
    for (const title of ['Cerca o vai a…', 'L’aiuto di ogni pagina', 'Il tuo profilo']) {
      await press(page, 'Avanti')
      await expect(tour(page).getByRole('heading', { name: title })).toBeFocused()
    }
    await press(page, 'Fine')
    await expect(tour(page)).toHaveCount(0)
  })

  await test.step('after the last step it is not offered again; a plain user begins with the audits', async () => {
    const call = await callAs(page.request, 'coordinatoreBeta')
    await expect.poll(() => call('get', '/api/user')).toMatchObject({ giro: { stato: 'fatto', passo: 5 } })
    await openAs(page, 'utenteBeta', placeOf('audit').path)
    await press(page, 'Non ora')
    await expect(tour(page)).toHaveCount(0)
    const user = await callAs(page.request, 'utenteBeta')
    await expect.poll(() => user('get', '/api/user')).toMatchObject({ giro: { stato: 'lasciato', passo: 0 } })
  })
})
