import { describe, expect, it } from 'vitest'
import { openAudits } from '../testing/audits.ts'

const audits = openAudits()
const gestore = () => audits.product.as('gestore')
const read = async (id: number) => (await gestore().get(`/api/audit/${id}`)).body.data

interface Planned {
  readonly id: number
  readonly data: string
  readonly stato: 0 | 1
}

describe('an audit that moves', () => {
  const plannedOn = async (id: number, data: string) =>
    (await gestore().post(`/api/audit/${id}/processo`, { ...audits.planned(), data })).body.data.id as number

  it('takes its open processes along by as many days, what was verified stays', async () => {
    const { id } = await audits.create('gestore', { data_audit: '2026-03-10' })
    const first = await plannedOn(id, '2026-03-10')
    const second = await plannedOn(id, '2026-03-12')
    const done = await plannedOn(id, '2026-03-10')
    const verdict = { valutazione: 'Conforme', data_verifica: '2026-03-01' }
    await gestore().put(`/api/audit/${id}/processo/${done}/approva`, verdict)
    const before = await read(id)
    const days = (processi: Planned[]) => Object.fromEntries(processi.map((one) => [one.id, one.data]))

    const later = await gestore().put(`/api/audit/${id}`, { data_audit: '2026-05-01' })
    const moved = { [first]: '2026-05-01', [second]: '2026-05-03', [done]: '2026-03-10' }
    expect([later.status, days(later.body.data.processi)]).toEqual([200, moved])
    const versions = (processi: { id: number; data_modifica: string }[]) =>
      new Map(processi.map((one) => [one.id, one.data_modifica]))
    const [was, is] = [versions(before.processi), versions(later.body.data.processi)]
    expect([first, second, done].map((one) => is.get(one) !== was.get(one))).toEqual([true, true, false])

    const earlier = await gestore().put(`/api/audit/${id}`, { data_audit: '2026-02-27' })
    const back = { [first]: '2026-02-27', [second]: '2026-03-01', [done]: '2026-03-10' }
    expect(days(earlier.body.data.processi)).toEqual(back)
  })

  it('writes one line of history, with its reason', async () => {
    const { id } = await audits.create('gestore', { data_audit: '2026-03-10' })
    await plannedOn(id, '2026-03-10')
    await plannedOn(id, '2026-03-12')
    const storia = async () => (await gestore().get(`/api/storia/audit/${id}`)).body.data as Line[]
    const before = await storia()
    await gestore().put(`/api/audit/${id}`, { data_audit: '2026-03-17', motivo_spostamento: 'Sciopero dei treni' })
    const [line, ...rest] = await storia()
    expect(rest).toHaveLength(before.length)
    expect(line!.motivo).toBe('Sciopero dei treni')
    expect(line!.modifiche.map(({ campo, da, a }) => [campo, da.slice(-30), a.slice(-30)])).toEqual([
      ['data_audit', '10/03/2026', '17/03/2026'],
      ['processo', expect.stringContaining('10/03/2026'), expect.stringContaining('17/03/2026')],
      ['processo', expect.stringContaining('12/03/2026'), expect.stringContaining('19/03/2026')],
    ])
  })

  it('leaves its plan where it is when it is refused, or when another field changes', async () => {
    const { id } = await audits.create('gestore', { data_audit: '2026-03-10' })
    await plannedOn(id, '2026-03-12')
    const { data_modifica } = await read(id)
    await gestore().put(`/api/audit/${id}`, { numero_addetti: 12, data_audit: '2026-03-10' })
    const stale = await gestore().put(`/api/audit/${id}`, { data_audit: '2026-04-10', data_modifica })
    expect(stale.status).toBe(409)
    expect((await read(id)).processi[0].data).toBe('2026-03-12')
  })
})

interface Line {
  readonly motivo: string | null
  readonly modifiche: readonly { readonly campo: string; readonly da: string; readonly a: string }[]
}

describe('the people of an audit', () => {
  type Who = 'managerAlfa' | 'managerBeta' | 'coordinatoreAlfa' | 'gestore' | 'admin'
  const newest = async (who: Who, title: string) => {
    const { data } = (await audits.product.as(who).get('/api/notifica?per_pagina=50&pagina=1')).body
    return (data as { testo: string; percorso: string; tipo: string }[])
      .filter(({ testo }) => testo.includes(title))
      .map(({ testo, percorso, tipo }) => ({ testo, percorso, tipo }))
  }

  it('are notified when it is planned, moved and removed; no user of another cooperative is', async () => {
    const { id, anno, numero, cliente } = await audits.create('gestore', { data_audit: '2026-03-10' })
    const title = `Audit ${anno}/${numero} (${cliente.nome})`
    await gestore().put(`/api/audit/${id}`, { data_audit: '2026-03-20' })
    await gestore().put(`/api/audit/${id}`, { numero_addetti: 3 })
    expect((await gestore().del(`/api/audit/${id}`)).status).toBe(204)
    const [removed, moved, planned, ...more] = await newest('managerAlfa', title)
    expect(more).toEqual([])
    // What is gone is not opened.
    expect(planned).toMatchObject({ percorso: null, tipo: 'stato' })
    expect(planned!.testo).toContain(`${title}: pianificato per il 10/03/2026 (`)
    expect(moved!.testo).toContain(`${title}: spostato da 10/03/2026 a 20/03/2026 (`)
    expect(removed!.testo).toContain(`${title}: eliminato, era previsto il 20/03/2026 (`)
    expect(removed!.percorso).toBe('/pages/audit')
    for (const who of ['managerBeta', 'coordinatoreAlfa', 'gestore'] as const)
      expect(await newest(who, title)).toEqual([])
  })

  it('a manager’s own act notifies its colleagues and not its author', async () => {
    const { anno, numero, cliente } = await audits.create('managerAlfa')
    expect(await newest('managerAlfa', `Audit ${anno}/${numero} (${cliente.nome})`)).toEqual([])
  })
})
