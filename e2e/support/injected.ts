import { dizionari, dizionarioNames } from '@quadra/contract/dizionario/names'
import type { APIRequestContext } from '@playwright/test'
import { caller } from './caller.ts'
import { cast, password as demoPassword } from './cast.ts'
import { complain } from './complaints.ts'
import { sheet } from './sheets.ts'

/** A text that runs if it is treated as markup. It sorts last, so that other journeys are not affected. */
const word = 'zz<img src=x onerror=__xss=1>'
const long = `${word}<script>__xss=1</script><svg onload=__xss=1></svg>\n# titolo\n[qui](javascript:__xss=1) **${word}**`
const link = 'javascript:__xss=1'
export const injected = 'zz<img src=x'

/** One of everything, created over HTTP: a new cooperative, its manager, its records, an item of each dictionary. */
export async function writeEverywhere(request: APIRequestContext) {
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
  const sessione = await manager('/api/sessione_formativa', {
    ...{ cliente_id, competenza_id: competenza, titolo: word, data: day, ore: 4, docente: word, ente: word },
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
  const planned = await writePlanning(gestore, manager, { cliente_id, processo_id, indicatore })
  const found = { cliente_id, certificato_id: certificato, tipo: 'osservazione', riferimento: word, codice_ente: word }
  const rilievo = await gestore('/api/rilievo_ente', { ...found, testo: long, data_rilievo: day })
  const stays = { certificato_id: certificato, tipo: 'sorveglianza', data_inizio: day, data_fine: day }
  const visita = await gestore('/api/visita_ente', { ...stays, siti: [{ cliente_id, motivo: word }], note: long })
  const key = { nome: word, ambito: 'lettura', scade_il: until }
  await gestore('/api/chiave', key)
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
    ...[`/pages/formazione/${sessione}`],
    ...[`/pages/reclami/${reclamo}`, `/pages/evidenze/${mandato}`, `/pages/ente/rilievi/${rilievo}`],
    ...[`/pages/ente/visite/${visita}`, ...planned],
  ]
  return { records, norma_id }
}

type Call = Awaited<ReturnType<typeof caller>>
/** Risks, what is around the organisation, and an objective: the addresses of their records. */
async function writePlanning(
  gestore: Call,
  manager: Call,
  { cliente_id, processo_id, indicatore }: Readonly<Record<string, number>>,
) {
  await gestore('/api/contesto_fattore', { ambito: 'interno', descrizione: word })
  await gestore('/api/contesto_parte', { nome: word, esigenze: long })
  const risk = { tipo: 'rischio', processo_id, descrizione: long, causa: long, effetto: long }
  const comune = await gestore('/api/rischio_comune', { ...risk, codice: word.slice(0, 20) })
  const rischio = await manager('/api/rischio', { ...risk, cliente_id, prossima_revisione: '2031-03-04' })
  const traguardo = await manager('/api/traguardo', { anno: 2026, indicatore_id: indicatore, attivita: long })
  return [`/pages/rischi-comuni/${comune}`, `/pages/rischi/${rischio}`, `/pages/contesto/${traguardo}`]
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
