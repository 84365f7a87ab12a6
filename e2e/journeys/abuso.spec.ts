import { dizionari, dizionarioNames } from '@quadra/contract/dizionario/names'
import { menu, type MenuEntry } from '@quadra/contract/menu'
import { placeOf } from '@quadra/contract/places'
import { statiScadenza } from '@quadra/contract/scadenzario/rules'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { password as demoPassword, cast, signIn } from '../support/cast.ts'
import { complain } from '../support/complaints.ts'
import { caller } from '../support/caller.ts'
import { test } from '../support/journey.ts'
import { goWithin } from '../support/lists.ts'
import { settle } from '../support/settle.ts'
import { sheet } from '../support/sheets.ts'

/** A text that runs if it is treated as markup. It sorts last, so that other journeys are not affected. */
const word = 'zz<img src=x onerror=__xss=1>'
const long = `${word}<script>__xss=1</script><svg onload=__xss=1></svg>\n# titolo\n[qui](javascript:__xss=1) **${word}**`
const link = 'javascript:__xss=1'
const injected = 'zz<img src=x'

// Scripts of the journey's own watch over every page.
test.use({ ownTab: true })

test('markup in every text of every record is only ever read', async ({ page }) => {
  const harm = await watch(page)
  const { records, norma_id } = await writeEverywhere(page.request)
  await signIn(page, 'gestore')
  await page.goto('/')
  for (const path of pathsOf(menu).filter((one) => !withoutWords.includes(one))) {
    const words = { q: injected, 'cliente.q': injected, 'programmi.q': injected }
    await goWithin(page, `${path}?${new URLSearchParams({ ...words, ...more(path, norma_id) })}`)
    const found = page.getByRole('table').or(page.getByRole('grid')).getByText(injected)
    await expect(found.first()).toBeVisible()
  }
  // The last list again, and all of home, out of nothing.
  await page.reload()
  await page.goto('/')
  await settle(page)
  for (const path of records) {
    await goWithin(page, path)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expect.poll(() => textsOf(page)).toContain(injected)
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click()
      await settle(page)
    }
  }
  expect(harm).toEqual([])
})

/** The texts of a screen, in its fields too. */
const textsOf = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const fields = [...main.querySelectorAll('input, textarea')] as (HTMLInputElement | HTMLTextAreaElement)[]
    return [main.textContent, ...fields.map(({ value }) => value)].join(' ')
  })

const pathsOf = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap(({ path, who, entries: below = [] }) => [
    ...(path && (!who || who.includes('gestore_multisito')) ? [path] : []),
    ...pathsOf(below),
  ])

const withoutWords: readonly string[] = ['/', '/pages/agenzie', placeOf('cruscotto').path]
/** What the address of a list needs besides the words: all deadlines, not the own pressing ones; the list of requirements. */
const more = (path: string, norma_id: number): Record<string, string> | false =>
  path === placeOf('scadenzario').path
    ? { mostra: 'tutte', stato: statiScadenza.join() }
    : path === placeOf('requisito').path && { tab: placeOf('requisito').tabs.elenco, norma_id: String(norma_id) }

/** Records the effects of a script that ran, or was blocked. */
async function watch(page: Page) {
  const harm: string[] = []
  page.on('dialog', (dialog) => harm.push(`dialog ${dialog.message()}`))
  page.on('pageerror', (error) => harm.push(`error ${error.message}`))
  page.on('console', (line) => line.type() === 'error' && harm.push(`console ${line.text()}`))
  await page.exposeFunction('noteHarm', (what: string) => harm.push(what))
  await page.addInitScript(() => {
    const note = (what: string) => (window as unknown as { noteHarm: (what: string) => void }).noteHarm(what)
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      note(`policy ${violatedDirective} ${blockedURI}`),
    )
    Object.defineProperty(window, '__xss', {
      set() {
        note('a script ran')
      },
    })
  })
  return harm
}

