import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documento } from '../database/schema/documento.ts'
import { formOf } from '../testing/attachments.ts'
import { type Controlled, openControlled, today } from '../testing/controlled.ts'
import { people } from '../testing/people.ts'
import { derivedStato } from './revisioni.ts'

let on: Controlled
beforeAll(async () => {
  on = await openControlled()
})
afterAll(() => on.close())

const base = '/api/documento'
interface Group {
  readonly simili?: boolean
  readonly elementi: readonly { readonly id: number }[]
}

describe('a controlled document', () => {
  it('is withdrawn with a reason and comes back with its next revision', async () => {
    const made = await on.inForce('gestore', { servizi_persona: '1' })
    const removed = await on.as('gestore').del(`${base}/${made.id}`)
    expect([removed.status, removed.body.message]).toEqual([409, 'Un documento controllato si ritira, non si elimina'])
    expect(made).toMatchObject({ cancellabile: false, ostacolo: 'Un documento controllato si ritira, non si elimina' })
    const rid = made.revisione.id
    expect((await on.move('managerAlfa', made, rid, { stato: 'obsoleta', motivo: 'x' })).status).toBe(404)
    const gone = await on.moved('gestore', made, rid, { stato: 'obsoleta', motivo: 'Superato' })
    expect([gone.stato_documento, gone.revisione, gone.ritirato_il !== null]).toEqual(['obsoleto', null, true])
    expect((await on.as('utenteAlfa').get(`${base}/${made.id}`)).status).toBe(404)
    const listed = async (query: string) =>
      (await on.as('gestore').get(`${base}?${query}`)).body.data.some(({ id }: { id: number }) => id === made.id)
    expect([await listed(''), await listed('stato_documento=obsoleto'), await listed('stato_documento=tutti')]).toEqual(
      [false, true, true],
    )
    const opened = (await on.draft('gestore', made.id)).body.data
    expect(opened.stato_documento).toBe('obsoleto')
    const back = await on.approve('gestore', opened)
    expect([back.stato_documento, back.ritirato_il, back.revisione.numero]).toEqual(['vigente', null, 1])
    expect(await on.archive.sees('utenteAlfa', made.id)).toBe(true)
  })

  it('that was withdrawn shows the approver of its next revision that one alone', async () => {
    const made = await on.inForce('managerAlfa', { codice_documento: 'RIT-1' }, 'testo superato')
    await on.moved('managerAlfa', made, made.revisione.id, { stato: 'obsoleta', motivo: 'Superato' })
    const { revisione_aperta } = (await on.draft('managerAlfa', made.id, {}, 'testo nuovo')).body.data
    const sent = { stato: 'in_approvazione', approvatore_id: on.people.gestore }
    await on.moved('managerAlfa', made, revisione_aperta.id, sent)
    const seen = async (path: string) => (await on.as('gestore').get(path)).raw.toString()
    for (const path of [`${base}/${made.id}`, `${base}?da_approvare=true&pagina=1`, '/api/ricerca?q=RIT-1'])
      expect(await seen(path), path).not.toContain('rev00.txt')
    expect([await seen(made.url), (await on.read('gestore', made.id)).file_name]).toEqual(['testo nuovo', 'rev01.txt'])
    const groups = (await on.as('gestore').get('/api/ricerca?q=rev00')).body.data as Group[]
    const found = groups.filter(({ simili }) => !simili).flatMap(({ elementi }) => elementi.map(({ id }) => id))
    expect(found).not.toContain(made.id)
    expect((await on.as('managerAlfa').get(made.url)).raw.toString()).toBe('testo superato')
  })

  it('is withdrawn by a user who may edit once its author and its approver can no longer act', async () => {
    const crowd = people(on.product)
    const { alfa } = on.archive.keys
    const author = await crowd.create('admin', { ruolo: 'manager', cliente_id: alfa })
    const approver = await crowd.create('admin', { ruolo: 'manager', cliente_id: alfa })
    const made = await on.make('managerAlfa')
    const rid = made.revisione_aperta.id
    await on.product.db.execute(sql`update documento_revisione set autore_id = ${author.id} where id = ${rid}`)
    await on.moved('managerAlfa', made, rid, { stato: 'in_approvazione', approvatore_id: approver.id })
    const back = () => on.move('managerAlfa', made, rid, { stato: 'bozza', motivo: 'Nessuno decide' })
    for (const [id, values] of [
      [author.id, sql`ruolo = 'coordinatore'`],
      [author.id, sql`ruolo = 'gestore_multisito', cliente_id = null`],
      [approver.id, sql`ruolo = 'utente'`],
    ] as const) {
      expect((await back()).status).toBe(403)
      await on.product.db.execute(sql`update utente set ${values} where id = ${id}`)
    }
    expect((await on.read('managerAlfa', made.id)).revisione_aperta.richiamabile).toBe(true)
    expect((await back()).body.data.stato_documento).toBe('bozza')
  })

  it('changes by its revisions alone', async () => {
    const made = await on.inForce('managerAlfa', { riesame_entro: '2027-01-10' })
    const put = (body: object) => on.as('managerAlfa').put(`${base}/${made.id}`, body)
    const file = await on.archive.send('managerAlfa', 'PUT', `${base}/${made.id}`, formOf({}, 'altro'))
    expect([file.status, file.body.message]).toEqual([409, 'Documento controllato: creare una nuova revisione'])
    expect((await put({ data_documento: '2026-10-01' })).body.errors).toEqual({
      data_documento: 'La data è quella di vigenza della revisione',
    })
    expect((await put({ riesame_entro: '2028-01-01' })).body.errors).toEqual({
      riesame_entro: 'Si sposta con una revisione o con un riesame',
    })
    const same = await put({
      data_documento: today,
      riesame_entro: '2027-01-10',
      descrizione: 'Altra',
      controllato: false,
    })
    expect([same.status, same.body.data.descrizione, same.body.data.controllato]).toEqual([200, 'Altra', true])
    const draft = (await on.draft('managerAlfa', made.id)).body.data.revisione_aperta
    const at = `${base}/${made.id}/revisione/${draft.id}`
    const changed = await on.archive.send(
      'managerAlfa',
      'PUT',
      at,
      formOf({ presa_visione: '1', ruoli: 'utente' }, 'tre'),
    )
    expect(changed.body.data).toMatchObject({ presa_visione: true, ruoli: ['utente'] })
    expect((await on.as('managerAlfa').get(made.url)).raw.toString()).toBe('prima stesura')
    expect((await on.as('managerAlfa').del(at)).status).toBe(204)
    expect((await on.draft('managerAlfa', made.id)).body.data.revisione_aperta.numero).toBe(1)
  })

  it('has a code of its own among its owner’s', async () => {
    const flags = { servizi_persona: '1', codice_documento: 'zz08' }
    await on.make('gestore', flags)
    const twice = await on.archive.send(
      'gestore',
      'POST',
      base,
      formOf(on.archive.values({ ...flags, codice_documento: 'ZZ08' }), 'x'),
    )
    expect([twice.status, twice.body.errors]).toEqual([
      422,
      { codice_documento: 'Codice già usato da un altro documento' },
    ])
    expect((await on.make('managerAlfa', { codice_documento: 'ZZ08' })).codice_documento).toBe('ZZ08')
    const found = (await on.as('managerAlfa').get('/api/ricerca?q=zz08')).body
    expect(JSON.stringify(found)).toContain('ZZ08')
    expect(JSON.stringify((await on.as('utenteAlfa').get('/api/ricerca?q=zz08')).body)).not.toContain('ZZ08')
  })

  it('is looked at again without a revision', async () => {
    const made = await on.inForce('gestore', { servizi_imprese: '1', riesame_entro: '2026-11-16' })
    on.clock('2026-11-20T09:00:00Z')
    const late = async () =>
      (await on.as('gestore').get(`${base}?riesame_scaduto=true`)).body.data.some(
        ({ id }: { id: number }) => id === made.id,
      )
    expect(await late()).toBe(true)
    const at = `${base}/${made.id}/riesame`
    expect((await on.as('gestore').put(at, { riesame_entro: '2026-11-20', nota: 'x' })).body.errors).toHaveProperty(
      'riesame_entro',
    )
    const reply = await on.as('gestore').put(at, { riesame_entro: '2027-11-15', nota: 'Nessuna variazione' })
    expect([reply.status, reply.body.data.riesame_entro, await late()]).toEqual([200, '2027-11-15', false])
    const [line] = (await on.as('managerBeta').get(`/api/storia/documento/${made.id}`)).body.data
    expect([line.motivo, line.modifiche[0].etichetta]).toEqual(['Nessuna variazione', 'Da riesaminare entro'])
    on.clock(`${today}T09:00:00Z`)
  })

  it('may come from the archive, with the number it already has', async () => {
    const made = await on.archive.publish('managerAlfa', { riesame_entro: '2027-03-01' }, 'archiviato', 'vecchio.txt')
    const at = `${base}/${made.id}/controlla`
    expect((await on.as('managerAlfa').put(at, { numero: 1000, data_vigenza: '2027-01-01' })).body.errors).toEqual({
      numero: 'Da 0 a 999',
    })
    expect((await on.as('managerAlfa').put(at, { numero: 3, data_vigenza: '2027-01-01' })).body.errors).toHaveProperty(
      'data_vigenza',
    )
    expect((await on.as('gestore').put(at, { numero: 3, data_vigenza: today })).status).toBe(403)
    const controlled = (await on.as('managerAlfa').put(at, { numero: 3, data_vigenza: '2026-09-01' })).body.data
    expect(controlled).toMatchObject({
      stato_documento: 'vigente',
      riesame_entro: '2027-03-01',
      data_documento: '2026-09-01',
      revisione: { numero: 3, sommario_modifiche: 'Messo sotto controllo', approvatore: null },
    })
    expect((await on.as('managerAlfa').put(at, { numero: 3, data_vigenza: today })).status).toBe(409)
    expect((await on.draft('managerAlfa', made.id)).body.data.revisione_aperta.numero).toBe(4)
    expect((await on.read('utenteAlfa', made.id)).versioni).toEqual([])
  })

  it('an approver moved to another cooperative gets nothing of it any more, by any path', async () => {
    const words = 'Bozza riservata del consorzio'
    const made = await on.make('gestore', { descrizione: words, codice_documento: 'RIS-9', servizi_imprese: '1' })
    const rid = made.revisione_aperta.id
    await on.moved('gestore', made, rid, { stato: 'in_approvazione', approvatore_id: on.people.admin })
    const seen = async () =>
      (
        await Promise.all(
          [
            ...[`${base}?da_approvare=true`, `${base}?stato_documento=tutti&q=RIS-9`, `${base}/${made.id}`],
            ...['/api/scadenzario', '/api/scadenzario?tipo=documento_approvazione', '/api/dashboard'],
            ...['/api/ricerca?q=RIS-9', '/api/registro_modifiche?per_pagina=200', `/api/storia/documento/${made.id}`],
            ...[`${base}/${made.id}/file`, `${base}/${made.id}/revisione/${rid}/file`],
          ].map(async (url) => ({ url, text: (await on.as('admin').get(url)).raw.toString() })),
        )
      ).filter(({ text }) => text.includes(words) || text.includes('prima stesura') || text.includes('RIS-9'))
    expect((await seen()).length).toBeGreaterThan(7)
    const { db } = on.product
    const person = sql`id = ${on.people.admin}`
    for (const ruolo of ['manager', 'coordinatore']) {
      await db.execute(sql`update utente set ruolo = ${ruolo}, cliente_id = ${on.archive.keys.beta} where ${person}`)
      expect(
        (await seen()).map(({ url }) => url),
        ruolo,
      ).toEqual([])
    }
    await db.execute(sql`update utente set ruolo = 'admin', cliente_id = null where ${person}`)
  })

  it('a user who can no longer act blocks no one', async () => {
    const made = await on.make('managerAlfa')
    const rid = made.revisione_aperta.id
    await on.moved('managerAlfa', made, rid, { stato: 'in_approvazione', approvatore_id: on.people.gestore })
    expect((await on.move('admin', made, rid, { stato: 'bozza', motivo: 'x' })).status).toBe(403)
    const { db } = on.product
    const both = sql`id in (${on.people.managerAlfa}, ${on.people.gestore})`
    await db.execute(sql`update utente set stato = 0 where ${both}`)
    const seen = await on.read('admin', made.id)
    expect(seen.revisione_aperta.richiamabile).toBe(true)
    expect((await on.move('admin', made, rid, { stato: 'bozza', motivo: 'Nessuno decide' })).status).toBe(200)
    await db.execute(sql`update utente set stato = 1 where ${both}`)
  })
})

it('what is stored of a document is what its revisions make of it', async () => {
  const { rows } = await on.product.db.execute(
    sql`select id from ${documento} where stato_documento is distinct from ${derivedStato}`,
  )
  expect(rows).toEqual([])
})
