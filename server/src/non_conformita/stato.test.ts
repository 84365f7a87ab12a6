import { findMove } from '@quadra/contract/non_conformita/moves'
import { type Stato, stati } from '@quadra/contract/non_conformita/stato'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nonConformita } from '../database/schema/non_conformita.ts'
import { alfaPeople, complaintBody, type RegistryKeys, registryKeys } from '../testing/cases.ts'
import type { Who } from '../testing/cast.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
let keys: RegistryKeys
beforeAll(async () => {
  product = await openProduct()
  keys = await registryKeys(product)
})
afterAll(() => product.close())

const base = '/api/non_conformita'
const complete = {
  causa: 'Turno scoperto',
  trattamento: 'Reperibilità',
  riferimento_cooperativa: 'C. Rinaldi',
  data_verifica: '2026-06-01',
}

/** A record of Alfa's that has come to this state, with everything a move may need. */
async function recordIn(stato: Stato, who: Who = 'utenteAlfa', verdict: string | null = 'Controllato su dieci visite') {
  const body = complaintBody(keys, complete)
  const { id } = (await product.as(who).post(base, body)).body.data
  await product.db.update(nonConformita).set({ stato, note_chiusura: verdict }).where(eq(nonConformita.id, id))
  return id as number
}
const move = (who: Who, id: number, stato: Stato, motivo?: string) =>
  product.as(who).put(`${base}/${id}/stato`, { stato, ...(motivo && { motivo }) })
const read = async (who: Who, id: number) => (await product.as(who).get(`${base}/${id}`)).body.data

describe('the moves offered are exactly the moves that succeed', () => {
  it.each(alfaPeople)('for %s, from every state to every state', async (who) => {
    for (const from of stati) {
      for (const to of stati.filter((stato) => stato !== from)) {
        const id = await recordIn(from)
        const offered: Stato[] = (await read(who, id)).stati_successivi
        const { status } = await move(who, id, to, 'Motivo')
        const expected = !findMove(from, to) ? 422 : offered.includes(to) ? 200 : 403
        expect(status, `${who}: ${from} → ${to}`).toBe(expected)
        expect((await read('admin', id)).stato).toBe(expected === 200 ? to : from)
      }
    }
  })

  it('does not exist for another cooperative', async () => {
    const id = await recordIn('nuovo')
    for (const to of stati) expect((await move('managerBeta', id, to)).status).toBe(404)
  })
})

describe('a move', () => {
  it('names each field that is missing', async () => {
    const { id } = (
      await product.as('managerAlfa').post(base, {
        servizio_id: keys.service('SAD'),
        norma_id: keys.norma,
        data_segnalazione: '2026-03-05',
        tipo: 'reclamo',
        segnalante: 'B',
        descrizione: 'V',
      })
    ).body.data
    await move('managerAlfa', id, 'in_lavorazione')
    expect(
      (
        await product
          .as('managerAlfa')
          .post(`${base}/${id}/task`, { persona: 'Anna', descrizione_intervento_da_eseguire: 'Rivedere' })
      ).status,
    ).toBe(201)
    const refused = await move('managerAlfa', id, 'da_verificare')
    const missing = 'Campo obbligatorio'
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        causa: missing,
        trattamento: missing,
        riferimento_cooperativa: missing,
        data_verifica: missing,
        tasks: 'Ci sono task da concludere',
      },
    ])
  })

  it('wants its reason, and its verdict', async () => {
    expect((await move('managerAlfa', await recordIn('nuovo'), 'non_pertinente', ' ')).body.errors).toEqual({
      motivo: 'Campo obbligatorio',
    })
    expect((await move('managerAlfa', await recordIn('da_verificare'), 'in_lavorazione')).body.errors).toEqual({
      motivo: 'Campo obbligatorio',
    })
    expect((await move('gestore', await recordIn('chiuso'), 'in_lavorazione')).body.errors).toEqual({
      motivo: 'Campo obbligatorio',
    })
    expect((await move('gestore', await recordIn('da_verificare', 'utenteAlfa', null), 'chiuso')).body.errors).toEqual({
      note_chiusura: 'Campo obbligatorio',
    })
  })

  it('to the present state changes nothing', async () => {
    const id = await recordIn('in_lavorazione')
    const before = await read('admin', id)
    const { status, body } = await move('utenteAlfa', id, 'in_lavorazione')
    expect([status, body.data.data_modifica, body.data.flusso.length]).toEqual([
      200,
      before.data_modifica,
      before.flusso.length,
    ])
  })

  it('refuses words that are no states', async () => {
    const id = await recordIn('nuovo')
    expect((await product.as('gestore').put(`${base}/${id}/stato`, { stato: 'finito' })).body.errors).toHaveProperty(
      'stato',
    )
    expect((await product.as('gestore').put(`${base}/${id}/stato`)).body.errors).toEqual({
      stato: 'Campo obbligatorio',
    })
  })

  it('sets the outcome, and takes it back when the work begins again', async () => {
    const id = await recordIn('da_verificare')
    const verdict = (await move('managerAlfa', id, 'non_efficace')).body.data
    expect([verdict.stato, verdict.efficacia]).toEqual(['non_efficace', false])
    expect(Date.parse(verdict.data_ultimo_stato)).toBeGreaterThanOrEqual(Date.parse(verdict.data_creazione))
    const again = (await move('coordinatoreAlfa', id, 'in_lavorazione')).body.data
    expect([again.efficacia, again.note_chiusura]).toEqual([null, null])
    const closed = await recordIn('da_verificare')
    expect((await move('managerAlfa', closed, 'chiuso')).body.data.efficacia).toBe(true)
  })

  it('is shown with its reason in the flow and in the history', async () => {
    const id = await recordIn('nuovo')
    await move('managerAlfa', id, 'non_pertinente', 'Era un doppione')
    await move('gestore', id, 'in_lavorazione', 'Non lo era')
    const { flusso } = await read('utenteAlfa', id)
    expect(flusso).toMatchObject([
      { stato: 'nuovo', chi: 'Luca Donati', motivo: null },
      { stato: 'non_pertinente', chi: 'Marco Bellini', motivo: 'Era un doppione' },
      { stato: 'in_lavorazione', chi: 'Giulia Ferri', motivo: 'Non lo era' },
    ])
    const [line] = (await product.as('utenteAlfa').get(`/api/storia/non_conformita/${id}`)).body.data
    expect(line).toMatchObject({ azione: 'Cambio di stato', motivo: 'Non lo era' })
    expect(line.modifiche).toContainEqual({
      campo: 'stato',
      etichetta: 'Stato',
      da: 'Non pertinente',
      a: 'In lavorazione',
    })
  })
})

