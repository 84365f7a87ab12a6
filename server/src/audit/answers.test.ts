import { randomUUID } from 'node:crypto'
import { fileLimit } from '@quadra/contract/kernel/upload'
import { describe, expect, it } from 'vitest'
import type { Who } from '../testing/cast.ts'
import { openChecklists } from '../testing/checklists.ts'

const checklists = openChecklists()
const { planned, answer, attach, as } = checklists

describe('an answer', () => {
  it('is written at once with one line of history; the same sent again adds none', async () => {
    const { audit, path, ids, read } = await planned()
    const [did] = ids as [number]
    const given = await answer(path, did, { esito: 'conforme', nota: null, data_modifica: null })
    expect([given.status, given.body.data]).toMatchObject([200, { esito: 'conforme', completa: true, allegati: [] }])
    const { domande, complete, esiti } = await read()
    expect([domande[0].risposta, complete, esiti.conforme]).toEqual([given.body.data, 1, 1])
    const before = await checklists.storia('audit', audit.id)
    expect(before[0]!.modifiche).toMatchObject([{ etichetta: 'Risposta', a: '8.5.1: Conforme' }])
    for (const data_modifica of [null, given.body.data.data_modifica, '2020-01-01T00:00:00.000Z'])
      expect((await answer(path, did, { esito: 'conforme', data_modifica })).body.data).toEqual(given.body.data)
    expect(await checklists.storia('audit', audit.id)).toEqual(before)
    const changed = await answer(path, did, {
      esito: 'osservazione',
      nota: 'Da rivedere',
      data_modifica: given.body.data.data_modifica,
    })
    expect(changed.body.data).toMatchObject({ esito: 'osservazione', nota: 'Da rivedere', completa: true })
    expect((await checklists.storia('audit', audit.id))[0]!.modifiche).toMatchObject([
      { da: '8.5.1: Conforme', a: '8.5.1: Osservazione, Da rivedere' },
    ])
  })

  it('that changed meanwhile is not overwritten: the refusal contains the other one, and the choice is logged', async () => {
    const { audit, path, ids } = await planned('gestore')
    const [did] = ids as [number]
    const a = (await answer(path, did, { esito: 'conforme', data_modifica: null }, 'gestore')).body.data
    const b = { esito: 'non_conforme', nota: 'Manca', data_modifica: null } as const
    const refused = await answer(path, did, b, 'admin')
    expect([refused.status, refused.body.message]).toEqual([409, 'La risposta è stata modificata nel frattempo'])
    expect(refused.body.attuale).toEqual(a)
    const mine = await answer(path, did, { ...b, data_modifica: a.data_modifica, conflitto_risolto: true }, 'admin')
    expect(mine.body.data).toMatchObject({ esito: 'non_conforme', nota: 'Manca' })
    expect((await checklists.storia('audit', audit.id))[0]).toMatchObject({ motivo: 'Conflitto risolto' })
    // An answer withdrawn is null, and a user who still saw one gets 409.
    const { data_modifica } = mine.body.data
    const gone = await answer(path, did, { esito: null, nota: null, data_modifica }, 'gestore')
    expect([gone.status, gone.body.data]).toEqual([200, null])
    const late = await answer(path, did, { esito: 'conforme', data_modifica }, 'admin')
    expect([late.status, late.body.attuale]).toEqual([409, null])
    expect((await answer(path, did, { esito: 'conforme' }, 'admin')).status).toBe(200)
  })

  it('is refused where a field is wrong, and where the question is of another process or none', async () => {
    const { path, ids, audit } = await planned()
    const other = await planned()
    const wrong = await answer(path, ids[0]!, { esito: 'forse', nota: 'x'.repeat(4001) })
    expect([wrong.status, Object.keys(wrong.body.errors).toSorted()]).toEqual([422, ['esito', 'nota']])
    expect((await answer(path, ids[0]!, { esito: 'conforme', data_modifica: 'ieri' })).body.errors).toHaveProperty(
      'data_modifica',
    )
    expect((await answer(path, other.ids[0]!, { esito: 'conforme' })).status).toBe(404)
    expect(
      (await answer(other.path.replace(/audit\/\d+/, `audit/${audit.id}`), other.ids[0]!, { esito: 'conforme' }))
        .status,
    ).toBe(404)
    const bare = (await as('managerAlfa').post(`/api/audit/${audit.id}/processo`, checklists.audits.planned())).body
      .data
    expect((await as('managerAlfa').get(`/api/audit/${audit.id}/processo/${bare.id}/checklist`)).status).toBe(404)
  })

  it('is written by users who may edit the audit and read by users who see it, by no others', async () => {
    const own = await planned('managerAlfa')
    const theirs = await planned('gestore')
    const [did] = own.ids as [number]
    const file = (await attach(own.path, did)).body.data
    const statuses = async (who: Who, { path, ids }: typeof own) => [
      (await as(who).get(`${path}/checklist`)).status,
      (await answer(path, ids[0]!, { esito: 'conforme' }, who)).status,
      (await attach(path, ids[0]!, undefined, who)).status,
      (await as(who).post(`${path}/checklist/aggiorna`)).status,
      (await as(who).post(`${path}/checklist/${ids[0]}/anomalia`, checklists.audits.finding())).status,
    ]
    expect(await statuses('managerAlfa', theirs)).toEqual([200, 403, 403, 403, 403])
    expect(await statuses('coordinatoreAlfa', own)).toEqual([200, 403, 403, 403, 403])
    expect(await statuses('utenteAlfa', own)).toEqual([200, 403, 403, 403, 403])
    expect(await statuses('managerBeta', own)).toEqual([404, 404, 404, 404, 404])
    for (const [who, status] of [
      ['utenteAlfa', 200],
      ['gestore', 200],
      ['managerBeta', 404],
      ['utenteBeta', 404],
    ] as const)
      expect((await as(who).get(file.url)).status).toBe(status)
    expect((await as('managerBeta').del(file.url.replace(/\/file$/, ''))).status).toBe(404)
    expect((await own.read('coordinatoreAlfa')).modificabile).toBe(false)
    expect((await own.read('gestore')).modificabile).toBe(true)
  })
})

