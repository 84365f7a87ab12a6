import { attestatoPart } from '@quadra/contract/addetto/attestato'
import { monthsAfter } from '@quadra/contract/ciclo'
import type { Tx } from '@quadra/server/database/database'
import { addetto, addettoServizio, competenza } from '@quadra/server/database/schema/addetto'
import { voce } from '@quadra/server/database/schema/dizionario'
import { addettoAttestato } from '@quadra/server/database/schema/formazione'
import { cliente, servizio, utente } from '@quadra/server/database/schema/registry'
import type { FileStorage } from '@quadra/server/kernel/files/storage'
import { logChanges } from '@quadra/server/kernel/log/changelog'
import { eq, sql } from 'drizzle-orm'
import type { Calendar } from '../calendar.ts'
import { storeFile } from '../material/files.ts'
import { letter } from '../material/pdf.ts'
import type { Cast } from '../registry/registry.ts'
import { required } from '../requisito_competenza/richieste.ts'
import { changesOf, lineOfPart } from '../story.ts'
import { type DemoPerson, groups, peopleAtWork, teachers, usualTeacher } from './addetti-data.ts'

/** Days ago on which the cooperatives wrote their people. */
const since = 215

export interface Known {
  readonly id: number
  readonly cliente: { readonly id: number; readonly nome: string }
  readonly story: DemoPerson
}
/** People at work by their code. */
export type People = ReadonlyMap<string, Known>

/** People at work of three cooperatives, and their certificates but those of a session: `bySession` names these. */
export async function loadAddetti(
  tx: Tx,
  storage: FileStorage,
  cast: Cast,
  days: Calendar,
  bySession: ReadonlySet<string>,
): Promise<People> {
  const people = await writePeople(tx, cast, days)
  await certify(tx, storage, days, people, bySession)
  return people
}

/** Who manages the cooperative. */
export async function managersOf(tx: Tx) {
  const rows = await tx.select().from(utente).where(sql`${utente.ruolo} = 'manager' and ${utente.stato} = 1`)
  return (cliente_id: number) => rows.find((one) => one.cliente_id === cliente_id)!
}

async function writePeople(tx: Tx, cast: Cast, days: Calendar): Promise<People> {
  const sites = new Map((await tx.select().from(cliente)).map((one) => [one.id, { id: one.id, nome: one.nome }]))
  const jobs = await tx.select().from(voce).where(eq(voce.dizionario, 'mansione'))
  const services = new Map((await tx.select().from(servizio)).map((one) => [one.id, one.descrizione]))
  const users = new Map((await tx.select().from(utente)).map((one) => [one.email, one]))
  const managerOf = await managersOf(tx)
  const at = days.instant(since, 40)
  const readings = peopleAtWork.map(({ coop, codice, nome, cognome, mansione, servizi, dal, left, email }) => {
    const job = jobs.find((one) => one.codice === mansione)!
    return {
      ...{ codice, nome, cognome },
      cliente: sites.get(cast.clients.get(coop)!)!,
      mansione: { id: job.id, codice: mansione, descrizione: job.descrizione },
      servizi: servizi.map((code) => {
        const id = cast.services.get(coop)!.get(code)!
        return { id, descrizione: services.get(id)! }
      }),
      dal: typeof dal === 'number' ? days.day(-dal) : dal,
      al: left === undefined ? null : days.day(left),
      utente: email ? users.get(email)! : null,
    }
  })
  const made = await tx
    .insert(addetto)
    .values(
      readings.map(({ cliente: site, mansione, servizi: _, utente: user, ...one }) => ({
        ...{ ...one, cliente_id: site.id, mansione_id: mansione.id, utente_id: user?.id ?? null },
        ...{ data_creazione: at, data_modifica: at },
      })),
    )
    .returning({ id: addetto.id })
  await tx
    .insert(addettoServizio)
    .values(
      readings.flatMap(({ servizi }, at) => servizi.map(({ id }) => ({ addetto_id: made[at]!.id, servizio_id: id }))),
    )
  await logChanges(
    tx,
    readings.map((reading, index) => ({
      ...{
        actor: managerOf(reading.cliente.id),
        slice: 'addetto',
        id: made[index]!.id,
        cliente_id: reading.cliente.id,
      },
      ...{ action: 'create' as const, changes: changesOf('addetto', undefined, reading), at },
    })),
  )
  return new Map(
    readings.map(({ codice, cliente: site }, index) => [
      codice,
      { id: made[index]!.id, cliente: site, story: peopleAtWork[index]! },
    ]),
  )
}

async function certify(tx: Tx, storage: FileStorage, days: Calendar, people: People, bySession: ReadonlySet<string>) {
  const taught = new Map((await tx.select().from(competenza)).map((one) => [one.codice, one]))
  const managerOf = await managersOf(tx)
  const at = days.instant(since, 60)
  const given = [...people.values()].flatMap((person, index) =>
    competencesOf(person.story)
      .filter((codice) => !bySession.has(`${person.story.codice} ${codice}`))
      .map((codice) => ({ person, of: taught.get(codice)!, ...endOf(days, person.story, codice, index, taught) })),
  )
  const scan = await storeScan(tx, storage, managerOf(given[0]!.person.cliente.id).id, at)
  const made = await tx
    .insert(addettoAttestato)
    .values(
      given.map(({ person, of, ...one }, index) => ({
        ...{ ...one, addetto_id: person.id, competenza_id: of.id, file_id: index === 0 ? scan.id : null },
        ...{ utente_id: managerOf(person.cliente.id).id, data_creazione: at, data_modifica: at },
      })),
    )
    .returning({ id: addettoAttestato.id })
  await logChanges(
    tx,
    given.map(({ person, of, ...one }, index) => {
      const to = {
        ...one,
        competenza: { id: of.id, codice: of.codice, descrizione: of.descrizione },
        ...{ note: null, sessione: null, file_name: index === 0 ? scan.name : null },
      }
      const record = { slice: 'addetto', id: person.id, cliente_id: person.cliente.id }
      return { actor: managerOf(person.cliente.id), ...lineOfPart(record, attestatoPart, made[index]!.id, { to, at }) }
    }),
  )
}

/** What the job requires and the person has, and what they have besides. */
const competencesOf = ({ mansione, ends = {} }: DemoPerson) =>
  [...new Set([...required[mansione]!.map((one) => one.slice(0, 3)), ...Object.keys(ends)])].filter(
    (codice) => ends[codice] !== null,
  )

type Taught = ReadonlyMap<string, { readonly validita_mesi: number | null }>
function endOf(
  days: Calendar,
  { mansione, ends = {}, dal }: DemoPerson,
  codice: string,
  index: number,
  taught: Taught,
) {
  const months = taught.get(codice)!.validita_mesi
  const ente = teachers[codice] ?? usualTeacher
  if (months === null) {
    // A title comes before the job, an instruction with its first day.
    const gained = codice === mansione ? days.day(1500 + index * 41) : typeof dal === 'number' ? days.day(since) : dal
    return { data_conseguimento: gained, data_scadenza: null, ente }
  }
  const data_scadenza = days.day(-(ends[codice] ?? groups[codice]![index % 2]!))
  return { data_conseguimento: monthsAfter(data_scadenza, -months), data_scadenza, ente }
}

async function storeScan(tx: Tx, storage: FileStorage, utente_id: number, at: string) {
  const name = 'Qualifica OSS.pdf'
  const bytes = letter('Qualifica di operatore socio-sanitario', ['Addetto A-001', 'Documento di esempio'])
  return { name, id: await storeFile(tx, storage, { name, bytes, utente_id, at }) }
}