describe('what a state locks', () => {
  it('cannot be changed, but may be sent back as it is', async () => {
    const id = await recordIn('da_verificare')
    const before = await read('managerAlfa', id)
    const refused = await product
      .as('managerAlfa')
      .put(`${base}/${id}`, { data_verifica: '2027-01-01', riferimento_norma: '8.7', riferimento_cooperativa: 'Altri' })
    const message = 'Non modificabile in questo stato'
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { data_verifica: message, riferimento_norma: message, riferimento_cooperativa: message },
    ])
    expect((await product.as('managerAlfa').put(`${base}/${id}`, before)).status).toBe(200)
    expect(
      (await product.as('managerAlfa').put(`${base}/${id}`, { note_chiusura: 'Tutto bene' })).body.data.note_chiusura,
    ).toBe('Tutto bene')
  })

  it('the verdict, for users who may not give it and before its time', async () => {
    const coordinator = await product
      .as('coordinatoreAlfa')
      .put(`${base}/${await recordIn('da_verificare')}`, { note_chiusura: 'Bene' })
    expect([coordinator.status, coordinator.body.errors]).toEqual([
      422,
      { note_chiusura: 'Non modificabile in questo stato' },
    ])
    expect(
      (await product.as('gestore').put(`${base}/${await recordIn('in_lavorazione')}`, { note_chiusura: 'Bene' }))
        .status,
    ).toBe(422)
  })

  it.each(['chiuso', 'non_pertinente'] as const)('everything, once %s', async (stato) => {
    const id = await recordIn(stato)
    for (const who of ['admin', 'gestore', 'managerAlfa', 'coordinatoreAlfa'] as const) {
      expect((await product.as(who).put(`${base}/${id}`, { causa: 'x' })).status, who).toBe(409)
    }
    expect((await product.as('utenteAlfa').put(`${base}/${id}`, { causa: 'x' })).status).toBe(403)
  })
})

describe('a complaint, from the first call to the end', () => {
  it('is reported by a user, worked on by the coordinator, judged by the manager, reopened by the consortium', async () => {
    const body = {
      norma_id: keys.norma,
      servizio_id: keys.service('SAD'),
      data_segnalazione: '2026-03-05',
      tipo: 'reclamo',
      segnalante: 'Bonomi',
      descrizione: 'Visita saltata',
    }
    const { id } = (await product.as('utenteAlfa').post(base, body)).body.data
    const step = async (who: Who, stato: Stato, motivo?: string) =>
      expect((await move(who, id, stato, motivo)).body.data?.stato, `${who} → ${stato}`).toBe(stato)
    await step('coordinatoreAlfa', 'in_lavorazione')
    const task = (
      await product
        .as('coordinatoreAlfa')
        .post(`${base}/${id}/task`, { persona: 'Chiara', descrizione_intervento_da_eseguire: 'Rivedere i turni' })
    ).body.data
    await product
      .as('coordinatoreAlfa')
      .put(`${base}/${id}/task/${task.id}`, { chiuso: 1, descrizione_intervento_eseguito: 'Turni rivisti' })
    await product.as('coordinatoreAlfa').put(`${base}/${id}`, complete)
    await step('coordinatoreAlfa', 'da_verificare')
    await product.as('managerAlfa').put(`${base}/${id}`, { note_chiusura: 'Nessuna visita saltata in un mese' })
    await step('managerAlfa', 'chiuso')
    await step('gestore', 'in_lavorazione', 'Si è ripetuto')
    expect(
      (await read('utenteAlfa', id)).flusso.map(({ stato, chi }: { stato: string; chi: string }) => `${stato} ${chi}`),
    ).toEqual([
      'nuovo Luca Donati',
      'in_lavorazione Chiara Rinaldi',
      'da_verificare Chiara Rinaldi',
      'chiuso Marco Bellini',
      'in_lavorazione Giulia Ferri',
    ])
  })
})
