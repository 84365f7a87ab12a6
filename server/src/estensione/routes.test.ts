import { estensione } from '@quadra/contract/estensione/schema'
import { describe, expect, it } from 'vitest'
import { openExtensions } from '../testing/extensions.ts'
import { people } from '../testing/people.ts'
import { verifyRecords } from '../kernel/log/verify-records.ts'
import { slices } from '../slices.ts'

const cases = openExtensions()
const { report, ready, extend, verify, answer, read, notices } = cases
const as = (who: Parameters<typeof cases.product.as>[0]) => cases.product.as(who)

describe('opening', () => {
  it('is sent to every active cooperative but its own, due by default in fifteen days; by the consortium alone, one at a time', async () => {
    const id = await ready()
    const url = `/api/non_conformita/${id}/estensione`
    expect((await as('managerAlfa').post(url, { richiesta: 'x' })).status).toBe(403)
    expect((await as('gestore').post('/api/non_conformita/999999/estensione', {})).status).toBe(404)
    const opened = await extend(id)
    expect(estensione.strict().safeParse(opened).error).toBeUndefined()
    expect(opened).toMatchObject({
      stato: 'aperta',
      scadenza: '2026-12-01',
      gravita: 'maggiore',
      riferimento_norma: '7.1.3',
      processo: { id: cases.keys.processo },
      date: 0,
      totale: 5,
      risposta: null,
      non_conformita: { id },
    })
    const names = opened.risposte.map(({ cliente }: { cliente: { nome: string } }) => cliente.nome)
    expect(names).toHaveLength(5)
    expect(names.join()).not.toMatch(/Alfa|Il Faro/)
    expect((await as('gestore').post(url, { richiesta: 'Ancora' })).status).toBe(409)
    expect((await as('gestore').put(`${url}/non_necessaria`, { motivo: 'No' })).status).toBe(409)
  })

  it.each([
    [{}, 'richiesta'],
    [{ richiesta: 'x', scadenza: '2026-11-15' }, 'scadenza'],
    [{ richiesta: 'x', scadenza: '2027-02-15' }, 'scadenza'],
    [{ richiesta: 'x', norma_id: 999_999 }, 'norma_id'],
    [{ richiesta: 'x', processo_id: 999_999 }, 'processo_id'],
    [{ richiesta: 'x', gravita: 'enorme' }, 'gravita'],
  ])('%o is refused at %s', async (body, field) => {
    const { id } = await report()
    const refused = await as('gestore').post(`/api/non_conformita/${id}/estensione`, body)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]])
  })

  it('takes the last day of ninety, another gravity, and no other than a treated record', async () => {
    const { id } = await report({ gravita: null })
    expect(await extend(id, { scadenza: '2027-02-14', gravita: 'minore' })).toMatchObject({
      scadenza: '2027-02-14',
      gravita: 'minore',
    })
    await as('managerAlfa').put(`/api/non_conformita/${id}/stato`, { stato: 'non_pertinente', motivo: 'Doppione' })
    const refused = await as('gestore').post(`/api/non_conformita/${id}/estensione`, { richiesta: 'x' })
    expect([refused.status, refused.body.message]).toEqual([409, 'In questo stato la non conformità non si estende'])
  })

  it('notifies the managers of each cooperative concerned, naming it', async () => {
    const { id } = await extend(await ready())
    const [notice] = await notices('managerBeta')
    expect(notice).toMatch(
      new RegExp(
        `^Ti è stato assegnato: Estensione n. ${id} \\(Beta.*\\), scadenza 01/12/2026 /pages/estensioni/${id}$`,
      ),
    )
    expect(await notices('managerAlfa')).not.toContainEqual(expect.stringContaining(`Estensione n. ${id} `))
  })
})

describe('the question', () => {
  it('changes while it is open, and the finding’s people see the new day', async () => {
    const source = await ready()
    const { id, data_modifica } = await extend(source)
    const url = `/api/estensione/${id}`
    const changed = await as('gestore').put(url, { scadenza: '2026-12-20', richiesta: 'Anche le rampe' })
    expect(changed.body.data).toMatchObject({ scadenza: '2026-12-20', richiesta: 'Anche le rampe' })
    expect((await read(`/api/non_conformita/${source}`, 'managerAlfa')).estensione.scadenza).toBe('2026-12-20')
    expect((await as('gestore').put(url, { richiesta: 'x', data_modifica })).status).toBe(409)
    expect((await as('managerBeta').put(url, { richiesta: 'x' })).status).toBe(403)
    expect((await as('gestore').put(url, { scadenza: '2026-11-01' })).body.errors).toHaveProperty('scadenza')
    await as('gestore').put(`${url}/annulla`, { motivo: 'Errore' })
    expect((await as('gestore').put(url, { richiesta: 'x' })).status).toBe(409)
  })
})

it('the text of a question is fixed once a cooperative has answered; its day is not', async () => {
  const { id, richiesta } = await extend(await ready())
  const url = `/api/estensione/${id}`
  expect((await as('gestore').put(url, { richiesta: 'Verificare anche le rampe' })).status).toBe(200)
  expect((await answer(id, cases.keys.beta)).status).toBe(200)
  const refused = await as('gestore').put(url, { richiesta, scadenza: '2026-12-20' })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Alla richiesta è già stata data una risposta: il testo non cambia più',
  ])
  const later = await as('gestore').put(url, { richiesta: 'Verificare anche le rampe', scadenza: '2026-12-20' })
  expect([later.status, later.body.data.scadenza]).toEqual([200, '2026-12-20'])
})

