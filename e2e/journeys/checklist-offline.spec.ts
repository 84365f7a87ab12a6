import type { Page } from '@playwright/test'
import { signInByForm } from '../support/cast.ts'
import { answerable, card, note, outcome, photo } from '../support/checklists.ts'
import { none, onDevice, onTablet as test } from '../support/on-tablet.ts'
import { expect } from '../support/journey.ts'
import { openOn, type Tablet } from '../support/tablet.ts'

const takeAlong = (page: Page) => page.getByRole('button', { name: 'Rendi disponibile senza connessione' })
const banner = (page: Page, words: string) =>
  page.getByText(`Non in linea: ${words} al ritorno della connessione`, { exact: true })
/** Stores the audit offline: the button installs the worker and its files, which contain no API answers. */
async function store(device: Tablet, audit: number) {
  await openOn(device, 'gestore', `/pages/audit/${audit}`)
  await expect(takeAlong(device.page)).toBeVisible()
  expect(await onDevice(device.page)).toEqual(none)
  await takeAlong(device.page).tap()
  await expect(device.page.getByText(/^Disponibile fino al \d{2}\/\d{2}\/\d{4}$/)).toBeVisible()
  expect(await onDevice(device.page)).toEqual({ workers: 1, caches: 1, ofServer: [] })
}

test('an audit taken along is answered without connection, over reload and restart, and arrives once', async ({
  request,
  relay,
  tablet,
}) => {
  const { path, audit, answers, call } = await answerable(request)
  await store(tablet.now(), audit)
  await tablet.now().page.goto(path)
  await expect(card(tablet.now().page, '8.1')).toBeVisible()

  await test.step('the browser’s switch: answers, a note and a photo, and a reload', async () => {
    const { page, context } = tablet.now()
    const evidence = await photo(page)
    await context.setOffline(true)
    await outcome(page, '8.1', 'Conforme').tap()
    await outcome(page, '8.2', 'Osservazione').tap()
    await note(page, '8.2').fill('Registro incompleto')
    await note(page, '8.2').blur()
    await outcome(page, '8.3', 'Non applicabile').tap()
    const file = { name: 'scaffale.jpg', mimeType: 'image/jpeg', buffer: evidence }
    await card(page, '8.2').locator('input[type=file]').first().setInputFiles(file)
    await expect(card(page, '8.2').getByText('scaffale.jpg')).toBeVisible()
    await expect(banner(page, '3 risposte e 1 file saranno inviati')).toBeVisible()
    await expect(card(page, '8.1').getByText('Da inviare')).toBeVisible()
    await expect(card(page, '8.2').getByText('Disponibile con la connessione').first()).toBeVisible()
    await page.reload()
    await expect(note(page, '8.2')).toHaveValue('Registro incompleto')
    await expect(page.getByText(/^Dati del \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/)).toBeVisible()
    await expect(banner(page, '3 risposte e 1 file saranno inviati')).toBeVisible()
    expect(await answers()).toEqual({})
  })

  await test.step('a network that leads nowhere, and the tablet closed and opened again', async () => {
    relay.drop()
    const { page } = await tablet.restart()
    await page.goto(path)
    await expect(outcome(page, '8.1', 'Conforme')).toHaveAttribute('aria-pressed', 'true')
    await outcome(page, '8.4', 'Conforme').tap()
    await expect(banner(page, '4 risposte e 1 file saranno inviati')).toBeVisible()
    await page.goto('/pages/servizi')
    await expect(page.getByText('Non in linea: questa pagina richiede la connessione').first()).toBeVisible()
    await page.getByRole('link', { name: 'Non inviate: 5. Non in linea' }).tap()
    await expect(page.getByRole('article')).toHaveCount(5)
    await page
      .getByRole('link', { name: /^Audit .*Accoglienza$/ })
      .last()
      .tap()
    await expect(card(page, '8.4').getByText('Da inviare')).toBeVisible()
  })

  await test.step('back again: everything arrives once, answers before files', async () => {
    const { page } = tablet.now()
    const sent: string[] = []
    page.on('requestfinished', (one) => {
      if (/\/checklist\//.test(one.url()) && one.method() !== 'GET') sent.push(one.method())
    })
    relay.restore()
    await expect(banner(page, '4 risposte e 1 file saranno inviati')).toBeHidden()
    await expect(card(page, '8.4').getByText('Salvata')).toBeVisible()
    await expect.poll(answers).toEqual({
      '8.1': ['conforme', null],
      '8.2': ['osservazione', 'Registro incompleto', 'scaffale.jpg'],
      '8.3': ['non_applicabile', null],
      '8.4': ['conforme', null],
    })
    expect(sent).toEqual(['PUT', 'PUT', 'PUT', 'PUT', 'POST'])
    const storia: { modifiche: { a: string }[] }[] = await call('GET', `/api/storia/audit/${audit}`)
    const lines = storia.flatMap(({ modifiche }) => modifiche.map(({ a }) => a))
    expect(lines.filter((line) => line?.startsWith('8.'))).toHaveLength(5)
  })

  await test.step('the worker leaves with the last audit', async () => {
    const { page } = tablet.now()
    await page.goto(`/pages/audit/${audit}`)
    await page.getByRole('button', { name: 'Rimuovi' }).tap()
    await expect(takeAlong(page)).toBeVisible()
    await expect.poll(() => onDevice(page)).toEqual(none)
  })
})

test('a session that ended meanwhile: another person sees and sends nothing, its owner sends; a confirmed Logout leaves nothing', async ({
  request,
  tablet,
}) => {
  const { path, audit, answers } = await answerable(request, 3)
  const device = tablet.now()
  const { page, context } = device
  await store(device, audit)
  await page.goto(path)
  await expect(card(page, '8.1')).toBeVisible()
  await context.setOffline(true)
  await outcome(page, '8.1', 'Opportunità di miglioramento').tap()
  await note(page, '8.1').fill('Etichette a colori')
  await note(page, '8.1').blur()
  await expect(banner(page, '1 risposta sarà inviata')).toBeVisible()

  // The server does not know this session any more.
  await page.evaluate(() => {
    for (const name of ['access_token', 'refresh_token']) localStorage.setItem(`quadra.${name}`, 'finita')
  })
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible()

  await signInByForm(page, 'managerAlfa')
  await expect(page.getByRole('button', { name: 'Area utente' })).toBeVisible()
  await page.goto(path)
  await expect(card(page, '8.1')).toBeVisible()
  await expect(page.getByText('Etichette a colori')).toBeHidden()
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const opening = indexedDB.open('quadra')
        await new Promise((resolve) => (opening.onsuccess = resolve))
        const reading = opening.result.transaction(['audit', 'item'])
        const count = (name: string) =>
          new Promise<number>((resolve) => {
            const counting = reading.objectStore(name).count()
            counting.onsuccess = () => resolve(counting.result)
          })
        const counts = { audits: await count('audit'), answers: await count('item') }
        opening.result.close()
        return counts
      }),
    )
    .toEqual({ audits: 0, answers: 1 })
  expect(await answers()).toEqual({})
  await page.goto('/pages/logout')
  await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible()

  await signInByForm(page, 'gestore')
  await expect.poll(answers).toEqual({ '8.1': ['opportunita', 'Etichette a colori'] })
  await expect.poll(() => onDevice(page)).toEqual(none)

  await store(device, audit)
  await page.goto(path)
  await expect(card(page, '8.2')).toBeVisible()
  await context.setOffline(true)
  await outcome(page, '8.2', 'Conforme').tap()
  await outcome(page, '8.3', 'Conforme').tap()
  await expect(banner(page, '2 risposte saranno inviate')).toBeVisible()
  await page.getByRole('button', { name: 'Area utente' }).tap()
  await page.getByRole('button', { name: 'Logout' }).tap()
  await expect(page.getByText('2 risposte non sono ancora state inviate: uscendo andranno perse')).toBeVisible()
  await page.getByRole('button', { name: 'Esci' }).tap()
  await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible()
  await expect.poll(() => onDevice(page)).toEqual(none)
  await context.setOffline(false)
  await signInByForm(page, 'gestore')
  await expect(page.getByRole('button', { name: 'Area utente' })).toBeVisible()
  expect(Object.keys(await answers())).toEqual(['8.1'])
})

