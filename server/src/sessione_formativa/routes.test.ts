import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openPeopleAtWork } from '../testing/people-at-work.ts'
import { trainingOf } from '../testing/training.ts'

const world = openPeopleAtWork()
const { on, as, job, competence, require, person, certify, site, stateOf } = world
const { url, session, present, move, judge, enrolled } = trainingOf(world)

const several = async (count: number, mansione_id: number) => {
  const made = []
  for (let at = 0; at < count; at++) made.push((await person(mansione_id)).id as number)
  return made
}

describe('a session', () => {
  it('is numbered by owner and year without gaps, also when planned at once, and verified in 90 days unless another day is given', async () => {
    const { id: competenza } = await competence(24)
    const first = await session(competenza, { data: '2027-03-02', ore: '4,5' })
    expect(first).toMatchObject({ anno: 2027, numero: 1, verifica_entro: '2027-05-31', ore: 4.5, stato: 'pianificata' })
    const many = await Promise.all(
      [1, 2, 3].map(() => session(competenza, { data: '2027-10-20', verifica_entro: null })),
    )
    expect(many.map(({ numero }) => numero).toSorted()).toEqual([2, 3, 4])
    expect(many[0].verifica_entro).toBeNull()
    expect((await session(competenza, { data: '2019-01-31' })).numero).toBe(1)
    const beta = { cliente_id: await site('Beta'), data: '2027-01-01' }
    expect((await session(competenza, beta, 'gestore')).numero).toBe(1)
    expect(await session(competenza, { data: '2027-01-01' }, 'gestore')).toMatchObject({ numero: 1, cliente: null })
  })

  it('refuses what does not fit, at its field', async () => {
    const { id: competenza } = await competence()
    const refused = async (more: object) =>
      (
        await as('managerAlfa').post(url, {
          competenza_id: competenza,
          titolo: 'T',
          data: '2026-12-01',
          ore: 2,
          ...more,
        })
      ).body.errors
    expect(await refused({ ore: 0.25 })).toEqual({ ore: 'Da 0,5 a 400 ore' })
    expect(await refused({ ore: 400.5 })).toEqual({ ore: 'Da 0,5 a 400 ore' })
    expect(await refused({ ore: 1.125 })).toEqual({ ore: 'Al massimo 2 decimali' })
    expect(await refused({ verifica_entro: '2026-11-30' })).toEqual({
      verifica_entro: 'La verifica non può precedere la sessione',
    })
    expect(await refused({ competenza_id: 999_999 })).toEqual({ competenza_id: 'Valore non valido' })
    const mansione = await job()
    const gone = await person(mansione.id, { al: '2026-11-15' })
    const beta = await person(mansione.id, { cliente_id: await site('Beta') }, 'gestore')
    expect(await refused({ addetto_ids: [gone.id] })).toEqual({ addetto_ids: 'Chi ha cessato non si iscrive' })
    expect(await refused({ addetto_ids: [beta.id] })).toEqual({ addetto_ids: 'Valore non valido' })
    expect(await refused({ addetto_ids: Array.from({ length: 301 }, (_, at) => at + 1) })).toEqual({
      addetto_ids: 'Al massimo 300 partecipanti',
    })
  })

  it('takes place once everybody’s presence is known, and each who was there has the certificate once', async () => {
    const mansione = await job()
    const { id: competenza } = await competence(36)
    await require(mansione.id, competenza)
    const [one, two, absent] = (await several(3, mansione.id)) as [number, number, number]
    const { id } = await session(competenza, { data: '2026-08-31', ente: 'Ente Z', addetto_ids: [one, two, absent] })
    expect((await move(id, 'svolta')).body).toMatchObject({
      mancanze: ['Indicare le presenze: 3', 'Indicare almeno un presente'],
    })
    await present(id, [one, two])
    expect((await move(id, 'svolta')).body.mancanze).toEqual(['Indicare le presenze: 1'])
    expect((await present(id, [absent], false)).body.data.mancanze).toEqual([])
    const answers = await Promise.all([move(id, 'svolta'), move(id, 'svolta')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { rows } =
      await on.product.db.execute(sql`select addetto_id, data_conseguimento::text, data_scadenza::text, ente
      from addetto_attestato where sessione_id = ${id} order by addetto_id`)
    const given = { data_conseguimento: '2026-08-31', data_scadenza: '2029-08-31', ente: 'Ente Z' }
    expect(rows).toEqual([one, two].map((addetto_id) => ({ addetto_id, ...given })))
    expect(await stateOf(one, competenza)).toMatchObject({ stato: 'valida' })
    expect(await stateOf(absent, competenza)).toMatchObject({ stato: 'mancante', motivo: 'Mai conseguita' })
    const [certificate] = (await as('managerAlfa').get(`/api/addetto/${one}/attestato`)).body.data
    expect(certificate).toMatchObject({ sessione: { id, anno: 2026 }, cancellabile: false })
    const alone = await as('managerAlfa').del(`/api/addetto/${one}/attestato/${certificate.id}`)
    expect([alone.status, alone.body.message]).toEqual([
      409,
      `L’attestato viene dalla sessione 2026/${certificate.sessione.numero}`,
    ])
    expect((await present(id, [one], false)).status).toBe(409)
    expect((await as('managerAlfa').del(`${url}/${id}/partecipante/${one}`)).status).toBe(409)
    expect((await as('managerAlfa').put(`${url}/${id}`, { titolo: 'Altro' })).status).toBe(409)
    expect((await as('managerAlfa').put(`${url}/${id}`, { metodo_verifica: 'Prova pratica' })).status).toBe(200)
  })

  it('does not take place before its day', async () => {
    const mansione = await job()
    const { id: competenza } = await competence()
    const [one] = (await several(1, mansione.id)) as [number]
    const { id } = await session(competenza, { data: '2026-11-17', addetto_ids: [one] })
    await present(id, [one])
    const answer = await move(id, 'svolta')
    expect([answer.status, answer.body.mancanze]).toEqual([409, ['La sessione non si è ancora svolta']])
    expect((await move(id, 'annullata')).body.errors).toEqual({ motivo: 'Campo obbligatorio' })
    expect((await move(id, 'annullata', 'Docente malato')).body.data).toMatchObject({
      stato: 'annullata',
      motivo: 'Docente malato',
      stati_successivi: [],
    })
    expect((await move(id, 'pianificata', 'No')).status).toBe(409)
    expect((await as('managerAlfa').put(`${url}/${id}`, { verifica_entro: null })).status).toBe(409)
  })

  it('goes back with its certificates, but not after a judgement; who was judged unable lacks the competence', async () => {
    const mansione = await job()
    const { id: competenza } = await competence(null)
    await require(mansione.id, competenza)
    const [one, two, three] = (await several(3, mansione.id)) as [number, number, number]
    await certify(three, competenza, { data_conseguimento: '2025-02-01' })
    const { id, numero } = await session(competenza, { data: '2026-10-02', addetto_ids: [one, two, three] })
    expect((await judge(id, [{ addetto_id: one, efficacia: 'efficace' }])).status).toBe(409)
    await present(id, [one, two])
    await present(id, [three], false)
    await move(id, 'svolta')
    expect((await move(id, 'pianificata')).body.errors).toEqual({ motivo: 'Campo obbligatorio' })
    expect((await move(id, 'pianificata', 'Registro sbagliato')).body.data.stato).toBe('pianificata')
    expect((await stateOf(one, competenza)).stato).toBe('mancante')
    await move(id, 'svolta')
    const put = (esiti: readonly object[]) => judge(id, esiti)
    expect((await put([{ addetto_id: one, efficacia: 'non_efficace' }])).body.errors).toEqual({
      'esiti.0.nota': 'Campo obbligatorio',
    })
    expect(
      (
        await put([
          { addetto_id: two, efficacia: 'efficace' },
          { addetto_id: three, efficacia: 'efficace' },
        ])
      ).body.errors,
    ).toEqual({ 'esiti.1.addetto_id': 'Valore non valido' })
    expect(
      (
        await put([
          { addetto_id: one, efficacia: 'non_efficace', nota: 'Prova non superata' },
          { addetto_id: two, efficacia: 'efficace' },
        ])
      ).body.data,
    ).toMatchObject({ presenti: 2, valutati: 2, efficaci: 1 })
    expect(await stateOf(one, competenza)).toMatchObject({
      stato: 'mancante',
      motivo: `Non efficace nella sessione 2026/${numero}`,
    })
    expect((await stateOf(two, competenza)).stato).toBe('valida')
    expect((await stateOf(three, competenza)).stato).toBe('valida')
    expect((await move(id, 'pianificata', 'Ancora')).status).toBe(409)
    await put([one, two].map((addetto_id) => ({ addetto_id, efficacia: null })))
    expect((await move(id, 'pianificata', 'Ancora')).status).toBe(200)
    expect((await as('managerAlfa').del(`${url}/${id}`)).status).toBe(409)
    for (const one_id of [one, two, three]) await as('managerAlfa').del(`${url}/${id}/partecipante/${one_id}`)
    expect((await as('managerAlfa').del(`${url}/${id}`)).status).toBe(204)
  })

  it('takes place for 300 people at once, twice at once, within a second', async () => {
    const mansione = await job()
    const { id: competenza } = await competence(60)
    const { rows } = await on.product.db.execute<{
      id: number
    }>(sql`insert into addetto (cliente_id, codice, nome, cognome, mansione_id, dal)
      select ${await site('Alfa')}, 'N-' || n, 'Nome', 'Cognome' || n, ${mansione.id}, '2020-01-01' from generate_series(1, 300) n returning id`)
    const people = rows.map(({ id }) => id)
    const { id } = await session(competenza)
    expect((await enrolled(id, people)).body.data.iscritti).toBe(300)
    const extra = await person(mansione.id)
    expect((await enrolled(id, [extra.id])).body.errors).toEqual({ addetto_ids: 'Al massimo 300 partecipanti' })
    expect((await present(id, people)).body.data.presenti).toBe(300)
    const begun = performance.now()
    await Promise.all([move(id, 'svolta'), move(id, 'svolta')])
    expect(performance.now() - begun).toBeLessThan(5_000)
    const { rows: counts } = await on.product.db.execute<{ certificates: number; lines: number }>(sql`
      select (select count(*)::int from addetto_attestato where sessione_id = ${id}) as certificates,
        (select count(*)::int from change_log where slice = 'addetto' and part = 'attestato' and record_id = any(${sql.param(people)}::int[])) as lines`)
    expect(counts[0]).toEqual({ certificates: 300, lines: 300 })
  })
})
