import type { Page } from '@playwright/test'
import { button, dialogNamed, field } from '../support/audits.ts'
import { expectAccessible } from '../support/axe.ts'
import { signIn } from '../support/cast.ts'
import { expectComfortable, phone } from '../support/comfort.ts'
import { expect, night, test } from '../support/journey.ts'
import { expectDone, exportedName, stamped } from '../support/lists.ts'
import { freshProgramme, nextYear, thisYear } from '../support/programmi.ts'
import { settle } from '../support/settle.ts'

const path = '/pages/programma-audit'
const cells = (page: Page) => page.getByRole('gridcell')

test('the matrix by keyboard, a cell that does not apply, and one cooperative at a time on a phone', async ({
  page,
}) => {
  const { norma } = await freshProgramme(page.request, 'Norma della matrice')
  await signIn(page, 'gestore')
  await page.goto(`${path}?tab=tab2&norma_id=${norma.id}&anno=${nextYear}`)
  await expect(cells(page).first()).toBeVisible()
  await settle(page)
  const columns = (await page.getByRole('columnheader').count()) - 1
  await expect(cells(page)).toHaveCount(3 * columns)
  await expectAccessible(page)
  const summary = page.getByText(`0 di ${3 * columns} verificati`)
  await expect(summary).toBeVisible()

  await test.step('the arrows lead, Enter opens, the focus comes back', async () => {
    await cells(page).first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    const cell = cells(page).nth(columns + 1)
    await expect(cell).toBeFocused()
    await expect(cell).toHaveAccessibleName(/^Aurora .*, PR02: Scoperto$/)
    await expect(cell).toHaveText('Scoperto')
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: /^PR02/ })
    await expectAccessible(page)
    await button(panel, 'Non applicabile…').click()
    const dialog = dialogNamed(page, 'Non applicabile')
    await expect(button(dialog, 'Ok')).toBeDisabled()
    await field(dialog, 'Motivo').fill('Non ha dipendenti')
    await page.keyboard.press('Escape')
    await button(page, 'Continua a scrivere').click()
    await button(dialog, 'Ok').click()
    await expectDone(page)
    await expect(panel.getByRole('group', { name: 'Stato' })).toHaveText('Non applicabile')
    await expect(panel.getByRole('group', { name: 'Motivo' })).toHaveText('Non ha dipendenti')
    await expect(button(panel, 'Applicabile')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(cell).toBeFocused()
    await expect(cell).toHaveText('N.A.')
    await expect(page.getByText(`0 di ${3 * columns - 1} verificati`)).toBeVisible()
  })

  await test.step('a cell leads to its planning', async () => {
    await cells(page).first().click()
    await page.getByRole('dialog').getByRole('link', { name: 'Pianifica' }).click()
    await expect(page.getByRole('group', { name: /^Riga \d/ })).toHaveCount(1)
    await expect(page.getByRole('group', { name: /^Riga 1\W+Alfa Cooperativa Sociale/ })).toContainText('PR01')
    await page.goBack()
    await expect(cells(page).first()).toBeVisible()
  })

  expect(await exportedName(page)).toMatch(stamped('Copertura_Audit_'))
  await page.setViewportSize(phone)
  const list = page.getByRole('list', { name: /Alfa Cooperativa Sociale$/ })
  await expect(list.getByRole('button')).toHaveCount(columns)
  await button(page, 'Successiva').click()
  await expect(page.getByRole('button', { name: 'PR02: Non applicabile: Non ha dipendenti' })).toBeVisible()
  await expectComfortable(page, { dark: true })
})

test(
  'forty cooperatives and thirty processes: head and first column stay, the arrows are not waited for',
  night,
  async ({ page }) => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
    const processi = many(30).map((id) => ({ id, codice: `P${id}`, descrizione: `Processo numero ${id}` }))
    const celle = processi.map(({ id }) => ({
      processo_id: id,
      stato: 'scoperto',
      verificato_il: null,
      audit: null,
      previsto_il: null,
      audit_previsto: null,
      motivo: null,
    }))
    const counts = { applicabili: 30, verificati: 0, copertura: 0 }
    await page.route('**/api/copertura_audit?**', (route) =>
      route.fulfill({
        json: {
          data: {
            norma: { id: 1, descrizione: 'Norma' },
            anno: thisYear,
            ciclo: { da: `${thisYear}-01-01`, a: `${thisYear + 2}-12-31`, certificato_id: 1 },
            processi,
            righe: many(40).map((id) => ({ cliente: { id, nome: `Cooperativa ${id}` }, celle, ...counts })),
            totali: { ...counts, scoperti: 1200, in_ritardo: 0 },
            avvisi: [],
          },
        },
      }),
    )
    await signIn(page, 'gestore')
    await page.goto(`${path}?tab=tab2`)
    await expect(cells(page)).toHaveCount(1200)
    await cells(page).first().focus()
    await page.keyboard.press('Control+End')
    const last = cells(page).last()
    await expect(last).toBeFocused()
    await expect(last).toHaveAccessibleName('Cooperativa 40, P30: Scoperto')
    await expect(last).toBeInViewport({ ratio: 0.95 })
    await expect(page.getByRole('columnheader', { name: /^P30/ })).toBeInViewport({ ratio: 0.95 })
    await expect(page.getByRole('rowheader', { name: /^Cooperativa 40/ })).toBeInViewport({ ratio: 0.95 })
    // Back to the middle: what has the focus is never under the head or the first column.
    for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowUp')
    for (let step = 0; step < 25; step += 1) await page.keyboard.press('ArrowLeft')
    const middle = page.getByRole('gridcell', { name: 'Cooperativa 20, P5: Scoperto' })
    await expect(middle).toBeFocused()
    const isOnTop = await middle.evaluate((cell) => {
      const { x, y, width, height } = cell.getBoundingClientRect()
      return cell.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    expect(isOnTop).toBe(true)
  },
)
