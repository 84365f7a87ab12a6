import { button, dialogNamed, field, pick } from '../support/audits.ts'
import { expectAccessible } from '../support/axe.ts'
import { signIn } from '../support/cast.ts'
import { expectComfortable } from '../support/comfort.ts'
import { expect, night, test } from '../support/journey.ts'
import { expectDone, rowOf } from '../support/lists.ts'
import { openAs } from '../support/person.ts'
import { freshProgramme, nextYear, thisYear } from '../support/programmi.ts'

test(
  'an evaluator whom the register blocks is admitted only by an override of the consortium',
  night,
  async ({ page }) => {
    const { norma, clienti, call } = await freshProgramme(page.request, 'Norma del registro')
    const cognome = `Registrata${Date.now()}`
    const alfa = clienti.find(({ nome }) => nome.startsWith('Alfa'))!
    const audit = await call('POST', '/api/audit', {
      cliente_id: alfa.id,
      norma_id: norma.id,
      data_pianificazione: `${thisYear}-01-10`,
      data_audit: `${nextYear}-03-10`,
    })
    await signIn(page, 'gestore')

    await test.step('her register', async () => {
      await page.goto('/pages/dizionari/valutatori')
      await button(page, 'Nuovo valutatore').click()
      await field(dialogNamed(page, 'Nuovo valutatore'), 'Cognome').fill(cognome)
      await button(dialogNamed(page, 'Nuovo valutatore'), 'Ok').click()
      await expectDone(page)
      await page.getByRole('searchbox', { name: 'Filtra' }).fill(cognome)
      await rowOf(page, cognome).getByRole('link').click()
      await button(page, 'Nuova qualifica').click()
      const dialog = dialogNamed(page, 'Nuova qualifica')
      await pick(page, dialog, 'Norma', norma.descrizione)
      await field(dialog, 'Data di conseguimento').fill('01/06/2020')
      await field(dialog, 'Scadenza').fill('01/06/2019')
      await expect(button(dialog, 'Ok')).toBeDisabled()
      await field(dialog, 'Scadenza').fill('30/06/2023')
      await button(dialog, 'Ok').click()
      await expectDone(page)
      await expect(rowOf(page, '30/06/2023')).toContainText('Scaduta')
      await button(page, 'Nuova incompatibilità').click()
      const conflict = dialogNamed(page, 'Nuova incompatibilità')
      await pick(page, conflict, 'Cooperativa', 'Beta Cooperativa di Lavoro')
      await field(conflict, 'Motivo').fill('Ex dipendente')
      await button(conflict, 'Ok').click()
      await expectDone(page)
      await expectComfortable(page)
    })

    await test.step('blocked with the reason, admitted with another', async () => {
      await page.goto(`/pages/audit/${audit.id}?tab=tab2`)
      await page.getByRole('combobox', { name: 'Valutatori' }).click()
      const option = page.getByRole('option', { name: new RegExp(cognome) })
      await expect(option).toContainText(`Nessuna qualifica valida per ${norma.descrizione} al 10/03/${nextYear}`)
      await option.click()
      const dialog = dialogNamed(page, 'Deroga')
      await expectAccessible(page)
      await field(dialog, 'Motivo').fill('Troppo poco'.slice(0, 9))
      await expect(button(dialog, 'Ok')).toBeDisabled()
      await field(dialog, 'Motivo').fill('Affianca un valutatore qualificato')
      await button(dialog, 'Ok').click()
      await button(page, 'Salva').click()
      await expectDone(page)
      await expect(page.getByRole('group', { name: 'Deroghe' })).toContainText('Affianca un valutatore qualificato')
      await expectAccessible(page)
    })

    await test.step('the cooperative reads that she was admitted, not why she could not be', async () => {
      await openAs(page, 'managerAlfa', `/pages/audit/${audit.id}?tab=tab2`)
      await expect(page.getByRole('group', { name: 'Deroghe' })).toContainText('Affianca un valutatore qualificato')
      await expect(page.getByRole('group', { name: 'Deroghe' })).not.toContainText('Nessuna qualifica valida')
    })
  },
)
