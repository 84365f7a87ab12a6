import type { Page } from '@playwright/test'
import { button, dialogNamed, field, openTab, pick } from '../support/audits.ts'
import { expectAccessible } from '../support/axe.ts'
import { signIn } from '../support/cast.ts'
import { expectComfortable } from '../support/comfort.ts'
import { expect, night, test } from '../support/journey.ts'
import { expectDone, exportedName, rowOf, stamped } from '../support/lists.ts'
import { callAs, freshProgramme, nextYear, thisYear } from '../support/programmi.ts'

const path = '/pages/programma-audit'
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test(
  'from the certificate to the audits of a year, approved, one of them moved with its reason',
  night,
  async ({ page }) => {
    const call = await callAs(page.request, 'gestore')
    const norma = `Norma del programma ${Date.now()}`
    await call('POST', '/api/norma', { descrizione: norma })
    await signIn(page, 'gestore')
    await page.goto('/')
    await page.getByRole('link', { name: 'Programma audit', exact: true }).first().click()
    await expect(heading(page, 'Programma audit')).toBeVisible()

    await test.step('a certificate with its sites', async () => {
      await openTab(page, 'Certificati')
      await button(page, 'Nuovo certificato').click()
      const dialog = dialogNamed(page, 'Nuovo certificato')
      await pick(page, dialog, 'Norma', norma)
      await field(dialog, 'Numero').fill('C-77')
      await field(dialog, 'Ente di certificazione').fill('Ente di prova')
      await field(dialog, 'Data inizio').fill(`1/7/${thisYear}`)
      for (const name of [
        'Alfa Cooperativa Sociale',
        'Beta Cooperativa di Lavoro',
        'Aurora Società Cooperativa Sociale',
      ])
        await pick(page, dialog, 'Siti', name)
      await page.keyboard.press('Escape')
      await field(dialog, 'Al: Beta Cooperativa di Lavoro').fill(`31/12/${thisYear}`)
      await expectAccessible(page)
      await button(dialog, 'Ok').click()
      await expectDone(page)
      await page.getByRole('link', { name: norma }).click()
      await expect(heading(page, `C-77 Certificato ${norma}`)).toBeVisible()
      await expect(field(page, 'Data fine')).toHaveValue(`30/06/${thisYear + 3}`)
      // A site that leaves does not belong to the next year; it is added again before that.
      await field(page, 'Al: Beta Cooperativa di Lavoro').fill('')
      await button(page, 'Salva').click()
      await expectDone(page)
      await expectComfortable(page)
      await page.getByRole('link', { name: 'Indietro' }).click()
      await expect(page).toHaveURL(/tab=tab3/)
    })

    await test.step('its programme of next year', async () => {
      await openTab(page, 'Programmi')
      await button(page, 'Nuovo programma').click()
      const dialog = dialogNamed(page, 'Nuovo programma')
      await pick(page, dialog, 'Anno', String(nextYear))
      await pick(page, dialog, 'Norma', norma)
      await button(dialog, 'Ok').click()
      await expect(heading(page, `${nextYear} Programma audit · ${norma}`)).toBeVisible()
      await expectDone(page)
      const missing = page.getByRole('group', { name: 'Per approvare' })
      await expect(missing.getByRole('listitem')).toHaveText(['Compila gli obiettivi', 'Pianifica almeno un audit'])
      await openTab(page, 'Dettaglio')
      await field(page, 'Obiettivi').fill('Verificare tutti i siti')
      await button(page, 'Salva').click()
      await expectDone(page)
      await expect(missing.getByRole('listitem')).toHaveText(['Pianifica almeno un audit'])
    })

    await test.step('its audits, all at once; an error is shown at its cell and nothing is written', async () => {
      await page.getByRole('link', { name: 'Pianifica audit' }).click()
      const beta = page.getByRole('group', { name: /Beta Cooperativa/ })
      await expect(page.getByRole('group', { name: /^Riga \d/ })).toHaveCount(3)
      await expectComfortable(page)
      await field(beta, 'Data audit').fill(`15/03/${nextYear + 1}`)
      await button(page, 'Crea 3 audit').click()
      await expect(field(beta, 'Data audit')).toHaveAttribute('aria-invalid', 'true')
      await expect(field(beta, 'Data audit')).toBeFocused()
      await page.reload()
      await expect(page.getByText('Abbiamo ripreso quello che stavi scrivendo.')).toBeVisible()
      await expect(field(beta, 'Data audit')).toHaveValue(`15/03/${nextYear + 1}`)
      await field(beta, 'Data audit').fill(`15/03/${nextYear}`)
      await field(beta, 'Persona').fill('Paolo Conti')
      await button(page, 'Crea 3 audit').click()
      await expectDone(page, '3 audit pianificati!')
      await expect(heading(page, `${nextYear} Programma audit · ${norma}`)).toBeVisible()
      await expect(rowOf(page, 'Beta Cooperativa')).toContainText(`15/03/${nextYear}`)
      await expect(rowOf(page, 'Beta Cooperativa')).toContainText('PR01, PR02')
      expect(await exportedName(page)).toMatch(stamped('Programma_Audit_'))
    })

    await test.step('approved, its dates are frozen: one moves with its reason', async () => {
      await button(page, 'Approva').click()
      await button(dialogNamed(page, 'Approvare il programma?'), 'Approva').click()
      await expectDone(page, 'Programma approvato!')
      await expect(page.getByText('Approvato', { exact: true }).first()).toBeVisible()
      await expect(rowOf(page, 'Beta Cooperativa')).toContainText(`15/03/${nextYear}15/03/${nextYear}`)
      await rowOf(page, 'Beta Cooperativa').getByRole('link').click()
      await openTab(page, 'Dettaglio audit')
      await expect(page.getByRole('group', { name: 'Data programmata' })).toHaveText(`15/03/${nextYear}`)
      await field(page, 'Data audit').fill(`12/01/${nextYear + 1}`)
      await button(page, 'Salva').click()
      const why = dialogNamed(page, 'Spostamento')
      await expect(button(why, 'Ok')).toBeDisabled()
      await field(why, 'Motivo dello spostamento').fill('Trasloco della sede')
      await expectAccessible(page)
      await button(why, 'Ok').click()
      await expectDone(page)
      await expect(page.getByRole('group', { name: 'Spostamenti' })).toContainText(
        `da 15/03/${nextYear} a 12/01/${nextYear + 1}: Trasloco della sede`,
      )
      await page.getByRole('link', { name: `Programma ${nextYear}` }).click()
      await expect(rowOf(page, 'Beta Cooperativa')).toContainText('Spostato 1 volta')
      await expect(rowOf(page, 'Beta Cooperativa')).toContainText('Trasloco della sede')
    })

    await test.step('a sample whose scores add up; the programme on paper, and open again', async () => {
      await openTab(page, 'Campione')
      await button(page, 'Estrai campione').click()
      await field(dialogNamed(page, 'Estrai campione'), 'Seme').fill('A1B2C3D4')
      await button(dialogNamed(page, 'Estrai campione'), 'Ok').click()
      await expectDone(page, 'Campione estratto!')
      await expect(page.getByText('2 siti su 3, di cui 1 a caso · Seme a1b2c3d4')).toBeVisible()
      const row = page
        .getByRole('table', { name: /^Punteggi/ })
        .getByRole('row')
        .nth(1)
      const texts = await row.getByRole('cell').allTextContents()
      const points = texts.flatMap((text) => /→ (\d+)$/.exec(text)?.[1] ?? [])
      expect(points).toHaveLength(6)
      expect(points.reduce((sum, part) => sum + Number(part), 0)).toBe(Number(texts.at(-1)))
      await expectComfortable(page)
      await button(page, 'Estrai campione').click()
      const again = dialogNamed(page, 'Estrai campione')
      await button(again, 'Ok').click()
      await expect(field(again, 'Motivo')).toHaveAttribute('aria-invalid', 'true')
      await field(again, 'Motivo').fill('Un sito è uscito')
      await button(again, 'Ok').click()
      await expectDone(page, 'Campione estratto!')

      const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'PDF').click()])
      expect(file.suggestedFilename()).toMatch(new RegExp(`^programma_audit_${nextYear}_\\d+\\.pdf$`))
      await button(page, 'Riapri').click()
      await field(dialogNamed(page, 'Riapri il programma'), 'Motivo').fill('Nuovi siti')
      await button(dialogNamed(page, 'Riapri il programma'), 'Ok').click()
      await expectDone(page, 'Programma riaperto: revisione 1')
      await expect(page.getByText('Rev. 1', { exact: true })).toBeVisible()
    })
  },
)

