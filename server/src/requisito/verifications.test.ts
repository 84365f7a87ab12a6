import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openChecklists } from '../testing/checklists.ts'
import { coverageData } from '../testing/coverage.ts'
import { indicators } from '../testing/indicators.ts'
import { base } from '../testing/requirements.ts'
import { type Cooperative, newCooperative } from '../testing/reviews.ts'

const checklists = openChecklists()
const as = checklists.as
let norma: number
let site: Cooperative
beforeAll(async () => {
  const data = coverageData(checklists.product)
  norma = await data.norma('UNI EN ISO 9001:2015 (verifiche)')
  site = await newCooperative(checklists.product, 'Delta Verifiche')
  await data.certificate({ norma_id: norma, data_inizio: '2026-01-01', data_fine: '2029-12-31' }, [
    { cliente_id: checklists.keys.alfa },
    { cliente_id: site.id },
  ])
  const loaded = await as('gestore').put(`${base}/modello`, { norma_id: norma, modello: 'iso_9001_2015' })
  if (loaded.status !== 200) throw new Error(`the list was refused: ${loaded.status}`)
})

const idOf = async (codice: string) =>
  ((await as('gestore').get(`${base}?norma_id=${norma}`)).body.data as { id: number; codice: string }[]).find(
    (one) => one.codice === codice,
  )!.id
const page = async (codice: string, cliente = checklists.keys.alfa) =>
  (await as('gestore').get(`${base}/${await idOf(codice)}/evidenze?cliente_id=${cliente}`)).body.data.righe[0]
const proofs = async (codice: string) => {
  const { stato, verifiche } = await page(codice)
  return [stato, ...verifiche.map((one: { esito: string; data: string }) => `${one.esito} ${one.data}`)]
}
const process = async (codice: string, processo_id: number) =>
  expect((await as('gestore').put(`${base}/${await idOf(codice)}`, { processo_ids: [processo_id] })).status).toBe(200)
const question = (testo: string, riferimento: string | null) => ({ testo, riferimento })
const deroga = async (url: string) => {
  const { valutatore } = checklists.keys
  const deroghe = [{ valutatore_id: valutatore, motivo: 'Unica disponibile' }]
  await as('gestore').put(url, { valutatori: [valutatore], deroghe, valutazione_generale: 'Buono' })
}

