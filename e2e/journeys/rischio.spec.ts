import { placeOf } from '@quadra/contract/places'
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { desk, phone } from '../support/comfort.ts'
import { test } from '../support/journey.ts'
import { openAs } from '../support/person.ts'
import { settle } from '../support/settle.ts'

const words = 'Gelo sulle scale del centro diurno'

test('a risk is valued critical, treated and valued lower: map, dialog, action, levels over time', async ({ page }) => {
  await openAs(page, 'managerAlfa', placeOf('rischio').path)
  const map = page.getByRole('grid', { name: 'Probabilità per impatto' })
  const cell = (probabilita: number, impatto: number) =>
    map.getByRole('gridcell', { name: `probabilità ${probabilita}, impatto ${impatto}` })

  await test.step('a new one is to be valued', async () => {
    await page.getByRole('button', { name: 'Nuovo rischio' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Nuovo rischio' })
    await dialog.getByRole('combobox', { name: 'Processo' }).fill('sicurezza')
    await page.getByRole('option', { name: /Sicurezza/ }).click()
    await dialog.getByRole('textbox', { name: 'Descrizione' }).fill(words)
    await dialog.getByRole('textbox', { name: 'Prossima revisione' }).fill('01/12/2030')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Ok' }).click()
    await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible()
  })

  const value = async (probabilita: string, impatto: string, level: string) => {
    const dialog = page.getByRole('dialog', { name: /aluta il rischio/ })
    await dialog.getByRole('combobox', { name: 'Probabilità', exact: true }).click()
    await page.getByRole('option', { name: probabilita }).click()
    await dialog.getByRole('combobox', { name: 'Impatto', exact: true }).click()
    await page.getByRole('option', { name: impatto }).click()
    await expect(dialog.getByRole('status')).toContainText(level)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: /^(Val|Rival)uta$/ }).click()
    await expect(dialog).toBeHidden()
  }
  const summary = page.getByRole('region', { name: 'Come sta il rischio' })

  await test.step('valued, it is critical and uncovered, and an action covers it', async () => {
    await summary.getByRole('button', { name: 'Valuta' }).click()
    await value('5 Quasi certa', '4 Grave', 'Critico 20')
    await expect(summary).toContainText('Critico 20')
    await expect(summary).toContainText('Nessuna azione')
    await page.getByRole('tab', { name: /Azioni/ }).click()
    await page.getByRole('button', { name: 'Crea azione' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Aggiungi azione di miglioramento' })
    await expect(dialog.getByRole('textbox', { name: 'Miglioramento' })).toHaveValue(`Ridurre il rischio «${words}»`)
    await dialog.getByRole('button', { name: 'Ok' }).click()
    await expect(summary).toContainText('1 aperta')
    await expect(page.getByText('Scoperto')).toBeHidden()
  })

  await test.step('its action is closed, and it is valued lower', async () => {
    await page
      .getByRole('link', { name: new RegExp('Ridurre il rischio') })
      .first()
      .click()
    await page.getByRole('textbox', { name: 'Soluzione' }).fill('Strisce antiscivolo e sale ogni sera')
    await page.getByRole('button', { name: 'Chiudi', exact: true }).click()
    await page.getByRole('button', { name: 'Chiudi l’azione' }).click()
    await expect(page.getByText('Chiusa').first()).toBeVisible()
    await page
      .getByRole('link', { name: new RegExp(words) })
      .first()
      .click()
    await page.getByRole('tab', { name: /Valutazioni/ }).click()
    await page.getByRole('button', { name: 'Rivaluta' }).first().click()
    await value('2 Improbabile', '3 Moderato', 'Medio 6')
    await expect(summary).toContainText('Medio 6')
    await expect(summary).toContainText('prima Critico 20')
    await settle(page)
    await expectAccessible(page)
  })

  await test.step('in the map the arrows go from cell to cell, and a cell filters the list', async () => {
    await openAs(page, 'managerAlfa', placeOf('rischio').path)
    await cell(5, 1).focus()
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown')
    for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowRight')
    await expect(cell(2, 3)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(cell(2, 3)).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('link', { name: new RegExp(words) })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(cell(2, 3)).toHaveAttribute('aria-selected', 'false')
    await page.setViewportSize(phone)
    const fold = page.getByRole('button', { name: 'Mostra la mappa' })
    await expect(map).toBeHidden()
    await fold.click()
    await expect(map).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize(desk)
  })
})
