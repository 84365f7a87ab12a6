import { createHash } from 'node:crypto'
import { hasServices } from '@quadra/contract/policy'
import {
  alreadyRegistered,
  type ChiSegue,
  type Segnalazione,
  type SegnalazioneCreate,
  type ValoriSegnalazione,
} from '@quadra/contract/non_conformita/segnalazione'
import type { Tipo } from '@quadra/contract/non_conformita/names'
import { and, eq, sql } from 'drizzle-orm'
import type { Connection, Tx } from '../database/database.ts'
import { segnalazione } from '../database/schema/segnalazione.ts'
import { conflict, forbidden, invalid } from '../kernel/errors.ts'
import { fullName, type Session } from '../kernel/session.ts'
import { nonConformitaStore } from './queries.ts'
import { createNonConformita, updateNonConformita } from './write.ts'

/** What a report of this person begins with. */
export async function reportDefaults(db: Connection, session: Session): Promise<ValoriSegnalazione> {
  const { rows } = await db.execute<Pick<ValoriSegnalazione, 'norma' | 'servizi'> & { tipo: Tipo }>(sql`
    select tipo_segnalazioni as tipo, ${usualNorma} as norma,
      coalesce((select json_agg(json_build_object('id', id, 'descrizione', descrizione) order by descrizione) from servizio
        where cliente_id = cliente.id and stato = 1 and id = any(${sql.param(session.servizi)}::int[])), '[]') as servizi
    from cliente where id = ${clienteOf(session)}`)
  const { servizi, ...defaults } = rows[0]!
  const own = hasServices(session.ruolo) ? servizi : []
  const servizio_richiesto = session.ruolo === 'coordinatore' && own.length > 0
  return { ...defaults, segnalante: fullName(session), servizi: own, servizio_richiesto }
}

/** The norm that the cooperative chose, else the one its latest records name most often, else the first of the dictionary. */
const usualNorma = sql`(
  with recent as (select norma_id from non_conformita where cliente_id = cliente.id and data_cancellazione is null
    order by data_segnalazione desc, id desc limit 100),
  used as (select norma_id, count(*) as times from recent group by norma_id)
  select json_build_object('id', voce.id, 'descrizione', voce.descrizione)
  from voce left join used on used.norma_id = voce.id
  where voce.dizionario = 'norma_conformita' and voce.stato = 1
  order by voce.id is distinct from cliente.norma_segnalazioni_id, coalesce(used.times, 0) desc, voce.id
  limit 1)`

function clienteOf({ cliente }: Session): number {
  if (!cliente) throw forbidden()
  return cliente.id
}

/** Registers a report, once however often the phone sends it. */
export async function registerReport(
  tx: Tx,
  session: Session,
  { chiave, ...report }: SegnalazioneCreate,
): Promise<Segnalazione> {
  const impronta = createHash('sha256').update(JSON.stringify(report)).digest('hex')
  // Two tabs may send the same report at once: the second waits, then finds what the first has written.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${chiave}, ${session.id}))`)
  const [sent] = await tx.select().from(segnalazione).where(ofKey(session, chiave))
  const id = sent
    ? await correctReport(tx, session, { ...sent, isSame: sent.impronta === impronta, report })
    : await newReport(tx, session, report)
  const row = { utente_id: session.id, chiave, non_conformita_id: id, impronta }
  if (!sent) await tx.insert(segnalazione).values(row)
  else if (sent.impronta !== impronta) await tx.update(segnalazione).set(row).where(ofKey(session, chiave))
  return { id, segue: await followers(tx, id) }
}

type Report = Omit<SegnalazioneCreate, 'chiave'>
const ofKey = (session: Session, chiave: string) =>
  and(eq(segnalazione.utente_id, session.id), eq(segnalazione.chiave, chiave))

async function newReport(tx: Tx, session: Session, report: Report): Promise<number> {
  const { norma, tipo, segnalante, servizi, servizio_richiesto } = await reportDefaults(tx, session)
  if (!report.norma_id && !norma) throw invalid({ norma_id: 'Nessuna norma nel dizionario: la aggiunge il consorzio' })
  if (servizio_richiesto && !report.servizio_id && servizi.length > 0)
    throw invalid({ servizio_id: 'Scegli uno dei tuoi servizi' })
  const { id } = await createNonConformita(
    tx,
    session,
    { cliente_id: clienteOf(session) },
    {
      ...report,
      norma_id: report.norma_id ?? norma!.id,
      tipo: report.tipo ?? tipo,
      segnalante: report.segnalante ?? segnalante,
      data_segnalazione: report.data_segnalazione ?? session.today,
    },
  )
  return id
}

interface Resent {
  readonly non_conformita_id: number
  readonly isSame: boolean
  readonly report: Report
}

/** Its first reply was lost, and the person has written on since: that is a change of their own new report. */
async function correctReport(tx: Tx, session: Session, { non_conformita_id: id, isSame, report }: Resent) {
  if (isSame) return id
  if (!(await isUntouched(tx, session, id))) throw conflict(alreadyRegistered(id))
  await updateNonConformita(tx, session, { id }, { body: () => report, raw: {} })
  return id
}

/** No other user has changed it, and its author may still edit it. */
async function isUntouched(tx: Tx, session: Session, id: number): Promise<boolean> {
  if (!(await nonConformitaStore.isVisible(tx, session, id))) return false
  const { item } = await nonConformitaStore.lock(tx, session, id)
  const { rows } = await tx.execute<{ touched: boolean }>(sql`select exists (select from change_log
    where slice = 'non_conformita' and record_id = ${id} and user_id <> ${session.id}) as touched`)
  return item.modificabile && item.stato === 'nuovo' && !rows[0]!.touched
}

/** Who takes care of it: the coordinators of its service, else the managers of the cooperative, else the consortium. */
async function followers(tx: Tx, id: number): Promise<ChiSegue> {
  const { rows } = await tx.execute<ChiSegue['persone'][number] & { ruolo: 'coordinatore' | 'manager' }>(sql`
    select utente.id, utente.nome, utente.cognome, utente.ruolo
    from non_conformita record join utente on utente.cliente_id = record.cliente_id
    where record.id = ${id} and utente.stato = 1
      and (utente.ruolo = 'manager' or utente.ruolo = 'coordinatore' and exists (select from utente_servizio of
        where of.utente_id = utente.id and of.servizio_id = record.servizio_id))
    order by utente.cognome, utente.nome, utente.id`)
  const coordinators = rows.filter(({ ruolo }) => ruolo === 'coordinatore')
  const ruolo = coordinators.length > 0 ? 'coordinatore' : rows.length > 0 ? 'manager' : 'consorzio'
  const persone = rows.filter((one) => one.ruolo === ruolo).map(({ ruolo: _, ...person }) => person)
  return { ruolo, persone }
}