/** One of everything, created over HTTP: a new cooperative, its manager, its records, an item of each dictionary. */
async function writeEverywhere(request: APIRequestContext) {
  const gestore = await caller(request, cast.gestore, demoPassword)
  const items: Record<string, number> = {}
  for (const name of dizionarioNames) items[name] = await gestore(`/api/${name}`, { codice: word, descrizione: word })
  const valutatore = await gestore('/api/valutatore', { nome: word, cognome: word })
  const email = `zz${Date.now()}@example.org`
  const site = { nome: word, descrizione: long, luogo: word, web: link, email, servizi_persona: true }
  const cliente_id = await gestore('/api/cliente', site)
  const password = 'Quadra!2031'
  const person = { nome: word, cognome: word, titolo: word, telefono: word, info: long, avatar: link, email, password }
  const utente = await gestore('/api/utente', { ...person, ruolo: 'manager', cliente_id })

  const manager = await caller(request, email, password)
  const day = '2026-03-02'
  const servizio = await manager('/api/servizio', { descrizione: word, codice: word })
  const report = {
    ...{ servizio_id: servizio, norma_id: items['norma_conformita'], data_segnalazione: day, tipo: 'reclamo' },
    ...{ segnalante: word, committente: word, descrizione: long, causa: long, trattamento: long },
    ...{
      riferimento_norma: word,
      riferimento_cooperativa: word,
      responsabile_funzione: word,
      riferimenti_soluzione: word,
    },
  }
  const improvement = {
    servizio_id: servizio,
    data_azione: day,
    data_segnalazione: day,
    miglioramento: long,
    soluzione: long,
  }
  const nc = await manager('/api/non_conformita', report)
  await manager(`/api/non_conformita/${nc}/stato`, { stato: 'in_lavorazione' }, 'put')
  await manager(`/api/non_conformita/${nc}/task`, { persona: word, descrizione_intervento_da_eseguire: long })
  const scadenza = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  const estensione = await gestore(`/api/non_conformita/${nc}/estensione`, {
    ...{ richiesta: long, scadenza, norma_id: items['norma_conformita'], riferimento_norma: word, gravita: 'minore' },
  })
  const azione = await manager('/api/azione_miglioramento', improvement)
  const indicatore = await manager('/api/indicatore', {
    ...{ servizio_id: servizio, processo_id: items['processo'], obiettivo_id: items['obiettivo'] },
    ...{ metodo_rilevazione_id: items['metodo_rilevazione'], responsabile_gestione_id: items['responsabile'] },
    ...{ responsabile_analisi_id: items['responsabile'], periodicita_verifica: 'annuale', target: 1, soglia: 'uguale' },
  })
  const comune = await gestore('/api/catalogo_indicatore', {
    ...{ codice: word.slice(0, 20), processo_id: items['processo'], obiettivo_id: items['obiettivo'] },
    ...{ metodo_rilevazione_id: items['metodo_rilevazione'], responsabile_gestione_id: items['responsabile'] },
    ...{ responsabile_analisi_id: items['responsabile'], periodicita_verifica: 'annuale', target: 1, soglia: 'uguale' },
    ...{ unita: word.slice(0, 20), definizione: long },
  })
  const fornitore = await manager('/api/fornitore', {
    ragione_sociale: word,
    codice_fiscale: word,
    partita_iva: word,
    descrizione: long,
  })
  const competenza = await gestore('/api/competenza', { codice: word, descrizione: word })
  const addetto = await manager('/api/addetto', {
    ...{ codice: word.slice(0, 20), nome: word, cognome: word, mansione_id: items['mansione'], dal: day, cliente_id },
    servizio_ids: [servizio],
  })
  const contratto = { numero_contratto: word, descrizione: long, importo: 1, note: long }
  const contratto_id = await manager(`/api/fornitore/${fornitore}/contratto`, contratto)
  const fattura = { data_fattura: day, numero_fattura: word, importo: 1, note: long }
  await manager(`/api/fornitore/${fornitore}/contratto/${contratto_id}/fattura`, fattura)
  const impatto = { effetto_servizio: 1, effetto_costo_annuale: 1, effetto_sicurezza: 1, riferimento: word }
  await manager(`/api/fornitore/${fornitore}/cliente`, impatto)
  const file = { name: `${word}.html`, mimeType: 'text/html', buffer: Buffer.from(`<script>${link}</script>`) }
  const document = { tipo_documento_id: items['tipo_documento']!, descrizione: word, documento: file }
  const documento = await manager('/api/documento', { ...document, data: day }, 'multipart')

  const rows = await sheet(`${word}.xlsx`, [
    [word, 'Descrizione'],
    [long, word],
  ])
  const importazione = await manager('/api/importazione', { tipo: 'servizi', documento: rows }, 'multipart')

  const audit = await manager('/api/audit', { data_pianificazione: day, data_audit: day, norma_id: items['norma'] })
  const texts = {
    valutazione_generale: long,
    raccomandazioni_precedenti: long,
    verifica_sicurezza: long,
    altri_requisiti_verificati: long,
  }
  await manager(`/api/audit/${audit}`, { ...texts, valutatori: [valutatore] }, 'put')
  await manager(`/api/audit/${audit}/processo`, { processo_id: items['processo'], persona: word, data: day })
  await manager(`/api/audit/${audit}/documento`, document, 'multipart')
  await manager(`/api/audit/${audit}/anomalia`, report)
  await manager(`/api/audit/${audit}/azione`, improvement)
  const norma_id = items['norma']!
  const certificato = await gestore('/api/certificato', {
    ...{ norma_id, numero: word, ente: word, note: long, data_inizio: '2026-01-01', siti: [{ cliente_id }] },
  })
  const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const mandato = await gestore('/api/mandato', {
    ...{ nome: word, cognome: word, email: 'abuso.mandato@example.org', certificato_id: certificato },
    ...{ cliente_ids: [cliente_id], evidenze_da: '2020-01-01', evidenze_a: until, accesso_fino_al: until },
  })
  const fascicolo = await manager('/api/fascicolo', { norma_id, anno: 1990 })
  const processo_id = items['processo']!
  const checklist = await gestore('/api/checklist', {
    ...{ norma_id, processo_id, titolo: word, norma_conformita_id: items['norma_conformita'], stato: 0 },
  })
  await gestore(
    `/api/checklist/${checklist}/bozza`,
    { domande: [{ testo: word, riferimento: '8.5.1', aiuto: word }] },
    'put',
  )
  const requisito = await gestore('/api/requisito', { norma_id, codice: '4', titolo: word })
  const programma = await gestore('/api/programma_audit', {
    ...{ norma_id, anno: 2026, obiettivi: long, ambito: long, criteri: long, metodi: long },
  })
  await gestore(`/api/programma_audit/${programma}/campione`, { tipo: 'iniziale' })
  const riesame = await manager('/api/riesame', { da_data: '2026-01-01', a_data: '2026-06-30' })
  await manager(`/api/riesame/${riesame}`, { partecipanti: long, conclusioni: long }, 'put')
  await manager(`/api/riesame/${riesame}/ingresso/a`, { commento: long }, 'put')
  await manager(`/api/servizio/${servizio}/punto_reclami`, { attivo: true }, 'put')
  const reclamo = await complained(request, servizio, { username: email, password })
  const register = `/api/valutatore/${valutatore}`
  await gestore(`${register}/qualifica`, { norma_id, data_conseguimento: day, riferimento: word })
  await gestore(`${register}/incompatibilita`, { cliente_id, motivo: long })
  const records = [
    `/pages/riesami/${riesame}?tab=tab2`,
    ...[`/pages/programma-audit/${programma}?tab=tab4`, `/pages/programma-audit/certificati/${certificato}`],
    ...dizionarioNames.map((name) => `/pages/dizionari/${dizionari[name].page}/${items[name]}`),
    ...[`/pages/dizionari/valutatori/${valutatore}`, `/pages/enti/${cliente_id}`, `/pages/utenti/${utente}`],
    ...[`/pages/servizi/${servizio}`, `/pages/anomalie/${nc}`, `/pages/azioni/${azione}`, `/pages/audit/${audit}`],
    ...[`/pages/indicatori/${indicatore}`, `/pages/fornitori/${fornitore}`, `/pages/documenti/${documento}`],
    ...[`/pages/catalogo-indicatori/${comune}`, `/pages/checklist/${checklist}`, `/pages/requisiti/${requisito}`],
    ...[`/pages/importazioni/${importazione}`, `/pages/estensioni/${estensione}`],
    ...[`/pages/addetti/${addetto}`, `/pages/dizionari/competenze/${competenza}`, `/pages/fascicoli/${fascicolo}`],
    ...[`/pages/reclami/${reclamo}`, `/pages/evidenze/${mandato}`],
  ]
  return { records, norma_id }
}

/** An outsider's complaint, by its key. */
async function complained(
  request: APIRequestContext,
  servizio: number,
  person: { username: string; password: string },
) {
  const client = { client_id: 'quadra-web', client_secret: 'quadra-web' }
  const grant = await request.post('/oauth/token', { data: { ...client, grant_type: 'password', ...person } })
  const headers = { authorization: `Bearer ${(await grant.json()).access_token}` }
  const read = async (path: string) => (await (await request.get(path, { headers })).json()).data
  const { token } = await read(`/api/servizio/${servizio}/punto_reclami`)
  await complain(request, token, { testo: long, nome: word })
  return (await read('/api/reclamo?pagina=1'))[0].id as number
}
