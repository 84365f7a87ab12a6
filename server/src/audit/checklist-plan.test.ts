import { describe, expect, it } from 'vitest'
import { openChecklists } from '../testing/checklists.ts'

const checklists = openChecklists()
const { as } = checklists
const manager = () => as('managerAlfa')
const process = (more: object = {}) => ({ ...checklists.audits.planned(), ...more })
const audit = async (own: { norma_id: number }, more: object = {}) =>
  checklists.audits.create('managerAlfa', { norma_id: own.norma_id, ...more })

describe('a process is planned with a checklist', () => {
  it('that fits norm and process and is published and active; without the field it has none', async () => {
    const own = await checklists.template()
    const other = await checklists.template()
    const { id } = await audit(own)
    const post = (more: object) => manager().post(`/api/audit/${id}/processo`, process(more))
    const without = (await post({ processo_id: own.processo_id })).body.data
    expect([without.checklist, without.checklist_versione]).toEqual([null, null])
    const verdict = { valutazione: 'Bene', data_verifica: '2026-02-10' }
    expect((await manager().put(`/api/audit/${id}/processo/${without.id}/approva`, verdict)).status).toBe(200)
    const made = (await post({ processo_id: own.processo_id, checklist_id: own.id })).body.data
    const esiti = { conforme: 0, non_conforme: 0, osservazione: 0, opportunita: 0, non_applicabile: 0 }
    expect(made.checklist).toEqual({
      checklist_id: own.id,
      titolo: 'Erogazione',
      versione: 1,
      totale: 3,
      complete: 0,
      risposte: 0,
      esiti,
      mancanze: ['Rispondere a 3 domande'],
      aggiornabile: null,
      su_dispositivo: [],
    })
    const refused = { checklist_id: 'Valore non valido' }
    expect((await post({ processo_id: own.processo_id, checklist_id: other.id })).body.errors).toEqual(refused)
    const elsewhere = await audit({ norma_id: await checklists.voce('norma') })
    const wrongNorm = await manager().post(
      `/api/audit/${elsewhere.id}/processo`,
      process({ processo_id: own.processo_id, checklist_id: own.id }),
    )
    expect(wrongNorm.body.errors).toEqual(refused)
    await as('gestore').put(own.url, { stato: 0 })
    expect((await post({ processo_id: own.processo_id, checklist_id: own.id })).body.errors).toEqual(refused)
    const lines = await checklists.storia('audit', id)
    expect(JSON.stringify(lines[0])).toContain('checklist «Erogazione, versione 1»')
  })

  it('which it retains while newer ones are published, until it is updated or answered', async () => {
    const own = await checklists.planned()
    const { path, url, ids } = own
    const update = () => manager().post(`${path}/checklist/aggiorna`)
    expect((await update()).body.message).toBe('Non c’è una versione più recente')
    await checklists.publishNext(url, [{ testo: 'Una sola?' }])
    const readChecklist = async () =>
      (await manager().get(`/api/audit/${own.audit.id}`)).body.data.processi[0].checklist
    expect(await readChecklist()).toMatchObject({ versione: 1, totale: 3, aggiornabile: 2 })
    expect((await update()).body.data.checklist).toMatchObject({ versione: 2, totale: 1, aggiornabile: null })
    expect((await checklists.answer(path, ids[0]!, { esito: 'conforme' })).status).toBe(409)
    await checklists.publishNext(url)
    const [{ id: did }] = (await own.read()).domande
    await checklists.answer(path, did, { esito: 'conforme' })
    expect(await readChecklist()).toMatchObject({ versione: 2, aggiornabile: null })
    const late = await update()
    expect([late.status, late.body.message]).toEqual([409, 'La checklist ha già delle risposte'])
    expect((await own.read()).versione).toMatchObject({ numero: 2, stato: 'superata' })
  })

  it('which is taken away by null or another process, not once it is answered', async () => {
    const own = await checklists.planned()
    const put = (body: object) => manager().put(own.path, body)
    const whole = (await put({ persona: 'Ada' })).body.data
    expect((await put({ ...whole, checklist_id: own.id })).body.data).toEqual(whole)
    expect((await put({ checklist_id: null })).body.data.checklist).toBeNull()
    expect((await put({ checklist_id: own.id })).body.data.checklist).toMatchObject({ versione: 1 })
    const other = await checklists.template()
    expect((await put({ processo_id: other.processo_id, checklist_id: own.id })).body.errors).toHaveProperty(
      'checklist_id',
    )
    expect((await put({ processo_id: other.processo_id })).body.data.checklist).toBeNull()
    expect((await put({ checklist_id: other.id })).body.data.checklist).toMatchObject({ checklist_id: other.id })
    const [{ id: did }] = (await own.read()).domande
    await checklists.answer(own.path, did, { esito: 'conforme' })
    for (const body of [{ checklist_id: null }, { processo_id: own.processo_id }]) {
      const refused = await put(body)
      expect([refused.status, refused.body.message]).toEqual([409, 'La checklist ha già delle risposte'])
    }
    expect((await put({ persona: 'Bea' })).status).toBe(200)
  })

  it('several at once each with its own, where requested; copied with the version published now', async () => {
    const norma_id = await checklists.voce('norma')
    const one = await checklists.template(undefined, { norma_id })
    const bare = await checklists.voce('processo')
    const first = await audit({ norma_id }, { data_audit: '2026-01-10' })
    const body = { processi: [one.processo_id, bare], persona: 'Ada', data: '2026-02-10' }
    const plain = (await manager().post(`/api/audit/${first.id}/piano`, body)).body.data
    expect(plain.processi.map(({ checklist }: any) => checklist)).toEqual([null, null])
    const second = await audit({ norma_id }, { data_audit: '2026-02-11' })
    const planned = (await manager().post(`/api/audit/${second.id}/piano`, { ...body, con_checklist: true })).body.data
    expect(planned.processi.map(({ checklist }: any) => checklist?.versione ?? null)).toEqual([1, null])
    await checklists.publishNext(one.url)
    const third = await audit({ norma_id }, { data_audit: '2026-03-11' })
    const previous = (await manager().get(`/api/audit/${third.id}/piano/precedente`)).body.data.processi
    expect(previous.map(({ checklist }: any) => checklist)).toMatchObject([{ titolo: 'Erogazione', versione: 2 }, null])
    const copied = (await manager().put(`/api/audit/${third.id}/piano/copia`)).body.data
    expect(copied.processi.map(({ checklist }: any) => checklist?.versione ?? null)).toEqual([2, null])
  })

  it('in a programme, row by row, refused where it does not fit', async () => {
    const norma_id = await checklists.voce('norma')
    const own = await checklists.template(undefined, { norma_id })
    const other = await checklists.template(undefined, { norma_id })
    const programma = (await as('gestore').post('/api/programma_audit', { anno: 2026, norma_id })).body.data
    const riga = (checklist_id: number | null | undefined) => ({
      cliente_id: checklists.keys.alfa,
      data_audit: '2026-09-01',
      processi: [{ processo_id: own.processo_id, checklist_id }],
    })
    const plan = (...ids: (number | undefined)[]) =>
      as('gestore').post(`/api/programma_audit/${programma.id}/audit`, { righe: ids.map(riga) })
    expect((await plan(own.id, other.id)).body.errors).toEqual({ 'righe.1.processi': 'Valore non valido' })
    const made = (await plan(own.id, undefined)).body.data
    expect(made.map(({ processi }: any) => processi[0].checklist?.versione ?? null)).toEqual([1, null])
  })
})

