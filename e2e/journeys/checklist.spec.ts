import type { Page } from '@playwright/test'
import { button, dialogNamed, field, openTab, part, pick } from '../support/audits.ts'
import { expectAccessible } from '../support/axe.ts'
import { signIn } from '../support/cast.ts'
import { expectComfortable } from '../support/comfort.ts'
import { expect, test } from '../support/journey.ts'
import { expectDone, exportedName, stamped } from '../support/lists.ts'
import { callAs } from '../support/programmi.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const texts = (page: Page) =>
  page
    .getByRole('textbox', { name: /^Domanda \d/ })
    .evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value))

test('the life of a template: written, pasted, reordered, published, planned with, published anew', async ({
  page,
}) => {
  const call = await callAs(page.request, 'gestore')
  const stamp = Date.now()
  const norma = `Norma delle domande ${stamp}`
  const processo = `Processo delle domande ${stamp}`
  const { id: norma_id } = await call('POST', '/api/norma', { descrizione: norma })
  await call('POST', '/api/processo', { codice: `T${stamp}`, descrizione: processo })
  const processoLabel = `T${stamp} · ${processo}`
  await signIn(page, 'gestore')
  await page.goto('/pages/checklist')
  await expect(heading(page, 'Checklist')).toBeVisible()
  expect(await exportedName(page)).toMatch(stamped('Checklist_'))

  await test.step('a draft: added, pasted, reordered by keyboard, button and mouse', async () => {
    await button(page, 'Nuova checklist').click()
    const dialog = dialogNamed(page, 'Nuova checklist')
    // By its full name: the norm of the non-conformities begins with the same words.
    await dialog.getByRole('combobox', { name: 'Norma', exact: true }).click()
    await page.getByRole('option', { name: norma, exact: true }).click()
    await pick(page, dialog, 'Processo', processoLabel)
    await field(dialog, 'Titolo').fill('Domande di prova')
    await pick(page, dialog, 'Norma delle non conformità', 'ISO 9001')
    await button(dialog, 'Ok').click()
    await expect(heading(page, 'Domande di prova')).toBeVisible()
    await expectDone(page)
    await button(page, 'Aggiungi domanda').click()
    await field(page, 'Domanda 1').fill('Prima?')
    await button(page, 'Incolla elenco').click()
    const paste = dialogNamed(page, 'Incolla elenco')
    await field(paste, 'Elenco').fill('7.2\tSeconda?\tGuardare i registri\n\tTerza?\n8.5.1\t')
    await expect(paste.getByText('Riga 3: Campo obbligatorio')).toBeVisible()
    await expect(button(paste, 'Aggiungi')).toBeDisabled()
    await field(paste, 'Elenco').fill('7.2\tSeconda?\tGuardare i registri\n\tTerza?')
    await button(paste, 'Aggiungi').click()
    await expect.poll(() => texts(page)).toEqual(['Prima?', 'Seconda?', 'Terza?'])
    await expectAccessible(page)
    await field(page, 'Domanda 1').press('Alt+ArrowDown')
    await expect.poll(() => texts(page)).toEqual(['Seconda?', 'Prima?', 'Terza?'])
    await button(page, 'Sposta su: Domanda 3').click()
    await expect.poll(() => texts(page)).toEqual(['Seconda?', 'Terza?', 'Prima?'])
    await page
      .getByTitle('Trascina per spostare')
      .nth(2)
      .dragTo(page.getByRole('listitem', { name: 'Domanda 1' }), {
        targetPosition: { x: 40, y: 4 },
      })
    await expect.poll(() => texts(page)).toEqual(['Prima?', 'Seconda?', 'Terza?'])
    await button(page, 'Salva').click()
    await expectDone(page, 'Bozza salvata')
    await expectComfortable(page)
  })

  await test.step('published, it never changes; plans retain it when a newer one is published', async () => {
    await button(page, 'Pubblica').click()
    await button(dialogNamed(page, 'Pubblica la versione 1'), 'Pubblica').click()
    await expectDone(page, 'Versione pubblicata')
    await expect(page.getByText('Versione 1 pubblicata')).toBeVisible()
    const template = page.url()
    const clienti: { id: number; nome: string }[] = await call('GET', '/api/cliente')
    const cliente_id = clienti.find(({ nome }) => nome.startsWith('Alfa'))!.id
    const day = '2026-03-15'
    const audit = await call('POST', '/api/audit', { cliente_id, norma_id, data_pianificazione: day, data_audit: day })
    await page.goto(`/pages/audit/${audit.id}`)
    await button(page, 'Pianificazione').click()
    const plan = dialogNamed(page, 'Aggiungi pianificazione')
    await pick(page, plan, 'Processo', processoLabel)
    await expect(plan.getByRole('combobox', { name: 'Checklist' })).toHaveValue('Domande di prova, versione 1')
    await field(plan, 'Persona').fill('Marco Bellini')
    await button(plan, 'Ok').click()
    await expectDone(page)
    const card = part(page, new RegExp(processo))
    await expect(card).toContainText('Domande di prova, versione 1 · 0 di 3 risposte')
    await expect(card.getByRole('group', { name: 'Per verificare' })).toContainText('Rispondere a 3 domande')
    await expect(button(card, 'Verifica')).toHaveCount(0)

    await page.goto(template)
    await button(page, 'Nuova versione').click()
    await expectDone(page, 'Bozza creata')
    await button(page, 'Elimina: Domanda 3').click()
    await button(page, 'Salva').click()
    await expectDone(page, 'Bozza salvata')
    await button(page, 'Pubblica').click()
    const publish = dialogNamed(page, 'Pubblica la versione 2')
    await field(publish, 'Che cosa cambia').fill('Una domanda in meno')
    await button(publish, 'Pubblica').click()
    await expectDone(page, 'Versione pubblicata')
    await openTab(page, 'Versioni')
    await page.getByRole('button', { name: /^Versione 1 Superata/ }).click()
    await expect(page.getByText('Terza?')).toBeVisible()
    await expectAccessible(page)
    await button(page, 'Anteprima').click()
    await expect(dialogNamed(page, 'Anteprima').getByRole('listitem')).toHaveCount(2)
    await page.keyboard.press('Escape')

    await page.goto(`/pages/audit/${audit.id}`)
    await expect(card).toContainText('versione 1 · 0 di 3 risposte')
    await button(card, 'Aggiorna alla versione 2').click()
    await expectDone(page, 'Checklist aggiornata')
    await expect(card).toContainText('versione 2 · 0 di 2 risposte')
  })
})
