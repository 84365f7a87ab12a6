import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { openChecklists } from '../testing/checklists.ts'
import { atOnce, tally } from '../testing/races.ts'

const checklists = openChecklists()
const { planned, answer, attach, as } = checklists

const linesOf = async (audit: { id: number }, label: string) =>
  (await checklists.storia('audit', audit.id))
    .flatMap(({ modifiche }) => modifiche)
    .filter(({ etichetta }) => etichetta === label)

it('of many concurrent answers to one question one is written, and all other callers get that one', async () => {
  const { audit, path, ids, read } = await planned('gestore')
  const given = await atOnce(12, (n) =>
    answer(
      path,
      ids[0]!,
      { esito: 'osservazione', nota: `Tablet ${n}`, data_modifica: null },
      n % 2 ? 'admin' : 'gestore',
    ),
  )
  expect(tally(given)).toEqual({ 200: 1, 409: 11 })
  const { risposta } = (await read()).domande[0]
  expect(given.find(({ status }) => status === 200)!.body.data).toEqual(risposta)
  for (const { status, body } of given) if (status === 409) expect(body.attuale).toEqual(risposta)
  expect(await linesOf(audit, 'Risposta')).toHaveLength(1)
})

it('the same answer from many at once is one answer, and no conflict', async () => {
  const { audit, path, ids } = await planned()
  const given = await atOnce(12, () => answer(path, ids[0]!, { esito: 'conforme', nota: null, data_modifica: null }))
  expect(tally(given)).toEqual({ 200: 12 })
  expect(new Set(given.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await linesOf(audit, 'Risposta')).toHaveLength(1)
})

it('a file sent many times at once is one file, and of ten files five find a place', async () => {
  const { audit, path, ids, read } = await planned()
  const chiave = randomUUID()
  const one = await atOnce(6, () => attach(path, ids[0]!, chiave))
  expect(tally(one)).toEqual({ 201: 6 })
  expect(new Set(one.map(({ body }) => body.data.id)).size).toBe(1)
  expect(await linesOf(audit, 'Allegato di una risposta')).toHaveLength(1)
  expect(tally(await atOnce(10, () => attach(path, ids[1]!, randomUUID())))).toEqual({ 201: 5, 409: 5 })
  expect((await read()).domande[1].risposta.allegati).toHaveLength(5)
})

it('an answer raises one non-conformity, and what is verified is not answered meanwhile', async () => {
  const { path, ids, read } = await planned('managerAlfa', { domande: [{ testo: 'Sì?' }] })
  const [did] = ids as [number]
  const { data_modifica } = (await answer(path, did, { esito: 'non_conforme', nota: 'No' })).body.data
  const raised = await atOnce(6, () =>
    as('managerAlfa').post(`${path}/checklist/${did}/anomalia`, checklists.audits.finding()),
  )
  expect(tally(raised)).toEqual({ 201: 1, 409: 5 })
  const verdict = { valutazione: 'Verificato', data_verifica: '2026-02-10' }
  const [verified, emptied] = await Promise.all([
    as('managerAlfa').put(`${path}/approva`, verdict),
    answer(path, did, { nota: null, data_modifica }),
  ])
  // Without its note the answer is not complete: one of the two comes too late.
  expect([
    [200, 409],
    [409, 200],
  ]).toContainEqual([verified.status, emptied.status])
  expect((await read()).domande[0].risposta.nota === null).toBe(emptied.status === 200)
})
