import { rilievoWords } from '@quadra/contract/rilievo'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openAudits } from '../testing/audits.ts'
import type { Who } from '../testing/cast.ts'

const audits = openAudits()
const cooperative = ['managerAlfa', 'coordinatoreAlfa'] as const
const consortium = ['gestore', 'admin'] as const
const as = (who: Who) => audits.product.as(who)

/** What an audit of `who` found at a service of Alfa that its coordinator follows. */
async function found(who: Who, closed: boolean) {
  const audit = await audits.complete(who)
  const url = `/api/audit/${audit.id}`
  const servizio_id = await audits.idOf(`select id from servizio where codice = 'SAD'`)
  const nc = (await as(who).post(`${url}/anomalia`, { ...audits.finding(), servizio_id })).body.data
  const azione = (await as(who).post(`${url}/azione`, { ...audits.action(), servizio_id })).body.data
  if (closed) expect((await as(who).put(`${url}/chiudi`)).status).toBe(200)
  return {
    audit: audit.id as number,
    nc: `/api/non_conformita/${nc.id}`,
    azione: `/api/azione_miglioramento/${azione.id}`,
  }
}

const changed = () => ({
  nc: {
    tipo: 'reclamo',
    norma_id: audits.keys.otherNormaNc,
    servizio_id: null,
    data_segnalazione: '2026-02-09',
    segnalante: 'Altri',
    committente: 'ATS',
    descrizione: 'Tutto in ordine',
    riferimento_norma: '8.7',
  },
  azione: { miglioramento: 'Nessuno', servizio_id: null, data_segnalazione: '2026-02-09' },
})
const treatment = {
  nc: {
    causa: 'Turno scoperto',
    trattamento: 'Reperibilità',
    riferimento_cooperativa: 'C. Rinaldi',
    data_verifica: '2026-06-01',
  },
  azione: { data_azione: '2026-07-01', soluzione: 'Registro digitale' },
}
const kinds = ['nc', 'azione'] as const
const everyFieldWith = (body: object, words: string) =>
  Object.fromEntries(Object.keys(body).map((field) => [field, words]))

describe.each(kinds)('a finding of the consortium’s audit (%s)', (kind) => {
  it.each([false, true])('is not the cooperative’s to change or delete (closed: %s)', async (closed) => {
    const urls = await found('gestore', closed)
    const url = urls[kind]
    for (const who of cooperative) {
      const before = (await as(who).get(url)).body.data
      expect(before).toMatchObject({ rilievo: 'di_altri', modificabile: true, cancellabile: false })
      const refused = await as(who).put(url, { ...changed()[kind], motivo: 'Lo diciamo noi' })
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        everyFieldWith(changed()[kind], rilievoWords.di_altri),
      ])
      expect((await as(who).del(url)).status).toBe(403)
      expect((await as(who).get(url)).body.data).toEqual(before)
      // Screens send the whole record back: what is as it was is no change.
      const treated = await as(who).put(url, { ...before, ...treatment[kind] })
      expect([treated.status, treated.body.data]).toMatchObject([200, treatment[kind]])
    }
    expect((await as('utenteAlfa').del(url)).status).toBe(403)
    expect((await as('managerBeta').del(url)).status).toBe(404)
  })

  it('is the consortium’s while the audit is open', async () => {
    for (const who of consortium) {
      const url = (await found('gestore', false))[kind]
      expect((await as(who).get(url)).body.data).toMatchObject({ rilievo: 'libero', cancellabile: true })
      expect((await as(who).put(url, changed()[kind])).status).toBe(200)
      expect((await as(who).del(url)).status).toBe(204)
    }
  })

  it('is corrected by the consortium after closing, with a reason; no user deletes it', async () => {
    const { audit, [kind]: url } = await found('gestore', true)
    for (const who of consortium) {
      expect((await as(who).get(url)).body.data).toMatchObject({ rilievo: 'con_motivo', cancellabile: false })
      expect((await as(who).del(url)).status).toBe(409)
      const segnalazione = who === 'admin' ? '2026-02-08' : '2026-02-07'
      const silent = await as(who).put(url, { data_segnalazione: segnalazione, motivo: ' ' })
      expect([silent.status, silent.body.errors]).toEqual([422, { motivo: 'Campo obbligatorio' }])
      const said = await as(who).put(url, { data_segnalazione: segnalazione, motivo: `Refuso visto da ${who}` })
      expect([said.status, said.body.data.data_segnalazione]).toEqual([200, segnalazione])
      const [own] = (await as('managerAlfa').get(url.replace('/api/', '/api/storia/'))).body.data
      expect(own.motivo).toBe(`Refuso visto da ${who}`)
      const [line] = (await as('managerAlfa').get(`/api/storia/audit/${audit}`)).body.data
      expect([line.motivo, line.modifiche[0].da, line.modifiche[0].a]).toEqual([
        own.motivo,
        own.modifiche[0].da,
        own.modifiche[0].a,
      ])
    }
    expect((await as('gestore').put(url, treatment[kind])).status).toBe(200)
  })
})

