import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openReleases } from '../testing/releases.ts'

const { on, as, rows, path, ask, release, upload, read, download, filesOf } = openReleases()
const move = (id: number, body: object) => as('managerAlfa').put(`/api/richiesta_ente/${id}/stato`, body)

describe('a request', () => {
  it('is asked of a cooperative of the mandate by who holds it, until access ends', async () => {
    const refused = async (more: object) => (await ask(more)).body.errors
    expect(Object.keys(await refused({ termine: on.day(11) }))).toEqual(['termine'])
    expect(Object.keys(await refused({ termine: on.day(-1) }))).toEqual(['termine'])
    expect(await refused({ cliente_id: on.ids['beta'] })).toEqual({ cliente_id: 'Valore non valido' })
    expect(Object.keys(await refused({ testo: ' ' }))).toEqual(['testo'])
    expect(Object.keys(await refused({ testo: 'x'.repeat(2001) }))).toEqual(['testo'])
    const [other] = await rows<{ id: number }>(sql`select r.id from requisito r join voce n on n.id = r.norma_id
      where n.descrizione not like '%9001:2015' limit 1`)
    if (other) expect(await refused({ requisito_id: other.id })).toEqual({ requisito_id: 'Valore non valido' })
    for (const termine of [on.day(0), on.day(10)]) expect((await ask({ termine })).status).toBe(201)
    const { mandate, id } = await ask()
    const body = { cliente_id: on.ids['alfa'], testo: 'T', termine: on.day(1) }
    for (const who of ['gestore', 'admin', 'managerAlfa', 'utenteAlfa'] as const)
      expect((await as(who).post(path(mandate), body)).status).toBe(403)
    expect((await as('certificatore').get(`/api/richiesta_ente/${id}`)).status).toBe(403)
    expect((await as('managerBeta').get(`/api/richiesta_ente/${id}`)).status).toBe(404)
    expect((await as('coordinatoreAlfa').get(`/api/richiesta_ente/${id}`)).status).toBe(403)
    const record = await read(id)
    expect(record).toMatchObject({
      stato: 'aperta',
      stati_successivi: ['evasa'],
      rilasci: [],
      cliente: { id: on.ids['alfa'] },
    })
    const { body: under } = await as('certificatore').get(`${path(mandate)}/${id}`)
    expect(under.data).toMatchObject({ stati_successivi: ['ritirata'] })
    expect((await as('gestore').get(`${path(mandate)}/${id}`)).body.data).toEqual(under.data)
  })

  it('reaches the managers by bell and mail without its text, and asks them until it is answered', async () => {
    const secret = 'Parola riservata della richiesta'
    const { id } = await ask({ testo: secret, termine: on.day(3) })
    const due = async (who: 'managerAlfa' | 'managerBeta' | 'gestore') =>
      (await as(who).get(`/api/scadenzario?mostra=tutte&tipo=richiesta_ente&per_pagina=50`)).body.data.filter(
        (one: { id: string }) => one.id === `richiesta_ente:${id}`,
      )
    const [mine] = await due('managerAlfa')
    expect(mine).toMatchObject({ scadenza: on.day(3), percorso: `/pages/ente/richieste/${id}` })
    expect(await due('managerBeta')).toEqual([])
    expect(await due('gestore')).toHaveLength(1)
    const mails = await rows<{ body: string; subject: string }>(
      sql`select subject, body from outbox order by id desc limit 20`,
    )
    const sent = mails.filter(({ subject }) => subject.includes(`richiesta dell’ente n. ${id}`))
    expect(sent.length).toBeGreaterThan(0)
    expect(JSON.stringify(mails)).not.toContain(secret)
    const bell = await rows<{ testo: string }>(
      sql`select testo from notifica where percorso = ${`/pages/ente/richieste/${id}`}`,
    )
    expect(bell[0]!.testo).toMatch(new RegExp(`^Nuova richiesta dell’ente n. ${id} \\(Alfa.*\\), risposta entro il `))
    expect((await move(id, { stato: 'evasa' })).body.errors).toHaveProperty('risposta')
    expect((await move(id, { stato: 'ritirata' })).body.errors).toHaveProperty('stato')
    expect((await move(id, { stato: 'evasa', risposta: 'È nel manuale' })).body.data).toMatchObject({
      stato: 'evasa',
      risposta: 'È nel manuale',
    })
    expect(await due('managerAlfa')).toEqual([])
  })

  it('is reopened with a reason and withdrawn by the body alone; its files are then as if they did not exist', async () => {
    const { mandate, id } = await ask()
    const at = `${path(mandate)}/${id}/stato`
    const given = (await upload(id, 'pianta uno')).body.data.rilasci[0]
    expect((await move(id, { stato: 'evasa' })).status).toBe(200)
    expect((await as('certificatore').put(at, { stato: 'ritirata' })).body.errors).toHaveProperty('stato')
    expect((await as('certificatore').put(at, { stato: 'aperta' })).body.errors).toHaveProperty('motivo')
    expect((await as('gestore').put(at, { stato: 'aperta', motivo: 'M' })).status).toBe(403)
    expect(
      (await as('certificatore').put(at, { stato: 'aperta', motivo: 'Manca il piano terra' })).body.data,
    ).toMatchObject({
      stato: 'aperta',
      motivo: 'Manca il piano terra',
      rilasci: [{ id: given.id }],
    })
    expect((await as('certificatore').put(at, { stato: 'ritirata' })).body.data).toMatchObject({
      stato: 'ritirata',
      rilasci: [],
    })
    const nothing = await download(mandate, id, 999_999)
    const gone = await download(mandate, id, given.id)
    expect([gone.status, gone.body]).toEqual([404, nothing.body])
    expect((await upload(id, 'altro')).status).toBe(409)
  })

  it('of a mandate that ended is only read, and counted nowhere', async () => {
    const { mandate, id } = await ask()
    const given = (await upload(id, 'pianta')).body.data.rilasci[0]
    await on.revoke(mandate)
    expect((await download(mandate, id, given.id)).status).toBe(404)
    expect((await upload(id, 'altro')).status).toBe(409)
    expect((await move(id, { stato: 'evasa' })).status).toBe(409)
    expect(
      (await as('managerAlfa').put(`/api/richiesta_ente/${id}/rilascio/${given.id}/revoca`, { motivo: 'M' })).status,
    ).toBe(409)
    expect(await read(id)).toMatchObject({ stato: 'aperta', modificabile: false, stati_successivi: [] })
    const listed = async (stato: string) =>
      (await as('managerAlfa').get(`/api/richiesta_ente?stato=${stato}&per_pagina=50`)).body.data.map(
        (one: { id: number }) => one.id,
      )
    expect(await listed('aperta')).not.toContain(id)
    expect(await listed('tutti')).toContain(id)
  })
})

