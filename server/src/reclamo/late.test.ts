import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { runDaily } from '../kernel/work/jobs.ts'
import { deadlineNotices } from '../scadenzario/notices-job.ts'
import { slices } from '../slices.ts'
import { cast, type Who } from '../testing/cast.ts'
import { openComplaints } from '../testing/complaints.ts'
import { complaintRetention } from './remove-data.ts'

const cases = openComplaints()
const { sent, newest, time, tokens } = cases
const everyone = ['coordinatoreAlfa', 'managerAlfa', 'gestore', 'managerBeta'] as const
const get = async (who: Who, url: string) => {
  const { status, body } = await cases.product.as(who).get(url)
  expect(status, `${who} ${url} ${JSON.stringify(body)}`).toBe(200)
  return body.data
}
const keysOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b)
interface Due {
  readonly id: string
  readonly oggetto: { id: number }
  readonly stato: string
  readonly escalation: string | null
  readonly scadenza: string
}
const due = async (who: Who): Promise<Due[]> => get(who, '/api/scadenzario?tipo=reclamo&stato=tutti&mostra=tutte')

/** Register, late ones, deadlines, card and the record itself agree, for each user. */
async function agree() {
  for (const who of everyone) {
    const open = await get(who, '/api/reclamo?stato=ricevuto,in_esame')
    const obligations = await due(who)
    const { reclamiDaGestire } = await get(who, '/api/dashboard')
    expect([who, keysOf(obligations.map(({ oggetto }) => oggetto))]).toEqual([who, keysOf(open)])
    expect([who, reclamiDaGestire.totale]).toEqual([who, open.length])
    const late = keysOf(await get(who, '/api/reclamo?scaduti=true'))
    const flagged = keysOf(open.filter(({ scaduto }: { scaduto: boolean }) => scaduto))
    const overdue = keysOf(obligations.filter(({ stato }) => stato === 'scaduta').map(({ oggetto }) => oggetto))
    expect([who, flagged, overdue]).toEqual([who, late, late])
  }
}
/** The notices of a day's run and their recipients: `stage person` of the complaint's own lines. */
async function run(day: string, id: number) {
  time.set(`${day}T09:00:00Z`)
  await runDaily(cases.product.db, deadlineNotices(slices, cases.product.config.publicUrl), time.clock())
  const { rows } = await cases.product.db.execute<{ line: string }>(sql`
    select distinct stadio || ' ' || email as line from scadenza_avviso join utente on utente.id = utente_id
    where chiave = ${`reclamo:${id}`} order by 1`)
  return rows.map(({ line }) => line)
}

it('a late complaint is raised to managers after seven days and to the consortium after fourteen, everywhere alike', async () => {
  await sent(tokens.sad, { testo: 'ZQTESTO: nessuno è venuto per tre giorni' })
  const { id } = await newest()
  await sent(tokens.sad, { riservato: true, testo: 'ZQTESTO: riguarda chi coordina il servizio' })
  const { id: reserved } = await newest()
  const escalations = async () =>
    Promise.all(
      [id, reserved].map(async (one) => (await due('gestore')).find(({ oggetto }) => oggetto.id === one)?.escalation),
    )
  const [coordinator, manager] = [cast.coordinatoreAlfa, cast.managerAlfa]
  await agree()
  // New days of the cooperative move no term already given.
  await cases.product.as('gestore').put(`/api/cliente/${cases.keys.alfa}`, { giorni_risposta_reclami: 5 })
  expect((await due('gestore')).find(({ oggetto }) => oggetto.id === id)?.scadenza).toBe('2026-12-16')

  expect(await run('2026-12-16', id)).toEqual([`T0 ${coordinator}`])
  expect(await run('2026-12-16', reserved)).toEqual([`T0 ${manager}`])
  await agree()
  expect(await get('managerAlfa', '/api/reclamo?scaduti=true')).not.toContainEqual(expect.objectContaining({ id }))

  time.set('2026-12-17T09:00:00Z')
  await agree()
  expect(keysOf(await get('managerAlfa', '/api/reclamo?scaduti=true'))).toEqual(expect.arrayContaining([id, reserved]))
  expect(await escalations()).toEqual([null, null])

  const seventh = await run('2026-12-23', id)
  expect(seventh.filter((line) => line.startsWith('E'))).toEqual([`E7 ${manager}`])
  expect((await run('2026-12-23', reserved)).filter((line) => line.startsWith('E'))).toEqual([])
  expect(await escalations()).toEqual(['manager', null])
  const bell = (await get('managerAlfa', '/api/notifica')) as { tipo: string; testo: string; percorso: string }[]
  expect(bell.filter(({ tipo, percorso }) => tipo === 'escalation' && percorso === `/pages/reclami/${id}`)).toEqual([
    expect.objectContaining({ testo: expect.stringContaining('In ritardo di 7 giorni: Reclamo 2026/') }),
  ])

  const fortnight = await run('2026-12-30', id)
  const gestori = (
    await cases.product.db.execute<{ email: string }>(
      sql`select email from utente where ruolo = 'gestore_multisito' and stato = 1 order by email`,
    )
  ).rows.map(({ email }) => `E14 ${email}`)
  expect(fortnight.filter((line) => line.startsWith('E'))).toEqual([...gestori, `E7 ${manager}`])
  expect((await run('2026-12-30', reserved)).filter((line) => line.startsWith('E'))).toEqual(gestori)
  expect(await escalations()).toEqual(['gestore', 'gestore'])
  await agree()
  const { rows } = await cases.product.db.execute(
    sql`select 1 from outbox where body ~ 'ZQTESTO' or subject ~ 'ZQTESTO'`,
  )
  expect(rows).toEqual([])

  for (const one of [id, reserved]) {
    const answered = { stato: 'risposto', risposta: 'Ci scusiamo: il servizio è ripreso' }
    expect((await cases.product.as('managerAlfa').put(`/api/reclamo/${one}/stato`, answered)).status).toBe(200)
  }
  expect(await escalations()).toEqual([undefined, undefined])
  await agree()
})

it('the daily job takes the mails that still wait together with the complaint', async () => {
  const email = 'aspetta@example.net'
  await sent(tokens.cdd, { email, nome: 'Ida' })
  const { id } = await newest()
  const waiting = async () =>
    (await cases.product.db.execute(sql`select 1 from outbox where recipient = ${email}`)).rows.length
  await cases.product
    .as('managerAlfa')
    .put(`/api/reclamo/${id}/stato`, { stato: 'risposto', risposta: 'Tutto risolto, grazie' })
  expect(await waiting()).toBe(2)
  await runDaily(cases.product.db, complaintRetention(cases.product.app), new Date('2029-06-01T05:00:00Z'))
  expect(await waiting()).toBe(0)
  expect((await get('managerAlfa', `/api/reclamo/${id}`)).email).toBeNull()
})