describe.each(kinds)('a finding of the cooperative’s own audit (%s)', (kind) => {
  it('is its manager’s while the audit is open, and stays when it is closed', async () => {
    const open = (await found('managerAlfa', false))[kind]
    expect((await as('coordinatoreAlfa').put(open, changed()[kind])).status).toBe(422)
    expect((await as('coordinatoreAlfa').del(open)).status).toBe(403)
    expect((await as('managerAlfa').put(open, changed()[kind])).status).toBe(200)
    expect((await as('managerAlfa').del(open)).status).toBe(204)
    const closed = (await found('managerAlfa', true))[kind]
    const refused = await as('managerAlfa').put(closed, changed()[kind])
    expect(refused.body.errors).toEqual(everyFieldWith(changed()[kind], rilievoWords.chiuso))
    expect((await as('managerAlfa').del(closed)).status).toBe(409)
    expect((await as('managerAlfa').put(closed, treatment[kind])).status).toBe(200)
  })
})

describe('the audit’s Storia', () => {
  it('has a line for every path a finding takes', async () => {
    const { audit, nc, azione } = await found('gestore', false)
    const id = nc.split('/').at(-1)!
    const other = (await as('gestore').post(`/api/audit/${audit}/anomalia`, audits.finding())).body.data
    const steps: [string, string, () => Promise<{ status: number }>][] = [
      ['Modifica', `Non conformità n. ${id} · Causa`, () => as('managerAlfa').put(nc, treatment.nc)],
      [
        'Cambio di stato',
        `Non conformità n. ${id} · Stato`,
        () => as('coordinatoreAlfa').put(`${nc}/stato`, { stato: 'in_lavorazione' }),
      ],
      [
        'Creazione',
        `Non conformità n. ${id} · Task`,
        () =>
          as('coordinatoreAlfa').post(`${nc}/task`, { persona: 'Rinaldi', descrizione_intervento_da_eseguire: 'Fare' }),
      ],
      ['Eliminazione', 'Non conformità', () => as('gestore').del(`/api/non_conformita/${other.id}`)],
      ['Cambio di stato', 'Soluzione', () => as('managerAlfa').put(`${azione}/approva`, { soluzione: 'In uso' })],
    ]
    for (const [azioneReported, about, step] of steps) {
      expect((await step()).status, about).toBeLessThan(300)
      const [line] = (await as('managerAlfa').get(`/api/storia/audit/${audit}`)).body.data
      expect(line.azione).toBe(azioneReported)
      const labels = line.modifiche.map(({ etichetta }: { etichetta: string }) => etichetta)
      expect(
        labels.some((label: string) => label.includes(about)),
        labels.join(),
      ).toBe(true)
    }
  })
})

it('what is being changed and an audit being closed wait for each other', async () => {
  const { audit, nc } = await found('managerAlfa', false)
  const both = await Promise.all([
    as('managerAlfa').put(`/api/audit/${audit}/chiudi`),
    as('managerAlfa').put(nc, { descrizione: 'Riscritta' }),
    as('managerAlfa').del(nc),
  ])
  expect(both[0].status).toBe(200)
  for (const { status } of both) expect([200, 204, 404, 409, 422]).toContain(status)
  const { rows } = await audits.product.db.execute<{ late: number }>(sql`
    select count(*)::int as late from change_log where parent_slice = 'audit' and parent_id = ${audit}
      and id > (select id from change_log where slice = 'audit' and record_id = ${audit} and action = 'state')`)
  expect(rows[0]?.late).toBe(0)
})