it('open questions are a deadline from the day of the audit on, due a week later, of those responsible for the audit', async () => {
  const own = await checklists.planned()
  const due = async () =>
    ((await manager().get('/api/scadenzario?mostra=tutte&tipo=audit_checklist')).body.data as any[]).find(
      ({ id }) => id === `audit_checklist:${own.audit.id}`,
    )
  expect(await due()).toMatchObject({
    scadenza: '2026-02-17',
    titolo_breve: `Checklist dell’audit ${own.audit.anno}/${own.audit.numero}`,
    percorso: `/pages/audit/${own.audit.id}`,
    responsabile: { id: own.audit.utente.id },
    mia: true,
  })
  await manager().put(`/api/audit/${own.audit.id}`, { data_audit: '2031-01-01' })
  expect(await due()).toBeUndefined()
  await manager().put(`/api/audit/${own.audit.id}`, { data_audit: '2026-02-10' })
  for (const did of own.ids) await checklists.answer(own.path, did, { esito: 'non_applicabile' })
  expect(await due()).toBeDefined()
  for (const [index, did] of own.ids.entries()) {
    const { data_modifica } = (await own.read()).domande[index].risposta
    await checklists.answer(own.path, did, { nota: 'Non serve', data_modifica })
  }
  expect(await due()).toBeUndefined()
  const change = async (answer: object) => {
    const { data_modifica } = (await own.read()).domande[0].risposta
    await checklists.answer(own.path, own.ids[0]!, { ...answer, data_modifica })
  }
  // What does not conform is answered completely by its non-conformity alone.
  await change({ esito: 'non_conforme' })
  expect(await due()).toBeDefined()
  await change({ esito: 'conforme' })
  expect(await due()).toBeUndefined()
})
