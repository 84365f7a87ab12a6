import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openProgrammes } from '../testing/programmes.ts'

const programmes = openProgrammes()
const { gestore, riga, pianifica } = programmes
/** An evaluator who is one of Alfa's own people. */
const ofAlfa = async () => {
  const { id } = (await gestore().post('/api/valutatore', { cognome: 'Bellini' })).body.data
  await programmes.product.db.execute(
    sql`update valutatore set utente_id = (select id from utente where email = 'manager.alfa@example.org') where id = ${id}`,
  )
  return id as number
}

describe('planning several audits', () => {
  it('makes them all, numbered one after the other, each with its processes on its day', async () => {
    const { alfa, beta, processi } = programmes.keys
    const valutatore = (await gestore().post('/api/valutatore', { cognome: 'Senza registro' })).body.data.id
    const { id } = await programmes.programma(await programmes.norma('Norma del piano'))
    const made = await pianifica(
      id,
      riga({ valutatori: [valutatore] }),
      riga({ cliente_id: beta, data_audit: '2026-05-01' }),
      riga({ data_audit: '2026-12-31', processi: [{ processo_id: processi[2] }] }),
    )
    expect(made.status).toBe(201)
    const [first, second, third] = made.body.data
    expect([second.numero, third.numero]).toEqual([first.numero + 1, first.numero + 2])
    expect(first).toMatchObject({
      anno: 2026,
      cliente: { id: alfa },
      data_pianificazione: '2026-05-20',
      data_audit: '2026-06-15',
      data_programmata: null,
      valutatori: [{ id: valutatore }],
      processi: [
        { processo: { id: processi[0] }, persona: 'Ada Neri', data: '2026-06-15', stato: 0 },
        { processo: { id: processi[1] }, persona: 'Marco Bellini', data: '2026-06-15' },
      ],
    })
    expect(second).toMatchObject({ data_pianificazione: '2026-05-01', cliente: { id: beta } })
    const { body } = await gestore().get(`/api/storia/audit/${third.id}`)
    expect(body.data.map(({ azione }: { azione: string }) => azione)).toEqual(['Creazione', 'Creazione'])
    expect((await gestore().get(`/api/audit/${first.id}`)).body.data.programma).toEqual({
      id,
      anno: 2026,
      stato: 'bozza',
    })
  })

  it('makes none where one is wrong, says where, and uses no number', async () => {
    const { db } = programmes.product
    const { id } = await programmes.programma(await programmes.norma('Norma dei rifiuti'))
    await db.execute(sql`update cliente set stato = 0 where nome like 'Beta%'`)
    const before = await programmes.counters()
    const refused = await pianifica(
      id,
      riga(),
      riga({ cliente_id: programmes.keys.beta }),
      riga({ data_audit: '2027-01-01', valutatori: [999_999], processi: [{ processo_id: 999_999 }] }),
    )
    await db.execute(sql`update cliente set stato = 1 where nome like 'Beta%'`)
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual({
      'righe.1.cliente_id': 'Valore non valido',
      'righe.2.data_audit': 'La data deve essere nel 2026',
      'righe.2.processi': 'Valore non valido',
      'righe.2.valutatori': 'Valore non valido',
    })
    expect((await pianifica(id, riga(), { data_audit: 'domani' })).body.errors).toMatchObject({
      'righe.1.cliente_id': 'Campo obbligatorio',
      'righe.1.data_audit': expect.any(String),
      'righe.1.processi': expect.any(String),
    })
    expect((await pianifica(id)).body.errors).toEqual({ righe: 'Indica almeno un audit' })
    const many = Array.from({ length: 51 }, () => riga())
    expect((await pianifica(id, ...many)).body.errors).toEqual({ righe: 'Al massimo 50 audit alla volta' })
    expect(await programmes.counters()).toEqual(before)
    expect((await gestore().get(`/api/programma_audit/${id}`)).body.data.audit).toEqual([])
  })

  it('admits a blocked evaluator only with an override, which stays with the audit', async () => {
    const { id } = await programmes.programma(await programmes.norma('Norma delle deroghe'))
    const valutatore = await ofAlfa()
    const refused = await pianifica(id, riga(), riga({ valutatori: [valutatore] }))
    const messaggio = 'Marco Bellini appartiene alla cooperativa sottoposta ad audit'
    expect([refused.status, refused.body.errors]).toEqual([422, { 'righe.1.valutatori': messaggio }])
    expect(refused.body).toMatchObject({
      blocchi: [{ riga: 1, valutatore_id: valutatore, tipo: 'conflitto', messaggio }],
    })
    const deroghe = [{ valutatore_id: valutatore, motivo: 'Unico esperto disponibile' }]
    const made = await pianifica(id, riga({ valutatori: [valutatore], deroghe }))
    expect(made.status).toBe(201)
    const [line] = (await gestore().get(`/api/storia/audit/${made.body.data[0].id}`)).body.data
    expect(line.modifiche).toMatchObject([{ etichetta: 'Deroga', a: expect.stringContaining('Unico esperto') }])
    const [{ deroghe: overrides }] = (await gestore().get(`/api/programma_audit/${id}`)).body.data.audit
    expect(overrides).toMatchObject([
      {
        valutatore: { id: valutatore },
        tipo: 'conflitto',
        // The stored text names no user: users may be pseudonymised.
        messaggio: 'Appartiene alla cooperativa sottoposta ad audit',
        motivo: 'Unico esperto disponibile',
      },
    ])
  })

  it('is the consortium’s', async () => {
    const { id } = await programmes.programma(await programmes.norma('Norma di chi pianifica'))
    for (const [who, status] of [
      ['managerAlfa', 403],
      ['utenteAlfa', 403],
      ['admin', 201],
    ] as const) {
      const answer = await programmes.product.as(who).post(`/api/programma_audit/${id}/audit`, { righe: [riga()] })
      expect([who, answer.status]).toEqual([who, status])
    }
    expect((await pianifica(999_999, riga())).status).toBe(404)
  })
})
