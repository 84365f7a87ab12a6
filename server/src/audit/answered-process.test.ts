import { describe, expect, it } from 'vitest'
import { openChecklists } from '../testing/checklists.ts'

const checklists = openChecklists()
const { planned, answer, attach, as } = checklists
const verdict = { valutazione: 'Verificato', data_verifica: '2026-02-10' }

describe('a process with a checklist', () => {
  it('is verified once every question is answered completely, and is then only read', async () => {
    const { audit, path, ids, read, processo } = await planned()
    const [one, two, three] = ids as [number, number, number]
    await answer(path, one, { esito: 'conforme' })
    await answer(path, two, { esito: 'non_conforme' })
    const refused = await as('managerAlfa').put(`${path}/approva`, verdict)
    const mancanze = [
      'Rispondere a 1 domanda',
      'Scrivere la nota di 1 risposta',
      'Creare la non conformità di 1 risposta',
    ]
    expect([refused.status, refused.body.mancanze]).toEqual([409, mancanze])
    expect(refused.body.message).toBe(`Checklist incompleta: ${mancanze.join('; ')}`)
    const readProcesso = async () =>
      (await as('managerAlfa').get(`/api/audit/${audit.id}`)).body.data.processi.find(
        ({ id }: { id: number }) => id === processo.id,
      )
    expect(await readProcesso()).toMatchObject({
      stato: 0,
      cancellabile: false,
      checklist: { totale: 3, complete: 1, risposte: 2, mancanze },
    })
    await answer(path, two, { nota: 'Manca', data_modifica: (await read()).domande[1].risposta.data_modifica })
    await as('managerAlfa').post(`${path}/checklist/${two}/anomalia`, checklists.audits.finding())
    await answer(path, three, { esito: 'non_applicabile', nota: 'Nessun subappalto' })
    expect((await as('managerAlfa').put(`${path}/approva`, verdict)).status).toBe(200)
    expect(await readProcesso()).toMatchObject({ stato: 1, checklist: { complete: 3, mancanze: [] } })
    for (const late of [
      await answer(path, three, { esito: 'conforme', data_modifica: (await read()).domande[2].risposta.data_modifica }),
      await attach(path, one),
      await as('managerAlfa').post(`${path}/checklist/${one}/anomalia`, checklists.audits.finding()),
      await as('managerAlfa').put(`${path}/approva`, verdict),
    ])
      expect([late.status, late.body.message]).toEqual([409, 'Il processo è già verificato'])
    expect(await read()).toMatchObject({ modificabile: false, sola_lettura: 'Il processo è già verificato' })
    // What arrived before, sent again because its reply was lost, is no refusal.
    expect((await answer(path, one, { esito: 'conforme' })).status).toBe(200)
  })

  it('with answers is not deleted, nor its audit; a closed audit takes none', async () => {
    const { audit, path, ids, read } = await planned()
    const url = `/api/audit/${audit.id}`
    await answer(path, ids[0]!, { nota: 'Da chiedere' })
    const removed = await as('managerAlfa').del(path)
    expect([removed.status, removed.body.message]).toEqual([409, 'La checklist ha già delle risposte'])
    expect((await as('managerAlfa').get(url)).body.data).toMatchObject({
      cancellabile: false,
      ostacolo: 'Un audit con risposte alle checklist non si elimina',
    })
    expect((await as('managerAlfa').del(url)).status).toBe(409)
    expect((await as('managerAlfa').put(url, { norma_id: await checklists.voce('norma') })).body.errors).toHaveProperty(
      'norma_id',
    )
    const { data_modifica } = (await read()).domande[0].risposta
    await answer(path, ids[0]!, { nota: null, data_modifica })
    expect((await as('managerAlfa').get(url)).body.data.cancellabile).toBe(true)

    for (const did of ids) await answer(path, did, { esito: 'conforme' })
    await as('managerAlfa').put(`${path}/approva`, verdict)
    await as('managerAlfa').put(url, { valutatori: [checklists.keys.valutatore], valutazione_generale: 'Buono' })
    await as('managerAlfa').put(`${url}/chiudi`)
    const closed = await answer(path, ids[0]!, {
      esito: 'opportunita',
      data_modifica: (await read()).domande[0].risposta.data_modifica,
    })
    expect([closed.status, closed.body.message]).toEqual([409, 'L’audit è chiuso'])
  })

  it('shows the answer of the newest verified audit of that cooperative and norm, and what the last closed one found', async () => {
    const own = await checklists.template(undefined, { norma_id: await checklists.voce('norma') })
    const past = { data_pianificazione: '2025-01-01', data_audit: '2025-03-01' }
    const first = { ...own, ...(await checklists.plannedWith(own, 'managerAlfa', past)) }
    const [one, two, three] = first.ids as [number, number, number]
    await answer(first.path, one, { esito: 'osservazione', nota: 'Registro in bianco' })
    await answer(first.path, two, { esito: 'non_conforme', nota: 'Nessun criterio' })
    await answer(first.path, three, { esito: 'conforme' })
    const nc = (await as('managerAlfa').post(`${first.path}/checklist/${two}/anomalia`, checklists.audits.finding()))
      .body.data
    const next = await checklists.plannedWith(first, 'managerAlfa', {
      data_pianificazione: '2026-01-01',
      data_audit: '2026-02-01',
    })
    expect((await next.read()).domande[0].precedente).toBeNull()
    await as('managerAlfa').put(`${first.path}/approva`, verdict)
    const url = `/api/audit/${first.audit.id}`
    const { valutatore } = checklists.keys
    // No evaluator is qualified for a norm that was just created.
    const deroghe = [{ valutatore_id: valutatore, motivo: 'Unica disponibile' }]
    await as('gestore').put(url, { valutatori: [valutatore], deroghe, valutazione_generale: 'Da seguire' })
    expect((await next.read()).rilievi_precedenti).toBeNull()
    await as('managerAlfa').put(`${url}/chiudi`)
    const { anno, numero, data_audit, id } = first.audit
    const seen = await next.read('utenteAlfa')
    expect(seen.domande[0].precedente).toEqual({
      audit: { id, anno, numero, data_audit },
      esito: 'osservazione',
      nota: 'Registro in bianco',
    })
    const beta = await checklists.plannedWith(first, 'gestore', {
      cliente_id: checklists.keys.beta,
      data_audit: '2026-02-02',
    })
    expect((await beta.read()).domande.map(({ precedente }: any) => precedente)).toEqual([null, null, null])
    expect(JSON.stringify(await beta.read('managerBeta'))).not.toContain('Registro in bianco')
    expect((await next.read()).rilievi_precedenti).toMatchObject({
      audit: { id },
      valutazione_generale: 'Da seguire',
      non_conformita: [{ id: nc.id, stato: 'nuovo', apribile: true }],
      azioni: [],
    })
    expect((await beta.read()).rilievi_precedenti).toBeNull()
  })
})