describe('the evidence of an answer', () => {
  it('may come before the outcome, is stored once under its key, and moves nothing', async () => {
    const { audit, path, ids, read } = await planned()
    const [did, other] = ids as [number, number]
    const chiave = randomUUID()
    const first = await attach(path, did, chiave)
    expect([first.status, first.body.data]).toMatchObject([
      201,
      { nome: 'evidenza.pdf', tipo: 'application/pdf', chiave },
    ])
    expect((await attach(path, did, chiave)).body.data).toEqual(first.body.data)
    expect((await attach(path, other, chiave)).body.errors).toEqual({ chiave: 'Valore non valido' })
    const [{ risposta }] = (await read()).domande
    expect(risposta).toMatchObject({
      esito: null,
      data_modifica: null,
      completa: false,
      allegati: [{ id: first.body.data.id }],
    })
    expect((await read()).mancanze).toEqual(['Rispondere a 3 domande'])
    const given = (await answer(path, did, { esito: 'conforme', data_modifica: null })).body.data
    await attach(path, did)
    expect((await read()).domande[0].risposta.data_modifica).toBe(given.data_modifica)
    const lines = (await checklists.storia('audit', audit.id)).flatMap(({ modifiche }) => modifiche)
    expect(lines.filter(({ etichetta }) => etichetta === 'Allegato di una risposta')).toMatchObject([
      { a: '8.5.1: evidenza.pdf (14 byte)' },
      { a: '8.5.1: evidenza.pdf (14 byte)' },
    ])
  })

  it('sent again under the key of the call is answered as the first time, and another file is another body', async () => {
    const { path, ids } = await planned()
    const [chiave, key] = [randomUUID(), randomUUID()]
    const first = await attach(path, ids[0]!, chiave, 'managerAlfa', undefined, key)
    const again = await attach(path, ids[0]!, chiave, 'managerAlfa', undefined, key)
    expect([again.status, again.raw.toString(), again.headers['idempotency-replayed']]).toEqual([
      first.status,
      first.raw.toString(),
      'true',
    ])
    const other = await attach(path, ids[0]!, chiave, 'managerAlfa', Buffer.from('altro'), key)
    expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['Idempotency-Key']])
    // Without the header, and with one never seen, the file's own key says that it is here already.
    for (const fresh of [undefined, randomUUID()])
      expect((await attach(path, ids[0]!, chiave, 'managerAlfa', undefined, fresh)).body).toEqual(first.body)
  })

  it('has five files at most, each within the limit, which can be removed', async () => {
    const { path, ids, read } = await planned()
    const [did] = ids as [number]
    const large = await attach(path, did, undefined, 'managerAlfa', Buffer.alloc(fileLimit + 1, 1))
    expect(large.status).toBe(413)
    const chiave = randomUUID()
    const { url } = (await attach(path, did, chiave)).body.data
    for (let n = 0; n < 4; n += 1) await attach(path, did)
    const sixth = await attach(path, did)
    expect([sixth.status, sixth.body.message]).toEqual([409, 'Al massimo 5 allegati'])
    const at = (address: string) => address.replace(/\/file$/, '')
    expect((await as('managerAlfa').del(at(url))).status).toBe(204)
    expect((await as('managerAlfa').get(url)).status).toBe(404)
    const again = await attach(path, did, chiave)
    expect([again.status, again.body.message]).toEqual([409, 'Il file è già stato inviato e poi eliminato'])
    for (const one of (await read()).domande[0].risposta.allegati) await as('managerAlfa').del(at(one.url))
    expect((await read()).domande[0].risposta).toBeNull()
  })
})

