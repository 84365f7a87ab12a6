import { countedDay, lastCompletedPeriod, type Period, periodCode } from '@quadra/contract/indicatore/periods'
import { meets, targetPart, verificaPart } from '@quadra/contract/indicatore/rules'
import { daysAfter } from '@quadra/contract/kernel/days'
import { romeDay } from '@quadra/contract/kernel/list'
import { eq } from 'drizzle-orm'
import type { Tx } from '@quadra/server/database/database'
import { voce } from '@quadra/server/database/schema/dizionario'
import { indicatore, indicatoreTarget, indicatoreVerifica } from '@quadra/server/database/schema/indicatore'
import { agenzia, utente, utenteServizio } from '@quadra/server/database/schema/registry'
import { logChange } from '@quadra/server/kernel/log/changelog'
import { defaultAgenzia } from '@quadra/server/domain/defaults'
import type { Calendar } from '../calendar.ts'
import { closer, leftAt, leftReason } from '../cliente/left.ts'
import { indicators, type Measured } from './indicatori-data.ts'
import type { Cast } from '../registry/registry.ts'
import { cooperatives } from '../registry/registry-data.ts'
import { lineOfPart, logCreation } from '../story.ts'

/** Indicators of the cooperatives with two years of values, up to the last completed period. */
export async function loadIndicatori(tx: Tx, cast: Cast, days: Calendar) {
  const house = await readHouse(tx)
  for (const measured of indicators) await loadIndicator(tx, cast, house, measured, days)
}

async function loadIndicator(tx: Tx, cast: Cast, house: House, measured: Measured, days: Calendar) {
  const { coop, servizio, periodicita: periodicita_verifica, target, soglia, values } = measured
  const home = cooperatives.find(({ key }) => key === coop)!
  const cliente = { id: cast.clients.get(coop)!, nome: home.nome }
  const service = servizio
    ? {
        id: cast.services.get(coop)!.get(servizio)!,
        descrizione: home.services.find(([, code]) => code === servizio)![0],
      }
    : null
  const manager = house.people.find(({ ruolo, cliente_id }) => ruolo === 'manager' && cliente_id === cliente.id)!
  const coordinator = service ? house.coordinators.get(service.id) : undefined
  const periods = periodsBefore(measured, days.day(0))
  const data_creazione = `${(periods[0] ?? lastCompletedPeriod(measured.periodicita, days.day(0))).da}T09:15:00.000Z`
  const chosen = {
    processo: house.item('processo', measured.processo),
    obiettivo: house.item('obiettivo', measured.obiettivo),
    metodo_rilevazione: house.item('metodo_rilevazione', measured.metodo),
    responsabile_gestione: house.item('responsabile', measured.gestione),
    responsabile_analisi: house.item('responsabile', 'Responsabile qualità'),
  }
  const given = { periodicita_verifica, soglia, stato: !measured.ended, data_creazione }
  const archived = { archiviato: true, misura_fino_al: romeDay(leftAt(days)) }
  const [row] = await tx
    .insert(indicatore)
    .values({
      ...given,
      ...(measured.ended && archived),
      periodicita_dal: romeDay(data_creazione),
      target: String(target),
      data_modifica: data_creazione,
      agenzia_id: defaultAgenzia,
      cliente_id: cliente.id,
      servizio_id: service?.id ?? null,
      utente_id: manager.id,
      processo_id: chosen.processo.id,
      obiettivo_id: chosen.obiettivo.id,
      metodo_rilevazione_id: chosen.metodo_rilevazione.id,
      responsabile_gestione_id: chosen.responsabile_gestione.id,
      responsabile_analisi_id: chosen.responsabile_analisi.id,
    })
    .returning({ id: indicatore.id })
  const id = row!.id
  const author = { id: manager.id, nome: manager.nome, cognome: manager.cognome }
  const record = {
    ...given,
    stato: true,
    target,
    cliente,
    servizio: service,
    ...chosen,
    agenzia: house.agenzia,
    utente: author,
  }
  await logCreation(tx, 'indicatore', { id, ...record }, manager)
  const of = { slice: 'indicatore', id, cliente_id: cliente.id }

  const by = coordinator ?? manager
  const aim = { target, soglia }
  for (const [index, period] of periods.entries()) {
    const data_valutazione = lastWorkingDays(period, index)
    const verifica = values[index]!
    const corrected = index === periods.length - 2 ? measured.corrected : undefined
    await loadValue(tx, of, by, aim, { period, data_valutazione, verifica: corrected?.from ?? verifica })
    if (corrected)
      await loadValue(tx, of, by, aim, {
        period,
        data_valutazione: daysAfter(period.a, 20),
        verifica,
        motivo_correzione: corrected.reason,
      })
  }
  if (measured.nextTarget !== undefined) {
    const to = { anno: Number(days.day(0).slice(0, 4)) + 1, target: measured.nextTarget, soglia }
    const at = days.instant(12, 30)
    await tx
      .insert(indicatoreTarget)
      .values({ ...to, target: String(to.target), indicatore_id: id, data_creazione: at, data_modifica: at })
    await logChange(tx, manager, lineOfPart(of, targetPart, to.anno, { to, at }))
  }
  if (measured.ended) {
    const changes = [
      { field: 'stato', from: true, to: false },
      { field: 'archiviato', from: null, to: true },
      { field: 'misura_fino_al', from: null, to: archived.misura_fino_al },
    ]
    const [person] = await tx.select().from(utente).where(eq(utente.email, closer))
    await logChange(tx, person, { ...of, action: 'state', changes, reason: leftReason, at: leftAt(days) })
  }
}

