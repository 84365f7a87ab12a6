import { chromium } from '@playwright/test'
const base = process.env.BASE ?? 'http://127.0.0.1:4711'
const token = async (u) => (await (await fetch(base + '/oauth/token', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ grant_type: 'password', client_id: 'quadra-web', client_secret: 'quadra-web', username: u, password: 'Quadra!2026' }) })).json())
const g = await token('gestore@example.org')
const api = async (m, p, b) => { const r = await fetch(base + p, { method: m, headers: { authorization: 'Bearer ' + g.access_token, ...(b && { 'content-type': 'application/json' }) }, body: b && JSON.stringify(b) }); const t = await r.text(); try { return JSON.parse(t).data } catch { return t } }
const first = async (p) => (await api('GET', p))[0].id
const alfa = (await api('GET', '/api/cliente')).find((c) => c.nome.startsWith('Alfa')).id
let id = Number(process.env.AUDIT)
if (!id) {
const audit = await api('POST', '/api/audit', { cliente_id: alfa, data_pianificazione: '2026-10-01', data_audit: '2026-11-02', norma_id: await first('/api/norma') })
const pr = await api('GET', '/api/processo')
for (const [i, p] of pr.slice(0, 4).entries()) {
  const one = await api('POST', `/api/audit/${audit.id}/processo`, { processo_id: p.id, persona: 'Stefano Colombo', data: '2026-11-02', da_orario: '09:00', a_orario: '10:30' })
  if (i < 2) await api('PUT', `/api/audit/${audit.id}/processo/${one.id}/approva`, { valutazione: 'Processo conforme; registri completi e firmati.\nDa migliorare la tempestività.', data_verifica: '2026-11-03' })
}
await api('POST', `/api/audit/${audit.id}/anomalia`, { data_segnalazione: '2026-11-02', norma_id: await first('/api/norma_conformita'), segnalante: 'Stefano Colombo', tipo: 'non_conformita', descrizione: 'Registro della formazione non aggiornato da marzo' })
await api('POST', `/api/audit/${audit.id}/azione`, { data_azione: '2026-12-20', miglioramento: 'Digitalizzare il registro della formazione' })
await api('PUT', `/api/audit/${audit.id}`, { valutazione_generale: 'Il sistema è applicato con cura.', numero_addetti: 42 })
const f = new FormData(); f.set('tipo_documento_id', String(await first('/api/tipo_documento'))); f.set('descrizione', 'Verbale di apertura'); f.set('documento', new Blob(['%PDF-1.4 x']), 'verbale apertura.pdf')
await fetch(`${base}/api/audit/${audit.id}/documento`, { method: 'POST', headers: { authorization: 'Bearer ' + g.access_token }, body: f })
id = audit.id
}
console.log('audit', id)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const shot = async (who, path, name, { w = 1440, h = 900, dark = false, act } = {}) => {
  const context = await browser.newContext({ viewport: { width: w, height: h }, locale: 'it-IT', timezoneId: 'Europe/Rome', colorScheme: dark ? 'dark' : 'light' })
  const page = await context.newPage()
  const errors = []
  page.on('pageerror', (e) => errors.push(e.message)); page.on('console', (m) => m.type() === 'error' && errors.push(m.text()))
  const t = await token(who)
  await page.goto(base + '/healthz')
  await page.evaluate((t) => { localStorage.setItem('quadra.access_token', t.access_token); localStorage.setItem('quadra.refresh_token', t.refresh_token) }, t)
  await page.goto(base + path)
  await page.waitForLoadState('networkidle')
  if (act) await act(page)
  await page.screenshot({ path: `/tmp/aud/shots/${name}.png`, fullPage: true })
  if (errors.length) console.log(name, errors)
  await context.close()
}
const G = 'gestore@example.org'
const only = process.argv[2]
const jobs = {
  list: () => shot(G, '/pages/audit', 'list'),
  tab1: () => shot(G, `/pages/audit/${id}`, 'tab1'),
  tab2: () => shot(G, `/pages/audit/${id}?tab=tab2`, 'tab2'),
  tab3: () => shot(G, `/pages/audit/${id}?tab=tab3`, 'tab3'),
  tab4: () => shot(G, `/pages/audit/${id}?tab=tab4`, 'tab4'),
  dark: () => shot(G, `/pages/audit/${id}?tab=tab2`, 'dark', { dark: true }),
  phone: () => shot(G, `/pages/audit/${id}?tab=tab2`, 'phone', { w: 390, h: 844 }),
  phone1: () => shot(G, `/pages/audit/${id}`, 'phone1', { w: 390, h: 844 }),
  phonelist: () => shot(G, '/pages/audit', 'phonelist', { w: 390, h: 844 }),
  plan: () => shot(G, `/pages/audit/${id}`, 'plan', { act: async (p) => { await p.getByRole('button', { name: 'Pianificazione' }).click(); await p.waitForTimeout(600) } }),
  attach: () => shot(G, `/pages/audit/${id}?tab=tab2`, 'attach', { act: async (p) => { await p.getByRole('button', { name: 'Allega documento' }).click(); await p.waitForTimeout(600) } }),
  nuovo: () => shot('manager.alfa@example.org', '/pages/audit', 'nuovo', { act: async (p) => { await p.getByRole('button', { name: 'Nuovo audit' }).click(); await p.waitForTimeout(600) } }),
  utente: () => shot('utente.alfa@example.org', `/pages/audit/${id}?tab=tab2`, 'utente'),
}
for (const [name, job] of Object.entries(jobs)) if (!only || only.split(',').includes(name)) await job()
await browser.close()