describe('a release', () => {
  it('is one of six kinds, only of that cooperative, once; its history and that of its record name it', async () => {
    const { id } = await ask()
    const alfa = await filesOf(on.ids['alfa']!)
    const beta = await filesOf(on.ids['beta']!)
    const offered = (await as('managerAlfa').get(`/api/richiesta_ente/${id}/rilasciabili`)).body.data as {
      fonte: string
      id: number
    }[]
    for (const [fonte, key] of Object.entries(alfa.keys)) {
      expect(offered.filter((one) => one.fonte === fonte && one.id === key)).toHaveLength(1)
      expect(offered.filter((one) => one.fonte === fonte && one.id === beta.keys[fonte as 'task'])).toEqual([])
      expect((await release(id, fonte, beta.keys[fonte as 'task'])).body.errors).toEqual({ id: 'Valore non valido' })
      expect((await release(id, fonte, key, 'managerBeta')).status).toBe(404)
      expect((await release(id, fonte, key)).status).toBe(201)
      const twice = await release(id, fonte, key)
      expect([twice.status, twice.body.message]).toEqual([409, 'Il file è già stato rilasciato'])
    }
    expect((await release(id, 'disco', 1)).body.errors).toHaveProperty('fonte')
    expect((await release(id, 'task', 999_999)).body.errors).toEqual({ id: 'Valore non valido' })
    expect(
      (await as('managerAlfa').post(`/api/richiesta_ente/${id}/rilascio`, { fonte: 'caricato' })).body.errors,
    ).toHaveProperty('documento')
    const all = (await upload(id, 'nuovo')).body.data.rilasci as { fonte: string; sha256: string; nome: string }[]
    expect(all.map(({ fonte }) => fonte)).toEqual(['task', 'foto', 'audit', 'risposta', 'fornitore', 'caricato'])
    expect((await upload(id, 'nuovo')).status).toBe(409)
    expect((await upload(id, '')).status).toBe(422)
    for (const [slice, key] of [
      ['richiesta_ente', id],
      ['non_conformita', alfa.finding],
      ['audit', alfa.audit],
      ['fornitore', alfa.supplier],
    ] as const) {
      const history = JSON.stringify((await as('managerAlfa').get(`/api/storia/${slice}/${key}?per_pagina=50`)).body)
      expect(history).toContain(all[0]!.sha256)
      expect(history).toContain(all[0]!.nome)
    }
    expect((await as('managerAlfa').get(`/api/richiesta_ente/${id}/rilasciabili`)).body.data).toHaveLength(
      offered.length - 5,
    )
  })

  it('is never of a non-conformity with data of health, by any way, also when it was marked afterwards', async () => {
    const { mandate, id } = await ask()
    const { keys, finding, answer } = await filesOf(on.ids['alfa']!)
    await rows(sql`update audit_risposta set non_conformita_id = ${finding} where id = ${answer}`)
    const first = (await release(id, 'task', keys.task)).body.data.rilasci[0]
    expect((await download(mandate, id, first.id)).status).toBe(200)
    const mark = (dati_particolari: boolean) =>
      as('managerAlfa').put(`/api/non_conformita/${finding}/dati_particolari`, { dati_particolari })
    expect((await mark(true)).status).toBe(200)
    for (const fonte of ['foto', 'risposta'] as const) {
      const { status, body } = await release(id, fonte, keys[fonte])
      expect([status, body.message]).toEqual([409, 'Contiene dati di salute o di minori: caricare una copia senza'])
    }
    expect((await download(mandate, id, first.id)).status).toBe(404)
    expect((await as('certificatore').get(`${path(mandate)}/${id}`)).body.data.rilasci).toEqual([])
    const offered = (await as('managerAlfa').get(`/api/richiesta_ente/${id}/rilasciabili`)).body.data as {
      fonte: string
      id: number
    }[]
    expect(offered.filter((one) => one.fonte === 'foto' && one.id === keys.foto)).toEqual([])
  })

  it('is revocable until its first download, which is noted before the first byte; the same bytes leave', async () => {
    const { mandate, id } = await ask()
    const [first, second] = [
      (await upload(id, 'mai vista')).body.data.rilasci[0],
      (await upload(id, 'la pianta')).body.data.rilasci[1],
    ]
    const revoke = (lid: number, body: object = { motivo: 'Versione sbagliata' }) =>
      as('managerAlfa').put(`/api/richiesta_ente/${id}/rilascio/${lid}/revoca`, body)
    // The consortium's own view and a HEAD are no download of the body.
    expect((await download(mandate, id, second.id, 'gestore')).raw.toString()).toBe('la pianta')
    await on.product.app.http.inject({
      method: 'HEAD',
      url: `${path(mandate)}/${id}/rilascio/${second.id}/file`,
      headers: { authorization: `Bearer ${await on.product.token('certificatore')}` },
    })
    expect((await read(id)).rilasci[1]).toMatchObject({ visto_il: null, revocabile: true })
    const got = await download(mandate, id, second.id)
    expect([got.status, got.raw.toString()]).toEqual([200, 'la pianta'])
    const seen = (await read(id)).rilasci[1]
    expect(seen).toMatchObject({ revocabile: false, visto_il: expect.any(String) })
    await download(mandate, id, second.id)
    expect((await read(id)).rilasci[1].visto_il).toBe(seen.visto_il)
    expect([(await revoke(second.id)).status, (await revoke(second.id)).body.message]).toEqual([
      409,
      'Il file è già stato visto',
    ])
    expect((await revoke(first.id, {})).body.errors).toHaveProperty('motivo')
    expect(
      (await as('managerBeta').put(`/api/richiesta_ente/${id}/rilascio/${first.id}/revoca`, { motivo: 'M' })).status,
    ).toBe(404)
    expect((await revoke(999_999)).status).toBe(404)
    const answers = await Promise.all([revoke(first.id), revoke(first.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await download(mandate, id, first.id)).status).toBe(404)
    expect(
      (await as('certificatore').get(`${path(mandate)}/${id}`)).body.data.rilasci.map((one: { id: number }) => one.id),
    ).toEqual([second.id])
    const { scarichi } = (await as('gestore').get(`/api/mandato/${mandate}`)).body.data
    expect(scarichi[0]).toMatchObject({ tipo: 'richiesta_ente', record_id: id, nome: 'pianta.pdf' })
  })

  it('two first downloads at once stamp it once, and revoking at the same moment is before or after both', async () => {
    const { mandate, id } = await ask()
    const { id: lid } = (await upload(id, 'insieme')).body.data.rilasci[0]
    const [one, other, revoked] = await Promise.all([
      download(mandate, id, lid),
      download(mandate, id, lid),
      as('managerAlfa').put(`/api/richiesta_ente/${id}/rilascio/${lid}/revoca`, { motivo: 'M' }),
    ])
    const after = (await read(id)).rilasci[0]
    if (revoked.status === 200) expect([one.status, other.status, after.visto_il]).toEqual([404, 404, null])
    else
      expect([revoked.status, after.revocato_il, [one.status, other.status].includes(200)]).toEqual([409, null, true])
    const lines = await rows<{ n: number }>(sql`select count(*)::int as n from change_log where slice = 'richiesta_ente'
      and record_id = ${id} and part = 'rilascio' and action = 'update'`)
    expect(lines[0]!.n).toBe(1)
  })
})
