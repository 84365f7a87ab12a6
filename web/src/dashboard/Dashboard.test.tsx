import type { Dashboard as Answer } from '@quadra/contract/dashboard/schema'
import { scadenza, type Scadenza } from '@quadra/contract/scadenzario/schema'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../ui/testing/fake-server.ts'
import { renderPages } from '../ui/testing/render-page.tsx'
import { sample } from '../ui/testing/sample.ts'
import { Dashboard } from './Dashboard.tsx'

vi.mock('../ui/charts/Bars.tsx', () => ({ Bars: () => null }))
vi.mock('../ui/charts/Ring.tsx', () => ({ Ring: () => null }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const none = { totale: 0, elementi: [] }
const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`)
const empty: Answer = {
  avviato: true,
  senza_servizi: false,
  oggi: '2026-03-05',
  nonConformitaScadute: none,
  auditScaduti: none,
  auditInArrivo: none,
  nonConformitaAudit: none,
  azioneMiglioramentoAudit: none,
  estensioniAperte: none,
  estensioniDaRispondere: none,
  fornitoriNonInRegola: none,
  reclamiDaGestire: none,
  documentiDaApprovare: { totale: 0, elementi: [] },
  documentiDaLeggere: { totale: 0, elementi: [] },
  ultimeNonConformita: none,
  indicatoriDaRilevare: { totale: 0, elementi: [] },
  decisioniRiesame: { totale: 0, scadute: 0, elementi: [] },
  ultimiIndicatori: none,
  mieScadenze: { totale: 0, scadute: 0, elementi: [] },
  segnalateAMe: { totale: 0, elementi: [] },
  processiScoperti: { totale: 0, elementi: [] },
  andamento: months.map((mese) => ({ mese, aperte: 0, chiuse: 0 })),
  perNorma: [],
  statoIndicatori: { raggiunto: 0, non_raggiunto: 0, da_verificare: 0 },
  programmaAudit: months.map((mese) => ({ mese, pianificati: 0, svolti: 0 })),
  cooperative: [],
}
const cliente = { id: 4, nome: 'Alfa' }
const audit = {
  id: 8,
  anno: 2026,
  numero: 3,
  data_audit: '2026-03-08',
  cliente,
  norma: { id: 1, descrizione: 'ISO 9001' },
}
const late = {
  id: 7,
  tipo: 'reclamo' as const,
  stato: 'nuovo' as const,
  data_segnalazione: '2026-01-21',
  scadenza: '2026-02-21',
  segnalante: 'Famiglia Bonomi',
  descrizione: 'Pasto freddo',
  cliente,
  servizio: null,
  audit: null,
}
const busy: Answer = {
  ...empty,
  nonConformitaScadute: { totale: 1234, elementi: [late] },
  auditInArrivo: { totale: 1, elementi: [audit] },
  ultimeNonConformita: { totale: 2000, elementi: [late] },
  processiScoperti: {
    totale: 7,
    elementi: [{ norma: { id: 5, descrizione: 'ISO 9001' }, scoperti: 6, in_ritardo: 1 }],
  },
  perNorma: [{ norma: { id: 5, descrizione: 'ISO 9001' }, aperte: 12 }],
  statoIndicatori: { raggiunto: 3, non_raggiunto: 2, da_verificare: 1 },
  cooperative: [
    {
      cliente,
      aperte: 12,
      scadute: 9,
      audit_svolti: 1,
      audit_pianificati: 2,
      indicatori_rossi: 2,
      fornitori_rossi: 0,
    },
  ],
}

const page = (data: Answer) => {
  const requests = fakeServer(() => [200, { data }])
  return renderPages({ '/': Dashboard }, '/').then(() => requests)
}
const target = (link: HTMLElement) => {
  const { pathname, searchParams } = new URL(link.getAttribute('href')!, 'http://test')
  return [pathname, Object.fromEntries(searchParams)]
}

test('every number opens what it counts, and one request brings them all', async () => {
  const requests = await page(busy)
  const card = await screen.findByRole('link', { name: /^1\.?234\s*Non conformità scadute/ })
  expect(target(card)).toEqual(['/pages/anomalie', { scaduti: 'true' }])
  expect(target(screen.getByRole('link', { name: /^1\s*Audit in arrivo/ }))).toEqual([
    '/pages/audit',
    { da_data: '2026-03-05', a_data: '2026-04-04', chiuso: 'false', attive: 'true' },
  ])
  const coverage = '/pages/programma-audit'
  expect(target(screen.getByRole('link', { name: /^7\s*Processi scoperti/ }))).toEqual([coverage, { tab: 'tab2' }])
  expect(target(screen.getByRole('link', { name: /6 scoperti · 1 in ritardo/ }))).toEqual([
    coverage,
    { tab: 'tab2', norma_id: '5' },
  ])
  const sites = within(screen.getByRole('table', { name: 'Cooperative' }))
  expect(target(sites.getByRole('link', { name: '9 non conformità scadute: Alfa' }))).toEqual([
    '/pages/anomalie',
    { cliente_id: '4', scaduti: 'true' },
  ])
  expect(target(sites.getByRole('link', { name: '0 fornitori insufficienti: Alfa' }))).toEqual([
    '/pages/fornitori',
    { insufficiente_per: '4' },
  ])
  expect(target(screen.getByRole('link', { name: 'Non raggiunto' }))).toEqual([
    '/pages/indicatori',
    { esito: 'non_raggiunto', attive: 'true' },
  ])
  expect(requests.map(({ path }) => path)).toEqual(['/api/dashboard'])
})

test('red is only what is late: processes still to verify in the cycle, and answers still in time, are not', async () => {
  const norma = { id: 5, descrizione: 'ISO 9001' }
  const inTime = { totale: 6, elementi: [{ norma, scoperti: 6, in_ritardo: 0 }] }
  await page({ ...busy, processiScoperti: inTime })
  const card = (name: RegExp) => screen.getByRole('link', { name }).hasAttribute('data-urgent')
  await screen.findByRole('link', { name: /^6\s*Processi scoperti/ })
  expect([card(/^6\s*Processi scoperti/), card(/^1\.?234\s*Non conformità scadute/)]).toEqual([false, true])
  cleanup()
  await page(busy)
  await screen.findByRole('link', { name: /^7\s*Processi scoperti/ })
  expect(card(/^7\s*Processi scoperti/)).toBe(true)
})

test('a line opens its record and shows how late it is, or how near', async () => {
  await page(busy)
  const overdue = within(await screen.findByRole('region', { name: 'Non conformità scadute' }))
  const line = overdue.getByRole('link', { name: /Pasto freddo/ })
  expect([line.getAttribute('href'), line.textContent]).toEqual([
    '/pages/anomalie/7',
    expect.stringContaining('in ritardo di 12 giorni'),
  ])
  const coming = within(screen.getByRole('region', { name: 'Audit in arrivo' }))
  expect(coming.getByRole('link', { name: /Audit 2026\/3/ }).textContent).toContain('tra 3 giorni')
  expect(within(screen.getByRole('region', { name: 'Audit scaduti' })).getByText('Nessun audit è scaduto')).toBeTruthy()
})

test('one’s own deadlines are first: how many are late, each where it is settled, and the way to all', async () => {
  const mine = {
    ...(sample(scadenza) as Scadenza),
    titolo: 'Contratto n. 9: Pulizie',
    titolo_breve: 'Contratto n. 9',
    testo: 'Pulizie',
    percorso: '/pages/fornitori/7?tab=tab4',
    giorni: -2,
    stato: 'scaduta' as const,
  }
  await page({ ...busy, mieScadenze: { totale: 14, scadute: 3, elementi: [mine] } })
  const card = within(await screen.findByRole('region', { name: 'Le mie scadenze' }))
  expect(card.getByText('3 scadute')).toBeTruthy()
  const line = card.getByRole('link', { name: /^Pulizie/ })
  expect([line.getAttribute('href'), line.textContent]).toEqual([
    '/pages/fornitori/7?tab=tab4',
    expect.stringContaining('in ritardo di 2 giorni'),
  ])
  expect(target(card.getByRole('link', { name: 'Vedi tutte (14): Le mie scadenze' }))).toEqual([
    '/pages/scadenzario',
    {},
  ])
})

test('a product without any record shows where to begin', async () => {
  await page(empty)
  await screen.findByRole('heading', { name: 'Per cominciare' })
  expect(screen.getByRole('link', { name: 'Apri le non conformità' }).getAttribute('href')).toBe('/pages/anomalie')
  expect(screen.queryByRole('table')).toBeNull()
})

test('a failed request can be repeated', async () => {
  let refused = true
  fakeServer(() => (refused ? [403, { message: 'Non adesso' }] : [200, { data: empty }]))
  await renderPages({ '/': Dashboard }, '/')
  await screen.findByText('Non adesso')
  refused = false
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }))
  await screen.findByRole('heading', { name: 'Per cominciare' })
})