describe('verifications', () => {
  it('3. a question that names a leaf and a process without any prove it, once the audit is closed', async () => {
    const own = await checklists.template(
      [
        question('Chi è competente?', '7.2'),
        question('Chi lo sa?', 'ISO 9001, 7.3 e 7.2'),
        question('Come si comunica?', '7.4'),
        question('Altro?', null),
      ],
      { norma_id: norma },
    )
    // What people may do is not what this is about.
    for (const codice of ['7.2', '7.3'])
      expect((await as('gestore').put(`${base}/${await idOf(codice)}`, { fonti: [] })).status).toBe(200)
    const bare = await checklists.voce('processo')
    await process('8.1', bare)
    // Questions name 7.2, so that its process alone proves nothing of it.
    await process('7.2', own.processo_id)
    const planned = await checklists.plannedWith(own)
    const url = `/api/audit/${planned.audit.id}`
    const body = { ...checklists.audits.planned(), processo_id: bare }
    const second = (await as('managerAlfa').post(`${url}/processo`, body)).body.data
    const [competent, aware, told, other] = planned.ids as [number, number, number, number]
    for (const [id, esito] of [
      [competent, 'conforme'],
      [aware, 'osservazione'],
      [told, 'non_applicabile'],
      [other, 'conforme'],
    ] as const)
      await checklists.answer(planned.path, id, { esito, nota: 'Visto' })
    const verdict = { valutazione: 'Conforme', data_verifica: '2026-02-11' }
    await as('managerAlfa').put(`${planned.path}/approva`, verdict)
    await as('managerAlfa').put(`${url}/processo/${second.id}/approva`, { ...verdict, data_verifica: '2026-02-12' })
    for (const codice of ['7.2', '7.3', '8.1']) expect(await proofs(codice)).toEqual(['scoperto'])
    await deroga(url)
    expect((await as('managerAlfa').put(`${url}/chiudi`)).status).toBe(200)
    // Of one audit the worst counts; what does not apply proves nothing.
    expect(await proofs('7.2')).toEqual(['coperto', 'osservazione 2026-02-11'])
    expect(await proofs('7.3')).toEqual(['coperto', 'osservazione 2026-02-11'])
    expect(await proofs('7.4')).toEqual(['scoperto'])
    expect(await proofs('8.1')).toEqual(['coperto', 'verificato 2026-02-12'])

    const later = await checklists.plannedWith(own, 'managerAlfa', {
      data_pianificazione: '2026-05-01',
      data_audit: '2026-06-01',
    })
    await checklists.answer(later.path, competent, { esito: 'conforme' })
    for (const id of [aware, told, other])
      await checklists.answer(later.path, id, { esito: 'non_applicabile', nota: '–' })
    await as('managerAlfa').put(`${later.path}/approva`, { ...verdict, data_verifica: '2026-06-03' })
    await deroga(`/api/audit/${later.audit.id}`)
    expect((await as('managerAlfa').put(`/api/audit/${later.audit.id}/chiudi`)).status).toBe(200)
    // The newest first.
    expect(await proofs('7.2')).toEqual(['coperto', 'conforme 2026-06-03', 'osservazione 2026-02-11'])
    expect((await page('7.2')).verifiche[0].audit).toEqual({
      id: later.audit.id,
      anno: later.audit.anno,
      numero: later.audit.numero,
    })
    // An audit of before the cycle is none.
    await checklists.product.db.execute(sql`update audit set data_audit = '2025-12-31' where id = ${planned.audit.id}`)
    expect(await proofs('8.1')).toEqual(['scoperto'])
  })

  it('6. an indicator that misses its target, and a supplier who is not qualified, are to review', async () => {
    const { definition } = await indicators(checklists.product)
    const processo_id = await checklists.voce('processo')
    await process('8.2.1', processo_id)
    const made = await site.post('/api/indicatore', definition({ cliente_id: site.id, servizio: null, processo_id }))
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const state = async (codice: string) => {
      const { stato, motivi } = await page(codice, site.id)
      return [stato, ...motivi.map(({ testo }: { testo: string }) => testo)]
    }
    expect(await state('8.2.1')).toEqual(['scoperto', 'Nessuna evidenza'])
    const measure = (verifica: number, data_valutazione: string) =>
      site.post(`/api/indicatore/${made.body.data.id}/verifica`, { verifica, data_valutazione, motivo_correzione: 'x' })
    expect((await measure(3, '2026-11-02')).status).toBe(201)
    expect(await state('8.2.1')).toEqual(['da_rivedere', 'Indicatori non raggiunti: 1'])
    await measure(20, '2026-11-03')
    expect(await state('8.2.1')).toEqual(['coperto'])

    expect(await state('8.4.1')).toEqual(['scoperto', 'Nessuna evidenza'])
    const supplier = await site.post('/api/fornitore', { ragione_sociale: 'Nuovi Mezzi Srl', codice_fiscale: 'NM1' })
    const url = `/api/fornitore/${supplier.body.data.id}`
    const votes = { data_valutazione: '2026-11-02', costo: 4, puntualita: 4, flessibilita_realizzazione: 4 }
    expect((await site.post(`${url}/monitoraggio`, votes)).status).toBe(201)
    expect((await site.get(url)).body.data.qualifica).toBe('da_qualificare')
    for (const codice of ['8.4.1', '8.4.2'])
      expect(await state(codice)).toEqual(['da_rivedere', 'Fornitori non in regola: 1'])
    const approval = {
      data_valutazione: '2026-11-03',
      servizio: 4,
      costo: 4,
      flessibilita_realizzazione: 4,
      curriculum: 4,
    }
    expect((await site.post(`${url}/approvazione`, approval)).status).toBe(201)
    expect(await state('8.4.1')).toEqual(['coperto'])
    expect(await state('8.4.3')).toEqual(['scoperto', 'Nessuna evidenza'])
  })
})
