import { daysAfter } from '@quadra/contract/kernel/days'
import { describe, expect, it } from 'vitest'
import { readPdf } from '../kernel/pdf/testing/read-pdf.ts'
import { openSuppliers, today } from '../testing/suppliers.ts'
import { readSheet } from '../testing/xlsx/read-back.ts'

const { on, as, supplier, approve, monitor, rate, read, stateOf, pair, item, require, upload } = openSuppliers()

describe('the table of states at its edges', () => {
  it.each([
    [[2, 2, 2, 2], 'sospeso', ['Valutazione 2 del 16/11/2026']],
    [[3, 2, 2, 2], 'con_riserva', ['Valutazione 2,25 del 16/11/2026']],
    [[3, 3, 3, 3], 'con_riserva', ['Valutazione 3 del 16/11/2026']],
    [[4, 3, 3, 3], 'qualificato', []],
  ] as const)('votes %j make %s', async (votes, qualifica, qualifica_motivi) => {
    const { id } = await supplier()
    await approve(id, votes)
    expect(await read(id)).toMatchObject({ qualifica, qualifica_motivi })
  })

  it.each([
    // Impact 3: twelve months; 4: six, cut to the last day of a shorter month.
    [3, '2025-11-16', '2026-11-16', 'qualificato'],
    [3, '2025-11-15', '2026-11-15', 'scaduto'],
    [4, '2026-05-16', '2026-11-16', 'qualificato'],
    [4, '2026-05-15', '2026-11-15', 'scaduto'],
    [5, '2026-08-31', '2027-02-28', 'qualificato'],
    [4, '2025-08-31', '2026-02-28', 'scaduto'],
  ] as const)('impact %i, evaluated on %s: to be evaluated by %s, today %s', async (stars, day, entro, qualifica) => {
    const { id } = await supplier()
    await approve(id, [5, 5, 5, 5], day)
    await rate(id, stars)
    expect(await read(id)).toMatchObject({ qualifica, rivalutazione_entro: entro })
  })

  it('a document is valid on its last day and no longer on the next; thirty days before it is to be renewed', async () => {
    const [category, type] = [await item('servizio_fornitore', 'ORLO'), await item('tipo_requisito', 'ORLO')]
    await require(category.id, type.id, 'bloccante')
    const ending = async (days: number) => {
      const { id } = await supplier('managerAlfa', { categoria_ids: [category.id] })
      await approve(id, [5, 5, 5, 5])
      const { body } = await upload('managerAlfa', id, {
        tipo_requisito_id: String(type.id),
        data_emissione: '2026-10-01',
        data_scadenza: daysAfter(today, days),
      })
      const found = await as('managerAlfa').get(
        `/api/fornitore?categoria_id=${category.id}&documenti_da_aggiornare=true`,
      )
      const isFound = found.body.data.some((one: { id: number }) => one.id === id)
      return [body.data.stato, await stateOf(id), isFound]
    }
    expect(await ending(0)).toEqual(['in_scadenza', 'qualificato', true])
    expect(await ending(-1)).toEqual(['scaduto', 'scaduto', true])
    expect(await ending(30)).toEqual(['in_scadenza', 'qualificato', true])
    expect(await ending(31)).toEqual(['valido', 'qualificato', false])
  })

  it('moves with the clock alone, at midnight in Rome', async () => {
    const [category, type] = [await item('servizio_fornitore', 'NOTTE'), await item('tipo_requisito', 'NOTTE')]
    await require(category.id, type.id, 'richiesto')
    const { id } = await supplier('managerAlfa', { categoria_ids: [category.id] })
    await approve(id, [5, 5, 5, 5])
    await upload('managerAlfa', id, {
      tipo_requisito_id: String(type.id),
      data_emissione: today,
      data_scadenza: today,
    })
    const at = async (instant: string) => {
      on.setClock(instant)
      return stateOf(id)
    }
    expect(await at('2026-11-16T22:59:59Z')).toBe('qualificato')
    expect(await at('2026-11-16T23:00:00Z')).toBe('con_riserva')
    expect(await at(`${today}T09:00:00Z`)).toBe('qualificato')
  })

  it('falls back when an evaluation is deleted', async () => {
    const { id } = await supplier()
    const approved = await approve(id, [5, 5, 5, 5])
    await monitor(id, 4)
    expect(await stateOf(id)).toBe('qualificato')
    await as('managerAlfa').del(`/api/fornitore/${id}/approvazione/${approved.id}`)
    expect(await read(id)).toMatchObject({
      qualifica: 'da_qualificare',
      qualifica_motivi: ['Manca la valutazione di approvazione'],
    })
  })
})

