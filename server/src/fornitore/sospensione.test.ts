import { describe, expect, it } from 'vitest'
import { verifyLog } from '../kernel/log/verify-log.ts'
import { openSuppliers, today } from '../testing/suppliers.ts'

const { on, as, supplier, collective, approve, read, stateOf, pair } = openSuppliers()
const { made } = on

describe('a suspension', () => {
  it('of a cooperative applies to it alone, and the other does not see it', async () => {
    const id = await collective()
    for (const who of ['managerAlfa', 'managerBeta'] as const) await approve(id, [5, 5, 5, 5], today, who)
    const answer = await as('managerAlfa').post(`/api/fornitore/${id}/sospensione`, { motivo: 'Segreto di Alfa' })
    expect([answer.status, answer.body.data]).toMatchObject([
      201,
      [
        {
          qualifica: 'sospeso',
          motivi: ['Sospeso dal 16/11/2026: Segreto di Alfa'],
          sospensione: { revocabile: true },
        },
      ],
    ])
    const again = await as('managerAlfa').post(`/api/fornitore/${id}/sospensione`, { motivo: 'Ancora' })
    expect([again.status, again.body.message]).toEqual([409, 'Il fornitore è già sospeso'])
    for (const path of ['', '/qualifica', '/documento']) {
      const seen = await as('managerBeta').get(`/api/fornitore/${id}${path}`)
      expect(JSON.stringify(seen.body)).not.toContain('Segreto')
    }
    expect(await stateOf(id, 'managerBeta')).toBe('qualificato')
    expect(JSON.stringify((await as('managerBeta').get(`/api/storia/fornitore/${id}`)).body)).not.toContain('Segreto')
    expect(JSON.stringify((await as('managerAlfa').get(`/api/storia/fornitore/${id}`)).body)).toContain('Segreto')
    const { sospensione } = await pair(id)
    const at = `/api/fornitore/${id}/sospensione/${sospensione.id}/revoca`
    expect((await as('managerBeta').put(at, { motivo: 'x' })).status).toBe(404)
    expect((await as('gestore').put(at, { motivo: 'x' })).status).toBe(403)
    expect((await as('managerAlfa').put(at, {})).body.errors).toEqual({ motivo: 'Campo obbligatorio' })
    expect((await as('managerAlfa').put(at, { motivo: 'Risolto' })).body.data[0].qualifica).toBe('qualificato')
    expect((await as('managerAlfa').put(at, { motivo: 'Risolto' })).status).toBe(409)
  })

  it('of the consortium applies to all; of two concurrent ones one is made', async () => {
    const id = await collective()
    for (const who of ['managerAlfa', 'managerBeta'] as const) await approve(id, [5, 5, 5, 5], today, who)
    const both = await Promise.all(
      [1, 2].map(() => as('gestore').post(`/api/fornitore/${id}/sospensione`, { motivo: 'Interdittiva' })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    for (const who of ['managerAlfa', 'managerBeta'] as const)
      expect(await read(id, who)).toMatchObject({
        qualifica: 'sospeso',
        qualifica_motivi: ['Sospeso dal consorzio dal 16/11/2026: Interdittiva'],
      })
    const { sospensione } = await pair(id)
    expect(sospensione).toMatchObject({ del_consorzio: true, revocabile: false })
    const at = `/api/fornitore/${id}/sospensione/${sospensione.id}/revoca`
    expect((await as('managerAlfa').put(at, { motivo: 'x' })).status).toBe(403)
    for (const who of ['coordinatoreAlfa', 'utenteAlfa'] as const) {
      expect((await as(who).post(`/api/fornitore/${id}/sospensione`, { motivo: 'x' })).status).toBe(403)
      expect((await as(who).put(at, { motivo: 'x' })).status).toBe(403)
    }
    expect((await as('gestore').put(at, { motivo: 'Chiarito' })).status).toBe(200)
    expect(await stateOf(id)).toBe('qualificato')
  })

  it('is listed, and can be revoked, for a supplier that is inactive or that no cooperative works with', async () => {
    const unused = await collective()
    const { id: off } = await supplier()
    expect((await as('managerAlfa').put(`/api/fornitore/${off}`, { stato: 0 })).status).toBe(200)
    for (const id of [unused, off]) {
      const at = `/api/fornitore/${id}/sospensione`
      expect((await as('gestore').post(at, { motivo: 'Interdittiva' })).status).toBe(201)
      const [suspension, ...others] = (await as('gestore').get(at)).body.data
      expect([suspension, others]).toMatchObject([{ cliente: null, motivo: 'Interdittiva', revocata_il: null }, []])
      const revoked = await as('gestore').put(`${at}/${suspension.id}/revoca`, { motivo: 'Chiarito' })
      expect([revoked.status, (await as('gestore').get(at)).body.data]).toMatchObject([
        200,
        [{ revocata_il: expect.any(String), motivo_revoca: 'Chiarito' }],
      ])
    }
    const own = `/api/fornitore/${unused}/sospensione`
    await as('managerAlfa').post(own, { motivo: 'Segreto di Alfa' })
    expect((await as('managerAlfa').get(own)).body.data).toHaveLength(2)
    expect(JSON.stringify((await as('managerBeta').get(own)).body)).not.toContain('Segreto')
    expect((await as('managerBeta').get(`/api/fornitore/${off}/sospensione`)).status).toBe(404)
  })
})

describe('a contract', () => {
  it('with a supplier that is not qualified is possible, with its reason', async () => {
    const { id } = await supplier()
    const plain = await made('coordinatoreAlfa', `/api/fornitore/${id}/contratto`, { numero_contratto: 'D1' })
    expect(plain).toMatchObject({
      qualifica_alla_registrazione: 'da_qualificare',
      motivo_deroga: null,
      avvisi: ['Il fornitore non è qualificato: Manca la valutazione di approvazione'],
    })
    const contratto = await made('managerAlfa', `/api/fornitore/${id}/contratto`, { motivo_deroga: 'Unico in zona' })
    expect(contratto).toMatchObject({ motivo_deroga: 'Unico in zona', avvisi: [expect.any(String)] })
    await approve(id, [3, 3, 3, 3])
    expect(await made('managerAlfa', `/api/fornitore/${id}/contratto`, { motivo_deroga: 'Non serve' })).toMatchObject({
      qualifica_alla_registrazione: 'con_riserva',
      motivo_deroga: null,
      avvisi: [],
    })
    const listed = (await as('managerAlfa').get(`/api/fornitore/${id}/contratto`)).body.data
    expect(listed.map(({ avvisi }: { avvisi: string[] }) => avvisi)).toEqual([[], [], []])
    // Read as if the two dealt with each other, where they do not yet.
    const shared = await collective()
    expect(await made('managerBeta', `/api/fornitore/${shared}/contratto`, {})).toMatchObject({
      qualifica_alla_registrazione: 'da_qualificare',
    })
  })
})

describe('the albo', () => {
  it('is a cooperative’s own; multi-site mode says whose', async () => {
    const { ragione_sociale } = await supplier('managerBeta')
    const pdf = await as('managerAlfa').get(`/api/fornitore/albo?cliente_id=${on.cases.keys.beta}`)
    expect(pdf.status).toBe(200)
    expect(pdf.headers['content-disposition']).toContain(`albo_fornitori_${on.cases.keys.alfa}_20261116.pdf`)
    expect(ragione_sociale).toBeTruthy()
    expect((await as('gestore').get('/api/fornitore/albo')).body.errors).toEqual({
      cliente_id: 'Scegli la cooperativa',
    })
    expect((await as('gestore').get(`/api/fornitore/albo?cliente_id=${on.cases.keys.beta}`)).status).toBe(200)
    expect((await as('utenteAlfa').get('/api/fornitore/albo')).status).toBe(403)
  })
})

it('everything said of suppliers verifies', async () => {
  expect(await verifyLog(on.product.db)).toMatchObject({ findings: [] })
})