interface Value {
  readonly period: Period
  readonly data_valutazione: string
  readonly verifica: number
  readonly motivo_correzione?: string
}
/** A value with its line of the log, on the day it was found. */
async function loadValue(
  tx: Tx,
  of: { readonly slice: string; readonly id: number; readonly cliente_id: number },
  by: Person,
  { target, soglia }: Pick<Measured, 'target' | 'soglia'>,
  { period, verifica, data_valutazione, motivo_correzione }: Value,
) {
  const at = `${data_valutazione}T10:40:00.000Z`
  const periodo = periodCode(period)
  const values = { data_valutazione, soglia, risultato: meets(verifica, target, soglia), periodo, motivo_correzione }
  const [measure] = await tx
    .insert(indicatoreVerifica)
    .values({
      ...values,
      giorno: countedDay({ data_valutazione, periodo }),
      verifica: String(verifica),
      target: String(target),
      indicatore_id: of.id,
      utente_id: by.id,
      data_creazione: at,
      data_modifica: at,
    })
    .returning({ id: indicatoreVerifica.id })
  const to = { ...values, verifica, target, utente: by }
  await logChange(tx, by, lineOfPart(of, verificaPart, measure!.id, { to, at }))
}

/** The period of each value, oldest first. */
function periodsBefore({ periodicita, values, missing }: Measured, today: string): Period[] {
  const periods: Period[] = []
  let from = missing ? lastCompletedPeriod(periodicita, today).da : today
  while (periods.length < values.length) {
    const period = lastCompletedPeriod(periodicita, from)
    periods.unshift(period)
    from = period.da
  }
  return periods
}

/** People measure when a period is about to end, not all on the same day. */
const lastWorkingDays = ({ a }: Period, index: number) =>
  `${a.slice(0, 8)}${String(Number(a.slice(8)) - 4 - index * 3)}`

type Person = typeof utente.$inferSelect
interface House {
  readonly people: readonly Person[]
  /** The coordinator of a service. */
  readonly coordinators: ReadonlyMap<number, Person>
  readonly agenzia: { readonly id: number; readonly nome: string }
  /** An item of a dictionary, by its code where it has one, else by its description. */
  readonly item: (dizionario: string, name: string) => { id: number; codice: string | null; descrizione: string }
}

async function readHouse(tx: Tx): Promise<House> {
  const people = await tx.select().from(utente)
  const items = await tx.select().from(voce)
  const agencies = await tx.select({ id: agenzia.id, nome: agenzia.nome }).from(agenzia)
  const followed = await tx.select().from(utenteServizio)
  const coordinators = followed.flatMap(({ utente_id, servizio_id }) => {
    const person = people.find(({ id }) => id === utente_id)!
    return person.ruolo === 'coordinatore' ? [[servizio_id, person] as const] : []
  })
  return {
    people,
    coordinators: new Map(coordinators),
    agenzia: agencies.find(({ id }) => id === defaultAgenzia)!,
    item: (dizionario, name) => {
      const found = items.find((one) => one.dizionario === dizionario && (one.codice ?? one.descrizione) === name)!
      return { id: found.id, codice: found.codice, descrizione: found.descrizione }
    },
  }
}
