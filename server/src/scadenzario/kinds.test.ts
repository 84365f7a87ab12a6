import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openDeadlines } from '../testing/deadlines.ts'

// A Thursday.
const on = openDeadlines('2027-05-20T10:00:00Z')
const { list, made, one, report, supplier, task, work } = on

describe('an obligation', () => {
  it('of a non-conformity without a date falls thirty days after its report', async () => {
    const { id } = await report()
    expect(await one('gestore', `nc_verifica:${id}`)).toMatchObject({
      tipo: 'nc_verifica',
      titolo: `Non conformità n. ${id}: Visita saltata`,
      titolo_breve: `Non conformità n. ${id}`,
      oggetto: { slice: 'non_conformita', id },
      scadenza: '2027-04-30',
      giorni: -20,
      stato: 'scaduta',
      escalation: 'gestore',
      mia: false,
      percorso: `/pages/anomalie/${id}`,
    })
  })

  it('of a task has the day of the task, else that of its record; it ends with the task', async () => {
    const { id } = await report({ data_verifica: '2027-06-10' })
    await work(id)
    const [own, without] = [await task(id, { scadenza: '2027-05-21' }), await task(id)]
    const dated = (await list('managerAlfa')).filter((row) => row.oggetto.id === id && row.tipo === 'nc_task')
    expect(dated.map((row) => [row.id, row.scadenza, row.titolo_breve])).toEqual([
      [`nc_task:${own.id}`, '2027-05-21', `Task della non conformità n. ${id}`],
      [`nc_task:${without.id}`, '2027-06-10', `Task della non conformità n. ${id}`],
    ])
    await on.product.as('managerAlfa').put(`/api/non_conformita/${id}/task/${own.id}`, {
      chiuso: true,
      descrizione_intervento_eseguito: 'Fatto',
    })
    expect(await one('managerAlfa', `nc_task:${own.id}`)).toBeUndefined()
  })

  it('of an indicator exists for the last period and for the current one, until each is measured', async () => {
    const { id } = await on.cases.create()
    await on.cases.measure(id, 3, '2026-03-01')
    const periods = async () =>
      (await list('managerAlfa', 'tipo=indicatore'))
        .filter((row) => row.oggetto.id === id)
        .map((row) => [row.id, row.scadenza, row.giorni, row.stato, row.titolo_breve])
    const running = [`indicatore:${id}:2027-S1`, '2027-06-30', 41, 'futura', `Indicatore n. ${id}, 1° semestre 2027`]
    expect(await periods()).toEqual([
      [`indicatore:${id}:2026-S2`, '2026-12-31', -140, 'scaduta', `Indicatore n. ${id}, 2° semestre 2026`],
      running,
    ])
    await on.cases.measure(id, 3, '2026-11-30')
    expect(await periods()).toEqual([running])
    await on.cases.measure(id, 3, '2027-05-19')
    expect(await periods()).toEqual([])
    const yearly = await on.cases.create({ periodicita_verifica: 'annuale' })
    const rows = (await list('managerAlfa', 'tipo=indicatore')).filter((row) => row.oggetto.id === yearly.id)
    expect(rows.map((row) => [row.id, row.scadenza, row.titolo_breve])).toEqual([
      [`indicatore:${yearly.id}:2026`, '2026-12-31', `Indicatore n. ${yearly.id}, 2026`],
      [`indicatore:${yearly.id}:2027`, '2027-12-31', `Indicatore n. ${yearly.id}, 2027`],
    ])
  })

  it('of a supplier comes half a year or a year after its last evaluation, as much as it weighs', async () => {
    const { id } = await supplier('Mensa Srl')
    const path = `/api/fornitore/${id}`
    const key = `fornitore:${id}:${on.cases.keys.alfa}`
    await on.product.db.execute(sql`update fornitore set data_creazione = '2027-05-01T22:30:00Z' where id = ${id}`)
    expect((await one('managerAlfa', key))?.scadenza).toBe('2027-06-01')
    const votes = { costo: 4, puntualita: 4, flessibilita_realizzazione: 4 }
    await made('managerAlfa', `${path}/monitoraggio`, { ...votes, data_valutazione: '2026-08-31' })
    expect(await one('managerAlfa', key)).toMatchObject({
      scadenza: '2027-08-31',
      percorso: `/pages/fornitori/${id}?tab=tab3`,
    })
    const effects = { effetto_servizio: 3, effetto_costo_annuale: 3, effetto_sicurezza: 3 }
    await made('managerAlfa', `${path}/cliente`, effects)
    expect((await one('managerAlfa', key))?.scadenza).toBe('2027-08-31')
    await on.product
      .as('managerAlfa')
      .put(`${path}/cliente/${on.cases.keys.alfa}`, { ...effects, effetto_sicurezza: 5 })
    // 3.67 counts as 4; the day is cut to the month's last.
    expect(await one('managerAlfa', key)).toMatchObject({ scadenza: '2027-02-28', giorni: -81 })
    await on.product.as('managerAlfa').put(path, { stato: false })
    expect(await one('managerAlfa', key)).toBeUndefined()
  })

  it('of a contract ends with a later one of the same client, or when it is marked as handled', async () => {
    const { id } = await supplier('Noleggi Srl')
    const sign = (more: object) => made('managerAlfa', `/api/fornitore/${id}/contratto`, { importo: 10, ...more })
    const first = await sign({ data_fine: '2027-06-19' })
    expect(await one('coordinatoreAlfa', `contratto:${first.id}`)).toMatchObject({
      giorni: 30,
      stato: 'in_scadenza',
      titolo_breve: `Contratto n. ${first.id}`,
      percorso: `/pages/fornitori/${id}?tab=tab4`,
    })
    const second = await sign({ data_fine: '2027-06-20' })
    expect(await one('managerAlfa', `contratto:${first.id}`)).toBeUndefined()
    expect(await one('managerAlfa', `contratto:${second.id}`)).toMatchObject({ giorni: 31, stato: 'futura' })
    await on.product.as('coordinatoreAlfa').put(`/api/fornitore/${id}/contratto/${second.id}/gestito`, {})
    expect(await one('managerAlfa', `contratto:${second.id}`)).toBeUndefined()
    const third = await sign({ data_fine: '2027-12-31', data_inizio: '2027-01-01' })
    expect(await one('managerAlfa', `contratto:${third.id}`)).toBeDefined()
    await sign({ data_inizio: '2020-01-01' })
    expect(await one('managerAlfa', `contratto:${third.id}`)).toBeDefined()
    await sign({ data_inizio: '2028-01-01' })
    expect(await one('managerAlfa', `contratto:${third.id}`)).toBeUndefined()
  })

  it('of a cooperative that is no longer active does not exist', async () => {
    const before = await list('gestore')
    const aurora = before.find((row) => row.cliente?.nome.startsWith('Aurora'))!.cliente!.id
    await on.product.db.execute(sql`update cliente set stato = 0 where id = ${aurora}`)
    const rows = await list('gestore')
    expect(rows.map(({ id }) => id)).toEqual(before.filter((row) => row.cliente?.id !== aurora).map(({ id }) => id))
    await on.product.db.execute(sql`update cliente set stato = 1 where id = ${aurora}`)
  })
})