describe('an answer', () => {
  it('needs a note; only the consortium answers on behalf of a cooperative', async () => {
    const { beta, aurora } = cases.keys
    const { id } = await extend(await ready())
    const refused = await answer(id, beta, { nota: ' ' }, 'managerBeta')
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['nota']])
    expect((await answer(id, aurora, {}, 'managerBeta')).status).toBe(404)
    expect((await answer(id, beta, {}, 'coordinatoreBeta')).status).toBe(403)
    expect((await answer(id, cases.keys.alfa)).status).toBe(404)
    expect((await answer(id, cases.keys.alfa, {}, 'managerAlfa')).status).toBe(404)
    const { body } = await answer(id, aurora, { esito: 'non_applicabile', nota: 'Non ha mezzi' })
    const given = body.data.risposte.find(({ cliente }: { cliente: { id: number } }) => cliente.id === aurora)
    expect(given).toMatchObject({ esito: 'non_applicabile', per_conto: true, cella: 'non_applicabile' })
    const lines = await read(`/api/storia/estensione/${id}`)
    expect(lines[0].modifiche[0].a).toMatch(/Aurora.*: Non applicabile, per conto di .*Aurora.*\. Non ha mezzi/)
  })

  it('may be changed until all have answered; then by the consortium, saying why', async () => {
    const { beta, others } = cases.keys
    const { id } = await extend(await ready())
    expect((await answer(id, beta, {}, 'managerBeta')).status).toBe(200)
    const changed = await answer(id, beta, { esito: 'non_applicabile', nota: 'Ripensandoci' }, 'managerBeta')
    expect(changed.body.data.risposta).toMatchObject({
      esito: 'non_applicabile',
      nota: 'Ripensandoci',
      per_conto: false,
    })
    for (const other of others) expect((await answer(id, other)).status).toBe(200)
    expect((await read(`/api/estensione/${id}`)).stato).toBe('conclusa')
    expect((await answer(id, beta, {}, 'managerBeta')).status).toBe(409)
    expect((await answer(id, beta)).body.errors).toHaveProperty('motivo')
    expect((await answer(id, beta, { motivo: 'Sopralluogo' })).status).toBe(200)
    expect((await read(`/api/storia/estensione/${id}`, 'managerBeta'))[0]).toMatchObject({ motivo: 'Sopralluogo' })
  })

  it('“interessata” makes a finding of the cooperative, once and for ever', async () => {
    const { beta } = cases.keys
    const { id } = await extend(await ready())
    const { rows } = await cases.product.db.execute<{ id: number }>(
      `select id from servizio where stato = 1 and cliente_id in (${cases.keys.alfa}, ${beta}) order by cliente_id = ${beta}`,
    )
    const esito = 'interessata'
    const foreign = await answer(id, beta, { esito, servizio_id: rows[0]!.id }, 'managerBeta')
    expect(foreign.body.errors).toHaveProperty('servizio_id')
    const nota = 'Due mezzi hanno lo stesso difetto'
    const given = await answer(id, beta, { esito, nota, servizio_id: rows.at(-1)!.id }, 'managerBeta')
    const { non_conformita, servizio } = given.body.data.risposta
    expect(servizio.id).toBe(rows.at(-1)!.id)
    const born = `/api/non_conformita/${non_conformita.id}`
    expect(await read(born, 'managerBeta')).toMatchObject({
      cliente: { id: beta },
      tipo: 'non_conformita',
      stato: 'nuovo',
      descrizione: nota,
      gravita: 'maggiore',
      riferimento_norma: '7.1.3',
      data_segnalazione: '2026-11-16',
      data_verifica: '2026-12-16',
      estensione_id: id,
      estensione: null,
      cancellabile: false,
    })
    for (const who of ['managerAlfa', 'coordinatoreAlfa', 'utenteAlfa'] as const)
      expect((await as(who).get(born)).status).toBe(404)
    expect((await as('managerBeta').del(born)).status).toBe(409)
    for (const who of ['managerBeta', 'gestore'] as const)
      expect((await answer(id, beta, { esito: 'verificata', motivo: 'x' }, who)).status).toBe(409)
    await as('managerBeta').put(`${born}/stato`, { stato: 'in_lavorazione' })
    expect(Object.keys((await verify(non_conformita.id, 'managerBeta')).body.errors)).not.toContain('estensione')
  })
})

it('a user who answered and is forgotten appears in the finding, and in its history, by a pseudonym', async () => {
  const { beta } = cases.keys
  const { create, signIn } = people(cases.product)
  const person = await create('admin', { nome: 'Ulderico', cognome: 'Zanoni', ruolo: 'manager', cliente_id: beta })
  const { bearer: headers } = await signIn(person.email)
  const { id } = await extend(await ready())
  const url = `/api/estensione/${id}/risposta/${beta}`
  const body = { esito: 'interessata', nota: 'Anche da noi' }
  const given = await cases.product.request(undefined, 'PUT', url, body, { headers })
  const born = given.body.data.risposta.non_conformita.id
  expect((await read(`/api/non_conformita/${born}`)).segnalante).toBe('Ulderico Zanoni')
  const motivo = 'Richiesta, prot. 7'
  expect((await as('admin').put(`/api/utente/${person.id}/pseudonimo`, { motivo })).status).toBe(204)
  expect((await read(`/api/non_conformita/${born}`)).segnalante).toBe(`Persona n. ${person.id}`)
  for (const path of [`storia/non_conformita/${born}`, `storia/estensione/${id}`, `estensione/${id}`, 'notifica'])
    expect(JSON.stringify(await read(`/api/${path}`))).not.toContain('Zanoni')
})

const loggedSlices = slices.filter(({ name }) => name === 'estensione' || name === 'non_conformita')
it('the log matches the current rows', async () => {
  expect((await verifyRecords(cases.product.db, loggedSlices, '2026-11-16')).findings).toEqual([])
})
