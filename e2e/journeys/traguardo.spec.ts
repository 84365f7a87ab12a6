import { placeOf } from '@quadra/contract/places'
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { caller } from '../support/caller.ts'
import { cast, password } from '../support/cast.ts'
import { test } from '../support/journey.ts'
import { goWithin, rowOf } from '../support/lists.ts'
import { openAs } from '../support/person.ts'

const { path, tabs } = placeOf('traguardo')

test('the context is written and looked through, then an objective gets all that planning asks for', async ({
  page,
}) => {
  const manager = await caller(page.request, cast.managerAlfa, password)
  const azione = await manager('/api/azione_miglioramento', {
    miglioramento: 'Colloqui di uscita con chi si dimette',
    data_azione: `${new Date().getFullYear()}-12-31`,
    data_segnalazione: `${new Date().getFullYear()}-01-01`,
  })
  await openAs(page, 'managerAlfa', path)

  await test.step('a factor is written, corrected and the context revised', async () => {
    await page.getByRole('button', { name: 'Nuovo fattore' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nuovo fattore' })
    await dialog.getByRole('radio', { name: 'Interno' }).check()
    await dialog.getByRole('textbox', { name: 'Descrizione' }).fill('Chi esce non viene sostituito in tempo')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Ok' }).click()
    const row = rowOf(page, 'Chi esce non viene sostituito')
    await row.getByRole('button', { name: /^Modifica/ }).click()
    const edit = page.getByRole('dialog', { name: 'Modifica fattore' })
    await edit.getByRole('textbox', { name: 'Descrizione' }).fill('Chi esce viene sostituito dopo due mesi')
    await edit.getByRole('button', { name: 'Salva' }).click()
    await expect(rowOf(page, 'Chi esce viene sostituito dopo due mesi')).toBeVisible()
    await page.getByRole('button', { name: 'Contesto rivisto' }).click()
    await page.getByRole('dialog', { name: 'Contesto rivisto' }).getByRole('button', { name: 'Registra' }).click()
    await expect(page.getByText(/Contesto rivisto (il |l’)/)).toBeVisible()
  })

  await test.step('an objective says what it lacks, and leads there', async () => {
    await page.getByRole('tab', { name: 'Obiettivi dell’anno' }).click()
    await page.getByRole('button', { name: 'Nuovo obiettivo' }).click()
    const dialog = page.getByRole('dialog', { name: /^Nuovo obiettivo/ })
    await dialog.getByRole('combobox', { name: 'Indicatore' }).click()
    await page.getByRole('option', { name: /^Turnover/ }).click()
    await dialog.getByRole('textbox', { name: 'Che cosa si fa' }).fill('Colloqui e accompagnamento dei nuovi')
    await dialog.getByRole('button', { name: 'Ok' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^\d{4} Turnover|Turnover/ })).toBeVisible()
    const summary = page.getByRole('region', { name: 'Come va l’obiettivo' })
    await expect(summary).toContainText('Indicare le risorse')
    await summary.getByRole('link', { name: 'Indica' }).click()
    await expect(page.getByRole('textbox', { name: 'Risorse' })).toBeFocused()
    await page.keyboard.type('Dieci ore al mese')
    await page.keyboard.press('Control+s')
    await expect(summary).not.toContainText('Indicare le risorse')
    await expectAccessible(page)
  })

  await test.step('an action that is there already is linked to it', async () => {
    await page.getByRole('button', { name: 'Collega un’azione' }).click()
    const dialog = page.getByRole('dialog', { name: 'Collega un’azione' })
    await dialog.getByRole('combobox', { name: 'Azione' }).click()
    await page.getByRole('option', { name: /Colloqui di uscita/ }).click()
    await dialog.getByRole('button', { name: 'Collega' }).click()
    await expect(page.getByRole('table', { name: /^Azioni del/ }).getByRole('link')).toHaveText(/Colloqui di uscita/)
    await goWithin(page, placeOf('azione_miglioramento').record(azione))
    await expect(page.getByRole('heading', { level: 1, name: /Colloqui di uscita/ })).toBeVisible()
    await goWithin(page, `${path}?tab=${tabs.obiettivi}`)
    await expect(rowOf(page, 'Turnover').getByText('Mancano 3 cose')).toBeVisible()
  })
})
