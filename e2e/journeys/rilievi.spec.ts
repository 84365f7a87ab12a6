import { expect, type Page } from '@playwright/test'
import { button, field } from '../support/audits.ts'
import { expectAccessible } from '../support/axe.ts'
import { tokensOf } from '../support/cast.ts'
import { night, test } from '../support/journey.ts'
import { expectDone, goWithin } from '../support/lists.ts'
import { openAs } from '../support/person.ts'

/** An audit of the consortium at Alfa, with one finding at a service of Alfa's coordinator, closed. */
async function closedAudit({ request }: Page) {
  const { access_token } = await tokensOf(request, 'gestore')
  const headers = { authorization: `Bearer ${access_token}` }
  const get = async (path: string) => (await (await request.get(path, { headers })).json()).data
  const post = async (path: string, data: object) => (await (await request.post(path, { headers, data })).json()).data
  const put = async (path: string, data: object = {}) =>
    expect((await request.put(path, { headers, data })).status(), path).toBe(200)
  const [norma_nc, processo] = await Promise.all(
    ['norma_conformita', 'processo'].map(async (name) => (await get(`/api/${name}`))[0].id),
  )
  // By name: other journeys add norms without qualified evaluators.
  const norms: { id: number; descrizione: string }[] = await get('/api/norma')
  const norma = norms.find(({ descrizione }) => descrizione === 'UNI EN ISO 9001:2015')!.id
  const evaluators: { id: number; cognome: string }[] = await get('/api/valutatore')
  const valutatore = evaluators.find(({ cognome }) => cognome === 'Colombo')!.id
  const named = (rows: { id: number; nome: string }[]) => rows.find(({ nome }) => nome.startsWith('Alfa'))!.id
  const cliente_id = named(await get('/api/cliente'))
  const services: { id: number; codice: string }[] = await get(`/api/servizio?cliente=${cliente_id}`)
  const day = '2026-02-10'
  const { id } = await post('/api/audit', { cliente_id, norma_id: norma, data_pianificazione: day, data_audit: day })
  const audit = `/api/audit/${id}`
  const planned = await post(`${audit}/processo`, { processo_id: processo, persona: 'Mario Rossi', data: day })
  await put(`${audit}/processo/${planned.id}/approva`, { valutazione: 'Conforme', data_verifica: day })
  await put(audit, { valutatori: [valutatore], valutazione_generale: 'Ben tenuto' })
  const finding = await post(`${audit}/anomalia`, {
    servizio_id: services.find(({ codice }) => codice === 'SAD')!.id,
    norma_id: norma_nc,
    data_segnalazione: day,
    tipo: 'non_conformita',
    segnalante: 'Stefano Colombo',
    descrizione: 'Attestati mancanti al nido',
  })
  await put(`${audit}/chiudi`)
  return { audit: `/pages/audit/${id}`, finding: `/pages/anomalie/${finding.id}` }
}

test(
  'what a closed audit found stays; the cooperative treats it, the consortium corrects it with a reason',
  night,
  async ({ page }) => {
    const { audit, finding } = await closedAudit(page)
    for (const who of ['managerAlfa', 'coordinatoreAlfa'] as const) {
      await openAs(page, who, finding)
      await expect(page.getByRole('group', { name: 'Descrizione' })).toHaveText('Attestati mancanti al nido')
      await expect(page.getByText('li modifica solo chi può modificare l’audit')).toBeVisible()
      await expect(field(page, 'Segnalante')).toHaveCount(0)
      await field(page, 'Causa').fill(`Registro su carta, dice ${who}`)
      await button(page, 'Salva').click()
      await expectDone(page)
      await expectAccessible(page)
    }
    await goWithin(page, `${audit}?tab=tab3`)
    await expect(page.getByText('L’audit è chiuso: i suoi rilievi restano come sono')).toBeVisible()
    await expect(button(page.getByRole('article', { name: /Attestati mancanti/ }), 'Elimina')).toHaveCount(0)
    await expectAccessible(page)

    await openAs(page, 'gestore', finding)
    await field(page, 'Segnalante').fill('Stefano Colombo, auditor')
    await button(page, 'Salva').click()
    await expect(field(page, 'Motivo della correzione')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await field(page, 'Motivo della correzione').fill('Mancava la qualifica')
    await button(page, 'Salva').click()
    await expectDone(page)
    await expect(field(page, 'Motivo della correzione')).toHaveValue('')

    await openAs(page, 'managerAlfa', audit)
    await page.getByRole('button', { name: 'Storia' }).click()
    await expect(page.getByRole('main').getByText('Mancava la qualifica')).toBeVisible()
    await expect(page.getByRole('main').getByText(/Non conformità n\. \d+ · Segnalante/)).toBeVisible()
  },
)
