import { commentedNames } from '@quadra/contract/places'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { slices } from '../slices.ts'
import { staff, type Who } from '../testing/cast.ts'
import { openComments } from '../testing/open-comments.ts'
import { commentedSlices } from '../domain/comments/readers.ts'

const { on, ids, report, path, say, read, bell, storia } = openComments()

it('places say of exactly those slices that they are commented which say how', () => {
  expect(
    commentedSlices(slices)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(commentedNames.toSorted())
})

describe('a comment', () => {
  it('is plain text, listed from the newest, with a line of the history', async () => {
    const id = await report()
    const first = await say('coordinatoreAlfa', id, { testo: '  Sentita la famiglia: <b>domani</b>\nsi risponde.  ' })
    expect([first.status, first.body.data]).toMatchObject([
      201,
      { testo: 'Sentita la famiglia: <b>domani</b>\nsi risponde.', menzioni: [], task_id: null, nuovo: false },
    ])
    await say('managerAlfa', id, { testo: 'Bene' })
    const { data, meta } = await read('utenteAlfa', id)
    expect(data.map(({ testo, nuovo }) => [testo.slice(0, 4), nuovo])).toEqual([
      ['Bene', true],
      ['Sent', true],
    ])
    expect(meta).toEqual({ totale: 2, non_letti: 2, sola_lettura: null })
    const [line] = await storia('utenteAlfa', id)
    expect(line).toMatchObject({ azione: 'Creazione', modifiche: [{ etichetta: 'Commento', a: 'Bene' }] })
    expect((await on.product.as('utenteAlfa').get(`/api/non_conformita/${id}`)).body.data.commenti).toBeUndefined()
  })

  it.each([
    [{}, 'testo'],
    [{ testo: ' \u200b ' }, 'testo'],
    [{ testo: 'a'.repeat(4001) }, 'testo'],
    [{ testo: 'x', menzioni: 'y' }, 'menzioni'],
    [{ testo: 'x', menzioni: Array.from({ length: 21 }, (_, n) => n + 1) }, 'menzioni'],
    [{ testo: 'x', task_id: 999_999 }, 'task_id'],
  ])('%j is refused at %s, and writes nothing', async (body, field) => {
    const id = await report()
    const answer = await say('managerAlfa', id, body)
    expect([answer.status, Object.keys(answer.body.errors ?? {})[0]?.split('.')[0]]).toEqual([422, field])
    expect((await read('managerAlfa', id)).meta.totale).toBe(0)
  })

  it('stays: no call changes it, and the database refuses to', async () => {
    const id = await report()
    const { id: key } = (await say('managerAlfa', id, { testo: 'Resta', menzioni: [ids.gestore] })).body.data
    for (const method of ['PUT', 'DELETE'] as const)
      expect((await on.product.request('admin', method, `${path(id)}/${key}`, {})).status).toBe(404)
    for (const statement of [
      `update commento set testo = 'x' where id = ${key}`,
      `delete from commento where id = ${key}`,
      'truncate commento cascade',
      `delete from commento_menzione where commento_id = ${key}`,
      `update commento_menzione set utente_id = 1 where commento_id = ${key}`,
    ])
      await expect(on.product.db.execute(sql.raw(statement))).rejects.toThrow('Failed query')
  })

  it('may be about a task of the record, and of no other', async () => {
    const [id, other] = [await report(), await report()]
    await on.product.as('managerAlfa').put(`/api/non_conformita/${id}/stato`, { stato: 'in_lavorazione' })
    const task = { persona: 'Ada Neri', descrizione_intervento_da_eseguire: 'Chiamare' }
    const made = (await on.product.as('managerAlfa').post(`/api/non_conformita/${id}/task`, task)).body.data
    expect((await say('managerAlfa', id, { testo: 'Sul task', task_id: made.id })).body.data.task_id).toBe(made.id)
    await say('managerAlfa', id, { testo: 'In generale' })
    expect((await say('managerAlfa', other, { testo: 'x', task_id: made.id })).status).toBe(422)
    expect((await read('managerAlfa', id, `?task_id=${made.id}`)).data).toMatchObject([{ testo: 'Sul task' }])
  })

  it('is for users who see the record: five roles, two cooperatives', async () => {
    const id = await report({ servizio_id: on.keys.service('SAD') })
    const seen = async (who: Who) => (await on.product.as(who).get(`/api/non_conformita/${id}`)).status
    for (const who of staff) {
      const expected = await seen(who)
      expect([who, (await on.product.as(who).get(path(id))).status]).toEqual([who, expected])
      expect([who, (await say(who, id, { testo: 'Ciao' })).status]).toEqual([who, expected === 200 ? 201 : 404])
      expect([who, (await on.product.as(who).get(`${path(id)}/persone`)).status]).toEqual([who, expected])
      expect([who, (await on.product.as(who).put(`${path(id)}/letti`, { fino_a: 1 })).status]).toEqual([who, expected])
      const counts = (await on.product.as(who).get(`/api/commento/non_conformita?id=${id},999999`)).body.data
      expect(counts.length).toBe(expected === 200 ? 1 : 0)
    }
    expect((await on.product.as('managerAlfa').get('/api/commento/servizio/1')).status).toBe(404)
    expect((await on.product.as('utenteAlfa').get('/api/commento/estensione/1')).status).toBe(403)
  })

  it.each(['non_conformita', 'audit', 'azione_miglioramento', 'fornitore'])(
    '%s: those offered are exactly those who see it',
    async (slice) => {
      const { rows } = await on.product.db.execute<{ id: number }>(
        sql.raw(
          `select id from ${slice} where cliente_id = ${on.keys.alfa} and data_cancellazione is null order by id desc limit 6`,
        ),
      )
      for (const { id } of rows) {
        const offered = await Promise.all(
          staff.map(async (who) => {
            if (who === 'managerAlfa') return true
            const { nome, cognome } = (await on.product.as(who).get('/api/user')).body.data
            const q = encodeURIComponent(`${cognome} ${nome}`.toUpperCase())
            const found = (await on.product.as('managerAlfa').get(`${path(id, slice)}/persone?q=${q}`)).body.data
            return found.some((one: { id: number }) => one.id === ids[who])
          }),
        )
        const sees = await Promise.all(
          staff.map(async (who) => (await on.product.as(who).get(`/api/${slice}/${id}`)).status === 200),
        )
        expect(offered, `${slice} ${id}`).toEqual(sees)
      }
    },
  )
})

describe('a mention', () => {
  it('notifies at once, by the bell, without its text', async () => {
    const id = await report()
    const { status, body } = await say('coordinatoreAlfa', id, {
      testo: `@[${ids.managerAlfa}] guarda il Bonomi`,
      menzioni: [ids.gestore],
    })
    expect([status, body.data.menzioni.map((one: { id: number }) => one.id)]).toEqual([
      201,
      [ids.gestore, ids.managerAlfa].toSorted((a, b) => a - b),
    ])
    const [notice] = await bell('managerAlfa')
    expect(notice).toMatchObject({ tipo: 'menzione', percorso: `/pages/anomalie/${id}?commenti=1` })
    expect(notice!.testo).toMatch(new RegExp(`ti cita in un commento: Non conformità n. ${id} \\(Alfa`))
    expect(notice!.testo).not.toContain('Bonomi')
    expect(
      [await bell('gestore'), await bell('coordinatoreAlfa'), await bell('utenteAlfa')].map((one) => one.length),
    ).toEqual([1, 0, 0])
    const manager = (await on.product.as('managerAlfa').get('/api/user')).body.data
    expect((await storia('managerAlfa', id))[0].modifiche[0].a).toContain(`@${manager.nome} ${manager.cognome} guarda`)
  })

  it('of a user who may not see the record is refused like that of a user who does not exist', async () => {
    const id = await report({ servizio_id: on.keys.service('SAD') })
    const gone = await on.crowd.create('gestore', { cliente_id: on.keys.alfa, ruolo: 'manager' })
    await on.product.db.execute(sql`update utente set stato = 0 where id = ${gone.id}`)
    const answers = await Promise.all(
      [ids.managerBeta, 999_999, gone.id].flatMap((person) => [
        say('managerAlfa', id, { testo: 'x', menzioni: [person] }),
        say('managerAlfa', id, { testo: `@[${person}]` }),
      ]),
    )
    expect(new Set(answers.filter((_, n) => n % 2 === 0).map(({ raw }) => raw.toString())).size).toBe(1)
    expect(new Set(answers.filter((_, n) => n % 2 === 1).map(({ raw }) => raw.toString())).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422))
    expect((await read('managerAlfa', id)).meta.totale).toBe(0)
    expect(await bell('managerBeta')).toEqual([])
  })

  it('is lost with the sight of the record, and found again with it', async () => {
    const id = await report({ servizio_id: on.keys.service('SAD') })
    const person = await on.crowd.create('managerAlfa', { ruolo: 'utente', servizi: [on.keys.service('SAD')] })
    const { get } = await on.crowd.signIn(person.email)
    expect((await say('managerAlfa', id, { testo: 'Vedi', menzioni: [person.id] })).status).toBe(201)
    const counts = async () => [
      (await get('/api/notifica')).body.data.length,
      (await get('/api/notifica/conteggio')).body.data.non_lette,
    ]
    expect(await counts()).toEqual([1, 1])
    await on.product.as('managerAlfa').del(`/api/utente/${person.id}/servizio/${on.keys.service('SAD')}`)
    expect(await counts()).toEqual([0, 0])
    expect((await get(path(id))).status).toBe(404)
    expect((await get(`/api/commento/non_conformita?id=${id}`)).body.data).toEqual([])
    await on.product
      .as('managerAlfa')
      .post(`/api/utente/${person.id}/servizio`, { servizio_id: on.keys.service('SAD') })
    expect(await counts()).toEqual([1, 1])
  })

  it('a record that was removed takes its notices along', async () => {
    const id = await report()
    await say('managerAlfa', id, { testo: 'Vedi', menzioni: [ids.coordinatoreAlfa] })
    expect(await bell('coordinatoreAlfa')).toHaveLength(1)
    expect((await on.product.as('managerAlfa').del(`/api/non_conformita/${id}`)).status).toBe(204)
    expect(await bell('coordinatoreAlfa')).toEqual([])
    expect((await on.product.as('coordinatoreAlfa').get(path(id))).status).toBe(404)
    expect((await storia('managerAlfa', id)).length).toBe(3)
  })
})