test('a manager sees the own cooperative’s rows, and no sample', night, async ({ page }) => {
  const { norma, programma, clienti, call } = await freshProgramme(page.request, 'Norma del manager')
  const processi: { id: number }[] = await call('GET', '/api/processo')
  const siti = clienti.filter(({ nome }) => /^(Alfa|Beta) /.test(nome))
  await call('POST', `/api/programma_audit/${programma}/audit`, {
    righe: siti.map(({ id }) => ({
      cliente_id: id,
      data_audit: `${nextYear}-05-05`,
      valutatori: [],
      processi: [{ processo_id: processi[0]!.id }],
    })),
  })
  await call('POST', `/api/programma_audit/${programma}/campione`, { tipo: 'sorveglianza' })
  await signIn(page, 'managerAlfa')
  await page.goto(`${path}/${programma}`)
  await expect(heading(page, `${nextYear} Programma audit · ${norma.descrizione}`)).toBeVisible()
  await expect(rowOf(page, 'Alfa Cooperativa Sociale')).toHaveCount(1)
  await expect(page.getByRole('main')).not.toContainText('Beta')
  for (const name of ['Approva', 'Riapri', 'Salva', 'Storia']) await expect(button(page, name)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Pianifica audit' })).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Campione' })).toHaveCount(0)
  await openTab(page, 'Copertura')
  await expect(page.getByRole('rowheader')).toHaveText([/^Alfa Cooperativa Sociale/])
  await page.getByRole('gridcell', { name: /Previsto il/ }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('link', { name: /^Audit \d+\/\d+$/ })).toBeVisible()
  await expect(panel.getByRole('button', { name: /pplicabile/ })).toHaveCount(0)
  await expectAccessible(page)
})
