import { expect, it } from 'vitest'
import { readPdf } from '../kernel/pdf/testing/read-pdf.ts'
import { openChecklists } from '../testing/checklists.ts'
import { readSheet } from '../testing/xlsx/read-back.ts'

const checklists = openChecklists()
const { as, answer, attach } = checklists

it('the report prints every question in its order, with outcome, note, evidence and what it raised, as plain text', async () => {
  const hostile = 'Testo #panic() *grassetto* $x$ <b>'
  const domande = [{ testo: hostile, riferimento: '9.9' }, { testo: 'Seconda domanda' }, { testo: 'Terza domanda' }]
  const { audit, path, ids } = await checklists.planned('managerAlfa', { domande })
  await answer(path, ids[0]!, { esito: 'osservazione', nota: 'Nota #import "x"' })
  await attach(path, ids[0]!)
  const nc = await as('managerAlfa').post(`${path}/checklist/${ids[0]}/anomalia`, checklists.audits.finding())
  const azione = await as('managerAlfa').post(`${path}/checklist/${ids[0]}/azione`, checklists.audits.action())
  await answer(path, ids[2]!, { esito: 'conforme' })
  const text = readPdf((await as('utenteAlfa').get(`/api/audit/${audit.id}/pdf`)).raw).text.replaceAll(/\s+/g, ' ')
  for (const words of ['Erogazione, versione 1', '9.9', 'Senza risposta', 'Conforme', 'evidenza.pdf'])
    expect(text).toContain(words)
  for (const words of [
    '#panic() *grassetto*',
    '#import "x"',
    `NC n. ${nc.body.data.id}`,
    `Azione n. ${azione.body.data.id}`,
  ])
    expect(text.replaceAll(/[\u00AD-]\s/g, '')).toContain(words)
  expect(text.indexOf('Seconda domanda')).toBeLessThan(text.indexOf('Terza domanda'))
  const { id } = await checklists.audits.create('managerAlfa')
  expect(readPdf((await as('managerAlfa').get(`/api/audit/${id}/pdf`)).raw).text).not.toContain('Senza risposta')
})

it('the spreadsheet has a row for each published question, and the search finds a template by its questions', async () => {
  const word = 'Zibaldone'
  const own = await checklists.template([
    { testo: `Il registro ${word} è firmato?`, riferimento: '7.5', sezione: 'Registri', aiuto: 'Ultimo mese' },
    { testo: 'Da chi?' },
  ])
  const { raw } = await as('gestore').get(`/api/checklist?formato=xlsx&processo_id=${own.processo_id}`)
  const [head, ...rows] = readSheet(raw)
  expect(head).toContain('Domanda')
  expect(rows.map((row) => row[head!.indexOf('Domanda')])).toEqual([`Il registro ${word} è firmato?`, 'Da chi?'])
  expect(rows[0]).toEqual(expect.arrayContaining(['Erogazione', 'Registri', '7.5', 'Ultimo mese']))
  const found = async (who: 'gestore' | 'managerAlfa') =>
    JSON.stringify((await as(who).get(`/api/ricerca?q=${word}`)).body.data)
  expect(await found('gestore')).toContain(`/pages/checklist/${own.id}`)
  expect(await found('managerAlfa')).not.toContain('checklist')
})
