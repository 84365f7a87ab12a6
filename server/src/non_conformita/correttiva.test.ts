import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { nonConformita } from '../database/schema/non_conformita.ts'
import { openCorrective } from '../testing/corrective.ts'

const corrective = openCorrective()
const { base, report, create, change, move, read, storia, treated, found } = corrective

describe('gravity', () => {
  it('is unclassified until a user classifies it, and then sets the day of the verification', async () => {
    const plain = await create()
    expect(plain).toMatchObject({
      gravita: null,
      data_verifica: null,
      perche: [],
      ciclo: 1,
      cicli: [],
      estensione: null,
    })
    const due = await Promise.all(
      (['maggiore', 'minore', 'osservazione'] as const).map(
        async (gravita) => (await create({ gravita })).data_verifica,
      ),
    )
    expect(due).toEqual(['2026-12-16', '2027-01-15', '2027-02-14'])
    expect((await create({ gravita: 'maggiore', data_verifica: '2026-12-01' })).data_verifica).toBe('2026-12-01')
    const whole = await change('managerAlfa', plain.id, await read(plain.id))
    expect([whole.status, whole.body.data.data_verifica]).toEqual([200, null])
    const minor = await change('managerAlfa', plain.id, { gravita: 'minore' })
    expect(minor.body.data).toMatchObject({ gravita: 'minore', data_verifica: '2027-01-15' })
    const raised = await change('managerAlfa', plain.id, { gravita: 'maggiore' })
    expect(raised.body.data).toMatchObject({ gravita: 'maggiore', data_verifica: '2027-01-15' })
    const changes = (await storia(plain.id))[0]!.modifiche
    expect(changes).toMatchObject([{ etichetta: 'Gravità', da: 'Minore', a: 'Maggiore' }])
    const bell = (await corrective.product.as('gestore').get('/api/notifica')).body.data as {
      testo: string
      percorso: string
    }[]
    expect(bell[0]).toMatchObject({
      testo: `Non conformità n. ${plain.id} (${plain.cliente.nome}): gravità Maggiore`,
      percorso: `/pages/anomalie/${plain.id}`,
    })
  })

  it('is lowered by users with the right of verdict; of a finding of an audit only they change it', async () => {
    const { id } = await create({ gravita: 'maggiore' })
    expect((await change('coordinatoreAlfa', id, { gravita: 'minore' })).status).toBe(403)
    expect(
      (await change('coordinatoreAlfa', id, { gravita: 'maggiore', correzione: 'Chiuso il cancello' })).status,
    ).toBe(200)
    expect((await change('managerAlfa', id, { gravita: '' })).body.data.gravita).toBeNull()
    const plan = { data_pianificazione: '2026-10-01', data_audit: '2026-11-10', norma_id: corrective.keys.normaAudit }
    const audit = (
      await corrective.product.as('managerAlfa').post('/api/audit', { cliente_id: corrective.keys.alfa, ...plan })
    ).body.data
    const { cliente_id: _, ...finding } = report({ gravita: 'minore', processo_id: corrective.keys.processo })
    const found = (await corrective.product.as('managerAlfa').post(`/api/audit/${audit.id}/anomalia`, finding)).body
      .data
    expect(found).toMatchObject({
      gravita: 'minore',
      processo: { id: corrective.keys.processo },
      data_verifica: '2027-01-15',
    })
    const path = `/api/audit/${audit.id}/anomalia/${found.id}`
    expect((await corrective.product.as('managerAlfa').put(path, { gravita: 'osservazione' })).status).toBe(403)
    expect((await corrective.product.as('managerAlfa').put(path, { gravita: 'minore', causa: 'Fretta' })).status).toBe(
      200,
    )
    expect((await corrective.product.as('gestore').put(path, { gravita: 'osservazione' })).body.data.gravita).toBe(
      'osservazione',
    )
  })
})

describe('a major one', () => {
  it('reports everything missing at once; other gravities need what they needed before', async () => {
    const plain = await create()
    await move('managerAlfa', plain.id, 'in_lavorazione')
    const before = await move('managerAlfa', plain.id, 'da_verificare')
    expect([before.status, Object.keys(before.body.errors)]).toEqual([
      422,
      ['causa', 'trattamento', 'riferimento_cooperativa', 'data_verifica'],
    ])
    const major = await create({ ...treated, gravita: 'maggiore' })
    await move('managerAlfa', major.id, 'in_lavorazione')
    const refused = await move('gestore', major.id, 'da_verificare')
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        correzione: 'Campo obbligatorio',
        perche: 'Campo obbligatorio',
        categoria_causa_id: 'Campo obbligatorio',
        tasks: 'Serve almeno un task',
        estensione: 'Avvia l’estensione alle altre cooperative',
      },
    ])
    expect((await change('managerAlfa', major.id, { perche: ['a', '', 'c'] })).body.errors).toEqual({
      perche: 'Compilare i perché in ordine',
    })
    expect((await change('managerAlfa', major.id, { categoria_causa_id: corrective.keys.norma })).body.errors).toEqual({
      categoria_causa_id: 'Valore non valido',
    })
    expect((await change('managerAlfa', major.id, { data_correzione: '2026-11-17' })).status).toBe(422)
    const complete = await change('managerAlfa', major.id, { ...found(), perche: ['a', 'rasoterra', ''] })
    expect(complete.body.data).toMatchObject({
      perche: ['a', 'rasoterra'],
      categoria_causa: { id: corrective.keys.categoria },
    })
    for (const words of ['avvisata', 'rasoterra']) {
      const groups = (await corrective.product.as('managerAlfa').get(`/api/ricerca?q=${words}`)).body.data
      const group = groups.find(({ gruppo }: { gruppo: string }) => gruppo === 'non_conformita')
      expect(group.elementi.map(({ id }: { id: number }) => id)).toContain(major.id)
    }
    const task = await corrective.product
      .as('managerAlfa')
      .post(`${base}/${major.id}/task`, { persona: 'Anna', descrizione_intervento_da_eseguire: 'Rifare i turni' })
    await corrective.product.as('managerAlfa').put(`${base}/${major.id}/task/${task.body.data.id}`, {
      descrizione_intervento_eseguito: 'Rifatti',
      chiuso: 1,
    })
    expect((await move('managerAlfa', major.id, 'da_verificare')).body.errors).toEqual({
      estensione: 'Avvia l’estensione alle altre cooperative a cura del consorzio',
    })
  })

  it('is settled before the verification: no gravity, cause or correction changes afterwards', async () => {
    const { id } = await create({ ...treated, gravita: 'minore' })
    await corrective.product.db.update(nonConformita).set({ stato: 'da_verificare' }).where(eq(nonConformita.id, id))
    const message = 'Non modificabile in questo stato'
    const refused = await change('gestore', id, {
      ...found(),
      gravita: 'maggiore',
      processo_id: corrective.keys.processo,
    })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { gravita: message, processo_id: message, correzione: message, perche: message, categoria_causa_id: message },
    ])
    expect((await change('managerAlfa', id, await read(id))).status).toBe(200)
  })
})
