import { daysAfter } from '@quadra/contract/kernel/days'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Who } from '../testing/cast.ts'
import { openFindings } from '../testing/findings.ts'

const findings = openFindings()
const { mandates, as, write, type, answer, judge, written } = findings
const { day, give } = mandates

const deadlinesOf = async (who: Who, finding: number) =>
  ((await as(who).get('/api/scadenzario?mostra=tutte')).body.data as { id: string; scadenza: string }[])
    .filter(({ id }) => id === `rilievo_ente:${finding}`)
    .map(({ scadenza }) => scadenza)

describe('what is not conforming, observed or proposed', () => {
  it('is answered by words where no non-conformity answers; one action for what is proposed', async () => {
    const { id: mandato } = await give()
    const seen = await write(mandato, { tipo: 'osservazione' })
    expect((await as('managerAlfa').get(`/api/rilievo_ente/${seen.id}`)).body.data.mancanze).toEqual([])
    expect((await answer(seen.id)).body.errors).toHaveProperty('testo')
    expect((await answer(seen.id, { testo: 'Lo faremo' })).body.data.stato).toBe('risposto')
    const proposed = await write(mandato, { tipo: 'opportunita', testo: 'Un registro digitale' })
    const url = `/api/rilievo_ente/${proposed.id}`
    expect((await as('managerAlfa').post(`${url}/non_conformita`, {})).status).toBe(409)
    const action = await as('managerAlfa').post(`${url}/azione`)
    expect([action.status, action.body.data]).toMatchObject([
      201,
      {
        miglioramento: 'Un registro digitale',
        data_azione: daysAfter(day(0), 90),
        rilievo_ente: { id: proposed.id, tipo: 'opportunita' },
      },
    ])
    expect((await as('managerAlfa').post(`${url}/azione`)).status).toBe(409)
    const path = `/api/azione_miglioramento/${action.body.data.id}`
    expect((await as('managerAlfa').put(path, { miglioramento: 'Altro' })).body.errors).toHaveProperty('miglioramento')
    expect((await as('managerAlfa').del(path)).status).toBe(204)
    expect((await as('managerAlfa').post(`${url}/azione`)).status).toBe(201)
    const open = await write(mandato, { tipo: 'opportunita' })
    expect((await judge(mandato, open.id, { stato: 'chiuso', verificato_il: day(0) })).body.data.stato).toBe('chiuso')
    const minor = await write(mandato)
    expect((await as('managerAlfa').post(`/api/rilievo_ente/${minor.id}/azione`)).status).toBe(409)
    expect((await judge(mandato, minor.id, { stato: 'chiuso', verificato_il: day(0) })).status).toBe(422)
  })

  it('a non-conformity that is deleted frees its finding', async () => {
    const { id } = await type()
    const made = async () => as('managerAlfa').post(`/api/rilievo_ente/${id}/non_conformita`, {})
    const first = (await made()).body.data.id
    expect((await as('managerAlfa').del(`/api/non_conformita/${first}`)).status).toBe(204)
    const read = (await as('managerAlfa').get(`/api/rilievo_ente/${id}`)).body.data
    expect([read.non_conformita, read.nc_apribile, (await made()).status]).toEqual([null, true, 201])
  })

  it('of the consortium itself: gestori answer with words, managers do not see it', async () => {
    const { id } = await type({ cliente_id: null, tipo: 'maggiore' })
    expect(await deadlinesOf('gestore', id)).toEqual([day(30)])
    expect((await as('managerAlfa').get(`/api/rilievo_ente/${id}`)).status).toBe(404)
    expect((await as('gestore').post(`/api/rilievo_ente/${id}/non_conformita`, {})).status).toBe(409)
    expect((await as('gestore').post(`/api/rilievo_ente/${id}/azione`)).status).toBe(409)
    expect((await answer(id, {}, 'gestore')).body.errors).toHaveProperty('testo')
    expect((await answer(id, { testo: 'Fatto' }, 'gestore')).status).toBe(200)
  })

  it('the consortium judges for the body, always saying why', async () => {
    const { id } = await type({ tipo: 'osservazione' })
    await answer(id, { testo: 'Fatto' })
    const judgeForBody = (body: object) => as('gestore').put(`/api/rilievo_ente/${id}/stato`, body)
    expect((await judgeForBody({ stato: 'accettato' })).body.errors).toHaveProperty('motivo')
    expect((await judgeForBody({ stato: 'accettato', motivo: 'Lettera dell’ente del 12/01' })).status).toBe(200)
    expect((await judgeForBody({ stato: 'chiuso', verificato_il: day(0) })).body.errors).toHaveProperty('motivo')
    expect((await judgeForBody({ stato: 'chiuso', verificato_il: day(0), motivo: 'Lettera' })).body.data.stato).toBe(
      'chiuso',
    )
    expect(
      (await as('managerAlfa').put(`/api/rilievo_ente/${id}/stato`, { stato: 'aperto', motivo: 'x' })).status,
    ).toBe(403)
  })
})

it('numbers of a year have no gaps, also after refusals and many at once', async () => {
  const { id: mandato } = await give()
  const numbers = async () =>
    (
      await mandates.product.db.execute<{ numero: number }>(
        sql`select numero from rilievo_ente where anno = 2024 order by numero`,
      )
    ).rows.map(({ numero }) => numero)
  const before = (await numbers()).length
  const body = written({ data_rilievo: '2024-03-05', termine: null })
  const many = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      as('certificatore').post(
        `/api/mandato/${mandato}/rilievo`,
        index % 3 ? body : { ...body, requisito_id: 999_999 },
      ),
    ),
  )
  expect(many.map(({ status }) => status).toSorted()).toEqual([...Array(8).fill(201), ...Array(4).fill(422)])
  expect(await numbers()).toEqual(Array.from({ length: before + 8 }, (_, index) => index + 1))
})