describe('what an answer raises', () => {
  it('is the record of the audit itself, one of each, and fixes the outcome while it is there', async () => {
    const { audit, path, ids, read } = await planned()
    const [did, second] = ids as [number, number]
    const post = (what: 'anomalia' | 'azione', question = did) =>
      as('managerAlfa').post(
        `${path}/checklist/${question}/${what}`,
        what === 'anomalia' ? checklists.audits.finding() : checklists.audits.action(),
      )
    expect((await post('anomalia')).body.message).toBe('Con questo esito non si crea')
    const given = (await answer(path, did, { esito: 'non_conforme', nota: 'Manca il registro' })).body.data
    expect([given.completa, (await post('azione')).status]).toEqual([false, 409])
    expect((await as('managerAlfa').post(`${path}/checklist/${did}/anomalia`, {})).status).toBe(422)
    const made = await post('anomalia')
    expect([made.status, made.body.data]).toMatchObject([201, { audit_id: audit.id, stato: 'nuovo' }])
    expect((await read()).domande[0].risposta).toMatchObject({
      completa: true,
      non_conformita_id: made.body.data.id,
      data_modifica: given.data_modifica,
    })
    const whole = (await as('managerAlfa').get(`/api/audit/${audit.id}`)).body.data
    expect([whole.riscontrate_non_conformita, whole.anomalie.length]).toEqual([true, 1])
    expect((await post('anomalia')).body.message).toBe('La risposta ha già la sua non conformità')
    const refusal = await answer(path, did, { esito: 'conforme', data_modifica: given.data_modifica })
    expect([refusal.status, refusal.body.message]).toEqual([409, 'Eliminare prima la non conformità collegata'])
    expect((await answer(path, did, { nota: 'Manca ancora', data_modifica: given.data_modifica })).status).toBe(200)
    await as('managerAlfa').del(`/api/audit/${audit.id}/anomalia/${made.body.data.id}`)
    expect((await read()).domande[0].risposta).toMatchObject({ completa: false, non_conformita_id: null })
    expect((await post('anomalia')).status).toBe(201)

    await answer(path, second, { esito: 'opportunita', nota: 'Digitalizzare' })
    expect((await post('anomalia', second)).status).toBe(409)
    const azione = await post('azione', second)
    expect([azione.status, azione.body.data.audit.id]).toEqual([201, audit.id])
    expect((await post('azione', second)).body.message).toBe('La risposta ha già la sua azione')
    expect((await read()).domande[1].risposta).toMatchObject({ azione_id: azione.body.data.id, completa: true })
  })
})
