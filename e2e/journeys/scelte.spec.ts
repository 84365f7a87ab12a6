import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { signIn } from '../support/cast.ts'
import { phone } from '../support/comfort.ts'
import { test } from '../support/journey.ts'
import { expectDone, goWithin, stamped } from '../support/lists.ts'
import { callAs } from '../support/programmi.ts'
import { settle } from '../support/settle.ts'

const bar = (page: Page) => page.getByRole('group', { name: 'Righe selezionate' })
const count = (page: Page, words: string) => expect(bar(page).getByRole('status').first()).toHaveText(words)
const act = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^Seleziona: .*${name}`) })
const word = 'Scelta da elenco'

test('rows are chosen and moved, assigned, confirmed and exported together, or none of them', async ({ page }) => {
  await signIn(page, 'managerAlfa')
  await page.goto('/')
  const call = await callAs(page.request, 'managerAlfa')
  const { cliente } = (await call('get', '/api/user')) as { cliente: { id: number } }
  const [{ id: servizio_id }] = (await call('get', '/api/servizio?stato=1')) as [{ id: number }]
  const days = { data_segnalazione: '2026-01-12', data_azione: '2026-02-12' }
  for (const name of ['una', 'due'])
    await call('post', '/api/azione_miglioramento', {
      ...days,
      cliente_id: cliente.id,
      servizio_id,
      miglioramento: `${word} ${name}`,
    })

  await test.step('by keyboard: two actions are moved with a reason', async () => {
    await goWithin(page, `/pages/azioni?q=${encodeURIComponent(word)}`)
    await page.getByRole('button', { name: 'Seleziona', exact: true }).press('Enter')
    await count(page, 'Nessuna riga selezionata')
    await box(page, 'una').press('Space')
    await count(page, '1 riga selezionata')
    await page.keyboard.press('Escape')
    await count(page, 'Nessuna riga selezionata')
    await page.getByRole('checkbox', { name: 'Seleziona tutte in questa pagina' }).press('Space')
    await count(page, '2 righe selezionate')
    await expectAccessible(page)
    const [download] = await Promise.all([page.waitForEvent('download'), act(page, 'Esporta le selezionate').click()])
    expect(download.suggestedFilename()).toMatch(stamped('Azioni_Miglioramento_'))
    await act(page, 'Sposta la data').click()
    const dialog = page.getByRole('dialog', { name: 'Sposta la data delle righe selezionate' })
    await dialog.getByRole('textbox', { name: 'Nuova scadenza' }).fill('24/12/2026')
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Attesa del fornitore')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Sposta' }).click()
    await expectDone(page, 'Data spostata: 2 righe')
  })

  await test.step('on a phone: they are assigned, or none of them', async () => {
    await page.setViewportSize(phone)
    await page.getByRole('checkbox', { name: 'Seleziona tutte in questa pagina' }).click()
    await act(page, 'Assegna').click()
    const dialog = page.getByRole('dialog', { name: 'Assegna le righe selezionate' })
    await dialog.getByRole('combobox', { name: 'Responsabile' }).click()
    await page.getByRole('option', { name: 'Chiara Rinaldi', exact: true }).click()
    await dialog.getByRole('button', { name: 'Assegna' }).click()
    await expectDone(page, 'Responsabile assegnato: 2 righe')
    await box(page, 'due').click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
    const data = (await call('get', `/api/azione_miglioramento?q=${word}`)) as { id: number }[]
    expect(data).toHaveLength(2)
    for (const one of data)
      expect(one).toMatchObject({ data_azione: '2026-12-24', responsabile: { cognome: 'Rinaldi' } })
    // Meanwhile one is closed: the first attempt names the outdated row, after a reload the second gives the reason.
    await call('put', `/api/azione_miglioramento/${data[0]!.id}/approva`, { soluzione: 'Fatto' })
    await page.getByRole('checkbox', { name: 'Seleziona tutte in questa pagina' }).click()
    await act(page, 'Sposta la data').click()
    const moving = page.getByRole('dialog', { name: 'Sposta la data delle righe selezionate' })
    const refused = (why: string) => page.getByText(`Azione di miglioramento n. ${data[0]!.id}: ${why}`)
    await moving.getByRole('textbox', { name: 'Nuova scadenza' }).fill('31/12/2026')
    await moving.getByRole('textbox', { name: 'Motivo' }).fill('Ancora')
    await moving.getByRole('button', { name: 'Sposta' }).click()
    await expect(refused('Il record è stato modificato da un altro utente')).toBeVisible()
    await moving.getByRole('button', { name: 'Annulla' }).click()
    await page.getByRole('button', { name: 'Chiudi senza salvare' }).click()
    await act(page, 'Sposta la data').click()
    await moving.getByRole('textbox', { name: 'Nuova scadenza' }).fill('31/12/2026')
    await moving.getByRole('textbox', { name: 'Motivo' }).fill('Ancora')
    await moving.getByRole('button', { name: 'Sposta' }).click()
    await expect(refused('Un’azione chiusa non si modifica')).toBeVisible()
  })

  await test.step('from the deadlines: a task is confirmed', async () => {
    const [{ id: norma_id }] = (await call('get', '/api/norma_conformita?stato=1')) as [{ id: number }]
    const report = { cliente_id: cliente.id, servizio_id, norma_id, tipo: 'non_conformita', segnalante: 'Verdi' }
    const nc = await call('post', '/api/non_conformita', {
      ...report,
      ...days,
      data_azione: undefined,
      descrizione: word,
    })
    const { id } = nc as { id: number }
    await call('put', `/api/non_conformita/${id}/stato`, { stato: 'in_lavorazione' })
    await call('post', `/api/non_conformita/${id}/task`, {
      persona: 'Verdi',
      scadenza: '2026-02-01',
      descrizione_intervento_da_eseguire: `${word}: chiamare`,
    })
    await page.reload()
    await page.setViewportSize({ width: 1280, height: 800 })
    await goWithin(page, `/pages/scadenzario?mostra=tutte&stato=tutti&q=${encodeURIComponent(word)}`)
    await page.getByRole('button', { name: 'Seleziona', exact: true }).click()
    await box(page, 'chiamare').click()
    await act(page, 'Conferma task').click()
    const dialog = page.getByRole('dialog', { name: 'Conferma task' })
    await dialog.getByRole('textbox', { name: 'Intervento eseguito' }).fill('Chiamati tutti')
    await expect(dialog.getByRole('button', { name: 'Aggiungi file' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Conferma' }).click()
    await page.getByRole('dialog', { name: 'Sei sicuro?' }).getByRole('button', { name: 'Conferma' }).click()
    await expectDone(page, 'Task confermati: 1 riga')
    await settle(page)
    await expect(box(page, 'chiamare')).toHaveCount(0)
  })
})