test('after an update an old tab offers Ricarica, with a worker it also stays usable, and the next load is wholly new', async ({
  request,
  relay,
  tablet,
}) => {
  const { path, audit, answers } = await answerable(request, 1)
  const { page, context } = tablet.now()
  const offer = page.getByText('È disponibile una nuova versione')
  const follow = async (name: string) => {
    await page.getByRole('button', { name: 'Apri il menu' }).tap()
    await page.getByRole('link', { name, exact: true }).tap()
  }
  const reload = async () => {
    const loaded: string[] = []
    page.on('response', (one) => loaded.push(new URL(one.url()).pathname))
    await page.getByRole('button', { name: 'Ricarica' }).last().tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Servizi' })).toBeVisible()
    await expect(offer).toBeHidden()
    page.removeAllListeners('response')
    const files = loaded.filter((one) => one.startsWith('/assets/'))
    expect(files.length).toBeGreaterThan(3)
    expect(files.filter((one) => !relay.isPresent(one))).toEqual([])
  }

  await test.step('without a worker: code that is no longer there is offered anew, and nothing is loaded by itself', async () => {
    await openOn(tablet.now(), 'gestore', `/pages/audit/${audit}`)
    await expect(takeAlong(page)).toBeVisible()
    relay.update()
    await follow('Servizi')
    await expect(page.getByRole('heading', { level: 1, name: 'Pagina da ricaricare' })).toBeVisible()
    await expect(offer).toBeVisible()
    await reload()
    expect(await onDevice(page)).toEqual(none)
  })

  await test.step('with one: the old tab stays usable with its own files', async () => {
    await store(tablet.now(), audit)
    relay.update()
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect(offer).toBeVisible()
    await page.getByRole('tabpanel').getByRole('link', { name: 'Checklist', exact: true }).tap()
    await outcome(page, '8.1', 'Conforme').tap()
    await expect.poll(answers).toEqual({ '8.1': ['conforme', null] })
    await follow('Servizi')
    await expect(page.getByRole('heading', { level: 1, name: 'Servizi' })).toBeVisible()
    await reload()
    await context.setOffline(true)
    await page.goto(path)
    await expect(outcome(page, '8.1', 'Conforme')).toHaveAttribute('aria-pressed', 'true')
  })
})
