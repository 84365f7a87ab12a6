import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documento } from '../database/schema/documento.ts'
import { formOf } from '../testing/attachments.ts'
import { type Controlled, openControlled, today } from '../testing/controlled.ts'
import { derivedStato } from './revisioni.ts'

let on: Controlled
beforeAll(async () => {
  on = await openControlled()
})
afterAll(() => on.close())

const base = '/api/documento'

describe('a document that is not controlled', () => {
  it('stays as it was: a file replaces the one before', async () => {
    const made = await on.archive.publish('managerAlfa', { codice_documento: 'ARC-1' })
    expect(made).toMatchObject({ controllato: false, stato_documento: null, revisione: null, revisioni: [] })
    const changed = await on.archive.send('managerAlfa', 'PUT', `${base}/${made.id}`, formOf({}, 'due', 'b.txt'))
    expect([changed.status, changed.body.data.versioni.length, changed.body.data.file_name]).toEqual([200, 1, 'b.txt'])
    const refused = await on.draft('managerAlfa', made.id)
    expect([refused.status, refused.body.message]).toEqual([409, 'Il documento non è controllato'])
  })
})

describe('a controlled document', () => {
  it('starts with a draft that only users who may edit see', async () => {
    const made = await on.make('managerAlfa', { codice_documento: 'PR-A1' })
    expect(made).toMatchObject({
      controllato: true,
      stato_documento: 'bozza',
      revisione: null,
      codice_documento: 'PR-A1',
      revisione_aperta: { numero: 0, stato: 'bozza', sommario_modifiche: 'Prima emissione', data_vigenza: today },
      cancellabile: true,
    })
    const file = `${base}/${made.id}/revisione/${made.revisione_aperta.id}/file`
    for (const who of ['utenteAlfa', 'coordinatoreAlfa'] as const) {
      expect(await on.archive.sees(who, made.id)).toBe(false)
      expect([(await on.as(who).get(made.url)).status, (await on.as(who).get(file)).status]).toEqual([404, 403])
      expect((await on.as(who).get(`/api/storia/documento/${made.id}`)).status).toBe(404)
    }
    for (const who of ['gestore', 'managerBeta'] as const) {
      expect(await on.archive.sees(who, made.id)).toBe(false)
      expect([(await on.as(who).get(made.url)).status, (await on.as(who).get(file)).status]).toEqual([404, 404])
    }
    for (const who of ['managerAlfa', 'admin'] as const)
      expect([(await on.as(who).get(made.url)).raw.toString(), (await on.as(who).get(file)).status]).toEqual([
        'prima stesura',
        200,
      ])
    expect((await on.as('managerAlfa').del(`${base}/${made.id}`)).status).toBe(204)
    // The code is free again.
    expect((await on.make('managerAlfa', { codice_documento: 'pr-a1' })).codice_documento).toBe('pr-a1')
  })

  it('is sent to another user, approved by that user alone, and waits for its day', async () => {
    const made = await on.make('managerAlfa', { data_vigenza: '2026-12-01' })
    const rid = made.revisione_aperta.id
    const send = (approvatore_id?: number) =>
      on.move('managerAlfa', made, rid, { stato: 'in_approvazione', approvatore_id })
    expect((await send()).body.errors).toEqual({ approvatore_id: 'Campo obbligatorio' })
    expect((await send(on.people.managerAlfa)).body.errors).toEqual({
      approvatore_id: 'L’approvatore non può essere l’autore',
    })
    for (const who of ['managerBeta', 'coordinatoreAlfa'] as const)
      expect((await send(on.people[who])).body.errors).toEqual({ approvatore_id: 'Valore non valido' })
    const choices = (await on.as('managerAlfa').get(`${base}/${made.id}/approvatori`)).body.data
    expect(choices.map(({ id }: { id: number }) => id)).toContain(on.people.gestore)
    expect(choices.map(({ id }: { id: number }) => id)).not.toContain(on.people.managerAlfa)
    expect((await send(on.people.gestore)).body.data).toMatchObject({ stato_documento: 'in_approvazione' })
    const mail = (await on.mails()).at(-1)!
    expect([mail.recipient, mail.subject]).toEqual(['gestore@example.org', 'Documento da approvare: Procedura Rev. 00'])
    expect(mail.body).toContain(`https://qualita.example.org/pages/documenti/${made.id}`)

    expect(await on.read('gestore', made.id)).toMatchObject({ approvabile: true, revisioni: [], modificabile: false })
    const file = `${base}/${made.id}/revisione/${rid}/file`
    expect((await on.as('gestore').get(file)).raw.toString()).toBe('prima stesura')
    for (const who of ['admin', 'managerAlfa'] as const)
      expect((await on.move(who, made, rid, { stato: 'approvata' })).status, who).toBe(403)
    const approved = await on.moved('gestore', made, rid, { stato: 'approvata' })
    expect(approved).toMatchObject({ stato_documento: 'approvata', revisione: null })
    expect(await on.archive.sees('utenteAlfa', made.id)).toBe(false)

    expect(await on.runJob('2026-11-30')).toBe('ran')
    expect(await on.archive.sees('utenteAlfa', made.id)).toBe(false)
    expect(await on.runJob('2026-12-01')).toBe('ran')
    expect(await on.runJob('2026-12-01')).toBe('done')
    const seen = await on.read('utenteAlfa', made.id)
    expect(seen).toMatchObject({
      stato_documento: 'vigente',
      data_documento: '2026-12-01',
      revisione: { numero: 0, data_vigenza: '2026-12-01', approvatore: { id: on.people.gestore } },
      revisioni: [],
      revisione_aperta: null,
    })
    expect(seen.data_file.slice(0, 10)).not.toBe('2026-12-01')
  })

  it('is sent back or called back with a reason, also once approved, and then is no longer the approver’s', async () => {
    const made = await on.make('managerAlfa', { data_vigenza: '2026-12-24' })
    const rid = made.revisione_aperta.id
    const send = () =>
      on.moved('managerAlfa', made, rid, { stato: 'in_approvazione', approvatore_id: on.people.gestore })
    await send()
    expect((await on.move('gestore', made, rid, { stato: 'bozza' })).body.errors).toEqual({
      motivo: 'Campo obbligatorio',
    })
    expect((await on.move('admin', made, rid, { stato: 'bozza', motivo: 'x' })).status).toBe(403)
    const back = await on.moved('gestore', made, rid, { stato: 'bozza', motivo: 'Manca la firma' })
    expect(back.revisione_aperta).toMatchObject({ stato: 'bozza', motivo_rifiuto: 'Manca la firma' })
    expect(await on.archive.sees('gestore', made.id)).toBe(false)
    expect((await on.as('gestore').get(`${base}/${made.id}/revisione/${rid}/file`)).status).toBe(404)
    const lines = (await on.as('managerAlfa').get(`/api/storia/documento/${made.id}`)).body.data
    expect(lines[0]).toMatchObject({ azione: 'Cambio di stato', motivo: 'Manca la firma' })
    await send()
    await on.moved('gestore', made, rid, { stato: 'approvata' })
    const called = await on.moved('managerAlfa', made, rid, { stato: 'bozza', motivo: 'Ripensato' })
    expect([called.stato_documento, called.revisione_aperta.stato]).toEqual(['bozza', 'bozza'])
    const again = await on.move('managerAlfa', made, rid, { stato: 'bozza', motivo: 'x' })
    expect([again.status, again.body.message]).toEqual([409, 'La revisione è nello stato «Bozza»'])
  })

  it('has one revision in force: the next makes it obsolete, and only users who may edit still open that one', async () => {
    const first = await on.inForce('managerAlfa')
    const old = first.revisione.id
    const opened = await on.draft('managerAlfa', first.id)
    expect(opened.status, JSON.stringify(opened.body)).toBe(201)
    const { revisione_aperta } = opened.body.data
    expect([revisione_aperta.numero, opened.body.data.stato_documento]).toEqual([1, 'vigente'])
    const second = await on.draft('managerAlfa', first.id)
    expect([second.status, second.body.message]).toEqual([409, 'C’è già una revisione aperta (Rev. 01)'])
    expect((await on.as('utenteAlfa').get(first.url)).raw.toString()).toBe('prima stesura')
    const withdrawn = await on.move('managerAlfa', first, old, { stato: 'obsoleta', motivo: 'x' })
    expect([withdrawn.status, withdrawn.body.message]).toEqual([409, 'C’è una revisione aperta'])
    const after = await on.approve('managerAlfa', opened.body.data)
    expect(after.revisione).toMatchObject({ numero: 1, data_vigenza: today })
    const all = (await on.read('managerAlfa', first.id)).revisioni
    expect(all.map((one: { numero: number; stato: string }) => [one.numero, one.stato])).toEqual([
      [1, 'vigente'],
      [0, 'obsoleta'],
    ])
    const file = `${base}/${first.id}/revisione/${old}/file`
    for (const [who, status] of [
      ['managerAlfa', 200],
      ['managerBeta', 404],
      ['gestore', 404],
      ['coordinatoreAlfa', 403],
      ['utenteAlfa', 403],
    ] as const)
      expect((await on.as(who).get(file)).status, who).toBe(status)
    for (const who of ['utenteAlfa', 'gestore', 'managerAlfa'] as const)
      expect((await on.as(who).get(first.url)).raw.toString()).toBe('seconda stesura')
  })
})

it('what is stored of a document is what its revisions make of it', async () => {
  const { rows } = await on.product.db.execute(
    sql`select id from ${documento} where stato_documento is distinct from ${derivedStato}`,
  )
  expect(rows).toEqual([])
})