describe('a requirement', () => {
  it('changed in one cell changes exactly the suppliers of its category, as many as were announced', async () => {
    const [category, other, type] = [
      await item('servizio_fornitore', 'CELLA'),
      await item('servizio_fornitore', 'ALTRA'),
      await item('tipo_requisito', 'CELLA'),
    ]
    const made: number[] = []
    for (const more of [
      { categoria_ids: [category.id] },
      { categoria_ids: [other.id, category.id] },
      { categoria_ids: [category.id], stato: false },
      { categoria_ids: [other.id] },
      {},
    ]) {
      const { id } = await supplier('managerAlfa', more)
      await approve(id, [5, 5, 5, 5])
      made.push(id)
    }
    const states = async () =>
      new Map(
        (await as('gestore').get('/api/fornitore?stato=tutti')).body.data.map(
          (one: { id: number; qualifica: string; qualifica_motivi: string[] }) => [
            one.id,
            JSON.stringify([one.qualifica, one.qualifica_motivi]),
          ],
        ),
      )
    const before = await states()
    const matrix = (await as('gestore').get('/api/requisito_fornitore')).body.data
    expect(matrix.categorie.find(({ id }: { id: number }) => id === category.id).fornitori).toBe(2)
    await require(category.id, type.id, 'bloccante')
    const after = await states()
    expect([...after].filter(([id, state]) => before.get(id) !== state).map(([id]) => id)).toEqual([made[0], made[1]])
    expect(await read(made[1]!)).toMatchObject({ qualifica: 'scaduto' })
    // The other category requires the same, but less strictly: the stricter one counts.
    await require(other.id, type.id, 'richiesto')
    expect((await pair(made[1]!)).documenti).toMatchObject([{ livello: 'bloccante' }])
    await require(category.id, type.id, null)
    expect((await pair(made[1]!)).documenti).toMatchObject([{ livello: 'richiesto' }])
  })

  it('that is switched off stays required where it already is, is no longer offered, and is refused anew', async () => {
    const [category, type] = [await item('servizio_fornitore', 'SPENTA'), await item('tipo_requisito', 'SPENTO')]
    await require(category.id, type.id, 'richiesto')
    const { id } = await supplier('managerAlfa', { categoria_ids: [category.id] })
    await approve(id, [5, 5, 5, 5])
    await as('gestore').put(`/api/tipo_requisito/${type.id}`, { stato: 0 })
    await as('gestore').put(`/api/servizio_fornitore/${category.id}`, { stato: 0 })
    expect(await read(id)).toMatchObject({ qualifica: 'con_riserva' })
    const fields = { tipo_requisito_id: String(type.id), data_emissione: today }
    expect((await upload('managerAlfa', id, fields)).body.errors).toEqual({ tipo_requisito_id: 'Valore non valido' })
    // What the supplier has stays; a new one cannot take it.
    expect((await as('managerAlfa').put(`/api/fornitore/${id}`, { categoria_ids: [category.id] })).status).toBe(200)
    const fresh = await as('managerAlfa').post('/api/fornitore', {
      ragione_sociale: 'Nuovo Srl',
      codice_fiscale: 'N1',
      categoria_ids: [category.id],
    })
    expect([fresh.status, fresh.body.errors]).toEqual([422, { categoria_ids: 'Valore non valido' }])
    expect((await require(category.id, type.id, null)).status).toBe(200)
    const anew = await require(category.id, type.id, 'richiesto')
    expect([anew.status, Object.keys(anew.body.errors)]).toEqual([422, ['categoria_id', 'tipo_requisito_id']])
  })
})

it('list, detail, spreadsheet and albo say the same of every supplier', async () => {
  const { body } = await as('managerAlfa').get('/api/fornitore?stato=true')
  const rows = body.data as {
    id: number
    ragione_sociale: string
    qualifica: string | null
    qualifica_motivi: string[]
    rivalutazione_entro: string | null
  }[]
  expect(rows.length).toBeGreaterThan(10)
  const [header, ...lines] = readSheet((await as('managerAlfa').get('/api/fornitore?stato=true&formato=xlsx')).raw)
  expect(header!.slice(-4)).toEqual(['Qualifica', 'Motivi', 'Rivalutare entro', 'Categorie'])
  const labels = (await as('managerAlfa').get('/api/dizionario')).body.data.qualifica_fornitore as {
    id: string
    descrizione: string
  }[]
  const word = (state: string | null) => labels.find(({ id }) => id === state)?.descrizione
  const albo = readPdf((await as('managerAlfa').get('/api/fornitore/albo')).raw).text
  for (const row of rows) {
    const [qualifica] = (await as('managerAlfa').get(`/api/fornitore/${row.id}/qualifica`)).body.data
    expect([qualifica.qualifica, qualifica.motivi, qualifica.rivalutazione_entro]).toEqual([
      row.qualifica,
      row.qualifica_motivi,
      row.rivalutazione_entro,
    ])
    const line = lines.find((one) => one.includes(row.ragione_sociale))!
    expect(line.slice(-4, -2)).toEqual([word(row.qualifica), row.qualifica_motivi.join('; ') || undefined])
    expect(albo.includes(`${row.ragione_sociale} `), row.ragione_sociale).toBe(row.qualifica !== null)
  }
})
