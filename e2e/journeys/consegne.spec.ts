import { expect, type Page } from '@playwright/test'
import { button, dialogNamed, field } from '../support/audits.ts'
import { expectAccessible } from '../support/axe.ts'
import { password, signIn, tokensOf } from '../support/cast.ts'
import { test } from '../support/journey.ts'
import { expectDone, rowOf } from '../support/lists.ts'
import { openAs } from '../support/person.ts'

test('a coordinator leaves, the heir works on', async ({ page }) => {
  const what = 'Richiamare le famiglie del turno serale'
  // Of its own, also where the journey is repeated in one product.
  const surname = `Congedo ${'ABCDEFGHIJ'[test.info().repeatEachIndex % 10]}`
  const nc = await leaverWithWork(page, surname, what)

  await test.step('the manager sees what is in the name, and passes it on with the deactivation', async () => {
    await signIn(page, 'managerAlfa')
    await page.goto(`/pages/utenti?${new URLSearchParams({ q: surname }).toString()}`)
    await button(page, `Disattiva: Lia ${surname}`).click()
    const question = dialogNamed(page, 'Disattivare l’utente?')
    await expect(question).toContainText('Task: 1 task')
    await expect(question.getByRole('link', { name: `Task della non conformità n. ${nc}` })).toBeVisible()
    await expect(question).toContainText('Se non scegli nessuno: 1 a Manager di Alfa')
    await expectAccessible(page)
    await question.getByRole('combobox', { name: 'Passa tutto a' }).click()
    await page.getByRole('option', { name: 'Rinaldi Chiara', exact: true }).click()
    await expect(question).not.toContainText('Se non scegli nessuno')
    await button(question, 'Disattiva').click()
    await expectDone(page)
    await expect(rowOf(page, surname)).toContainText('Disattivo')
  })

  await test.step('the heir is informed, opens the record and does the task', async () => {
    await openAs(page, 'coordinatoreAlfa', '/pages/notifiche')
    await page
      .getByRole('link', { name: `Ti sono passati da Lia ${surname}: 1 task, 1 azione di miglioramento` })
      .click()
    await page
      .getByRole('link', { name: new RegExp(`Task della non conformità n\\. ${nc}`) })
      .first()
      .click()
    const task = page.getByRole('article').filter({ hasText: what })
    await expect(task).toContainText('Chiara Rinaldi')
    await button(task, 'Conferma').click()
    const dialog = dialogNamed(page, 'Conferma task')
    await field(dialog, 'Intervento eseguito').fill('Richiamate tutte')
    await button(dialog, 'Ok').click()
    await page.getByRole('dialog', { name: 'Sei sicuro?' }).getByRole('button', { name: 'Conferma' }).click()
    await expectDone(page)
  })

  await test.step('the history says from whom to whom', async () => {
    await button(page, 'Storia').click()
    await expect(page.getByText(`Passato da Lia ${surname} a Chiara Rinaldi: cambio di incarico`).first()).toBeVisible()
  })
})

/** A coordinator of Alfa with an action and a task of a non-conformity, whose number is answered. */
async function leaverWithWork({ request }: Page, cognome: string, what: string): Promise<number> {
  const { access_token } = await tokensOf(request, 'managerAlfa')
  const headers = { authorization: `Bearer ${access_token}` }
  const send = async (method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const answer = await request[method](path, { headers, ...(data && { data }) })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()).data
  }
  const [known] = await send('get', '/api/non_conformita?pagina=1&per_pagina=5')
  const leaver = await send('post', '/api/utente', {
    nome: 'Lia',
    cognome,
    ruolo: 'coordinatore',
    email: `lia.${cognome.toLowerCase().replace(' ', '.')}@example.org`,
    password,
  })
  const { id } = await send('post', '/api/non_conformita', {
    cliente_id: known.cliente.id,
    norma_id: known.norma.id,
    servizio_id: null,
    tipo: 'non_conformita',
    segnalante: 'Ospite',
    descrizione: 'Turno serale scoperto',
    data_segnalazione: '2026-03-05',
  })
  await send('put', `/api/non_conformita/${id}/stato`, { stato: 'in_lavorazione' })
  await send('post', `/api/non_conformita/${id}/task`, {
    descrizione_intervento_da_eseguire: what,
    responsabile_id: leaver.id,
  })
  await send('post', '/api/azione_miglioramento', {
    cliente_id: known.cliente.id,
    miglioramento: 'Un secondo referente per turno',
    data_segnalazione: '2026-03-05',
    data_azione: '2026-12-10',
    responsabile_id: leaver.id,
  })
  return id
}
