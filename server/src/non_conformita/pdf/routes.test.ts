import { expect, it } from 'vitest'
import { encode, formOf } from '../../testing/attachments.ts'
import { openCorrective } from '../../testing/corrective.ts'
import { readPdf } from '../../kernel/pdf/testing/read-pdf.ts'

const corrective = openCorrective()
const { base, create, change, move, treated, found } = corrective
const hostile = '#panic("x") *a* $x^2$ <script> \\ [#]'

/** Judged without effect once, with a task and its file, and being treated again. */
async function twiceTreated() {
  const manager = corrective.product.as('managerAlfa')
  const { id } = await create({ ...treated, ...found(), descrizione: hostile, data_verifica: '2026-11-30' })
  const url = `${base}/${id}`
  await move('managerAlfa', id, 'in_lavorazione')
  const first = { persona: 'Officina Bonaldi', descrizione_intervento_da_eseguire: 'Rifare i turni' }
  const { id: task } = (await manager.post(`${url}/task`, { ...first, scadenza: '2026-11-20' })).body.data
  const form = await encode(formOf({}, '%PDF-1.7 prova', 'turni è «nuovi».pdf'))
  await corrective.product.request('managerAlfa', 'POST', `${url}/task/${task}/allegato`, undefined, form)
  await manager.put(`${url}/task/${task}`, { descrizione_intervento_eseguito: 'Rifatti tutti', chiuso: 1 })
  await move('managerAlfa', id, 'da_verificare')
  await change('managerAlfa', id, { note_chiusura: 'Ancora tre ritardi' })
  await move('managerAlfa', id, 'non_efficace')
  await move('managerAlfa', id, 'in_lavorazione')
  await change('managerAlfa', id, { causa: 'Formazione carente', data_verifica: '2027-01-31' })
  await manager.post(`${url}/task`, { persona: 'Ada', descrizione_intervento_da_eseguire: 'Affiancamento' })
  await corrective.product.as('gestore').put(`${url}/estensione/non_necessaria`, { motivo: 'Solo questa sede' })
  return { id, url }
}

it('contains fields, whys, tasks of every cycle with their files, verdicts, states and the extension as a count', async () => {
  const { id, url } = await twiceTreated()
  const { status, headers, raw } = await corrective.product.as('managerAlfa').get(`${url}/pdf`)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="non_conformita_${id}.pdf"`,
    'cache-control': 'private, no-store',
  })
  const { text: printed, root, metadata, missing, source } = readPdf(raw)
  // Lines of the log have the day they are written on, which varies.
  const text = printed.replaceAll(/\d\d\/\d\d\/\d{4} \d\d:\d\d/g, 'allora')
  for (const words of [
    `Scheda di non conformità n. ${id}`,
    'Cooperativa Alfa Cooperativa Sociale',
    'Origine Non conformità',
    'Stato In lavorazione',
    'Data segnalazione 10/11/2026',
    'Segnalante Bonomi',
    'Estensione alle altre cooperative Non necessaria',
    'Nuovo allora Marco Bellini – In lavorazione allora Marco Bellini – Da verificare allora Marco Bellini –',
    'Non efficace allora Marco Bellini Ancora tre ritardi In lavorazione allora',
    'Ciclo 1 Gravità Da classificare',
    'Data verifica 30/11/2026',
    'Trattamento efficace No Verifica di Marco Bellini, il allora',
    'Perché 1. a 2. b',
    'Causa Turno',
    'Correzione immediata Avvisata la famiglia',
    'Verifica efficacia trattamento Ancora tre ritardi',
    'Officina Bonaldi 20/11/2026 Rifare i turni Rifatti tutti allora turni è «nuovi».pdf',
    'Ciclo 2 Gravità',
    'Data verifica 31/01/2027',
    'Trattamento efficace Da verificare',
    'Causa Formazione carente',
    'Ada – Affiancamento – Aperto –',
  ])
    expect(text.replaceAll(/\s+/g, '')).toContain(words.replaceAll(/\s+/g, ''))
  // What people wrote stays text.
  expect(text.replaceAll(/\s+/g, '')).toContain(hostile.replaceAll(/\s+/g, ''))
  expect(source).not.toMatch(/\/URI|\/JavaScript|\/Launch/)
  expect(root).toContain('/Lang (it-IT)')
  expect(metadata).toContain('<pdfaid:part>2</pdfaid:part>')
  expect(metadata).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
  expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(missing).toBe(0)
})

it('is available only to users who see the record', async () => {
  const { product, keys } = corrective
  const own = await create({ servizio_id: keys.service('SAD') })
  for (const who of ['admin', 'gestore', 'managerAlfa', 'coordinatoreAlfa', 'utenteAlfa'] as const)
    expect((await product.as(who).get(`${base}/${own.id}/pdf`)).status, who).toBe(200)
  for (const who of ['managerBeta', 'coordinatoreBeta', 'utenteBeta'] as const)
    expect((await product.as(who).get(`${base}/${own.id}/pdf`)).status, who).toBe(404)
  const elsewhere = await create({ servizio_id: keys.service('CDD') })
  expect((await product.as('utenteAlfa').get(`${base}/${elsewhere.id}/pdf`)).status).toBe(404)
  expect((await product.anonymous.get(`${base}/${own.id}/pdf`)).status).toBe(401)
})
