import { eq } from 'drizzle-orm'
import type { Tx } from '@quadra/server/database/database'
import { agenzia, cliente, servizio, utente, utenteServizio } from '@quadra/server/database/schema/registry'
import { defaultAgenzia } from '@quadra/server/domain/defaults'
import { hashPassword } from '@quadra/server/kernel/access/passwords'
import { demoAccounts, demoPassword } from './accounts.ts'
import { type CoopKey, colleagues, cooperatives } from './registry-data.ts'
import { logCreation } from '../story.ts'

export interface Cast {
  readonly clients: ReadonlyMap<CoopKey, number>
  /** Services of a cooperative by their code. */
  readonly services: ReadonlyMap<CoopKey, ReadonlyMap<string, number>>
  /** Users by e-mail. */
  readonly people: ReadonlyMap<string, number>
}

export const founded = '2024-01-15T08:00:00.000Z'
/** Whose services were imported. */
export const importedCoop: CoopKey = 'orizzonti'

/** Agencies, cooperatives, services and people. */
export async function loadRegistry(tx: Tx): Promise<Cast> {
  await loadAgencies(tx)
  const clients = await loadClients(tx)
  const services = await loadServices(tx, clients)
  const people = await loadPeople(tx, clients, services)
  await notifyClients(tx)
  await associate(tx, people, services)
  return { clients, services, people }
}

async function loadAgencies(tx: Tx) {
  const tracked = { data_creazione: founded, data_modifica: founded }
  const rows = [
    {
      nome: 'Agenzia Lombardia Est',
      email: 'lombardia.est@example.org',
      descrizione: 'Sportello di Bergamo e Brescia',
      ...tracked,
    },
    {
      nome: 'Agenzia Bassa Padana',
      email: 'bassa.padana@example.org',
      descrizione: 'Sportello di Cremona, Lodi e Mantova',
      ...tracked,
    },
  ]
  for (const row of await tx.insert(agenzia).values(rows).returning()) await logCreation(tx, 'agenzia', row)
}

async function loadClients(tx: Tx) {
  const rows = cooperatives.map(({ key, services: _, ...fields }) => ({
    ...fields,
    stato: key === 'faro' ? (0 as const) : (1 as const),
    // The newest one is still being brought on board.
    avvio_completato_il: key === 'valle' ? null : founded,
    agenzia_id: defaultAgenzia,
    data_creazione: founded,
    data_modifica: founded,
  }))
  const inserted = await tx.insert(cliente).values(rows).returning({ id: cliente.id })
  return new Map(cooperatives.map(({ key }, index) => [key, inserted[index]!.id] as const))
}

/** The administrator entered the cooperatives; people are there only after them, because they belong to them. */
async function notifyClients(tx: Tx) {
  const [admin] = await tx.select().from(utente).where(eq(utente.ruolo, 'admin'))
  for (const { utente_id, ...row } of await tx.update(cliente).set({ utente_id: admin!.id }).returning()) {
    await logCreation(
      tx,
      'cliente',
      {
        ...row,
        avvio_completato: row.avvio_completato_il !== null,
        utente: { id: utente_id, nome: admin!.nome, cognome: admin!.cognome },
      },
      admin,
    )
  }
}

async function loadServices(tx: Tx, clients: ReadonlyMap<CoopKey, number>) {
  const services = new Map<CoopKey, Map<string, number>>()
  for (const coop of cooperatives) {
    const rows = coop.services.map(([descrizione, codice, stato]) => ({
      cliente_id: clients.get(coop.key)!,
      descrizione,
      codice,
      stato,
      data_creazione: founded,
      data_modifica: founded,
    }))
    const inserted = await tx.insert(servizio).values(rows).returning()
    // The users of one cooperative were imported, by another part of the demonstration.
    for (const { cliente_id, ...row } of coop.key === importedCoop ? [] : inserted)
      await logCreation(tx, 'servizio', { ...row, cliente: { id: cliente_id, nome: coop.nome } })
    services.set(coop.key, new Map(inserted.map((row) => [row.codice!, row.id])))
  }
  return services
}

async function loadPeople(tx: Tx, clients: Cast['clients'], services: Cast['services']) {
  const known = demoAccounts.map(({ coop, ...person }) => ({ ...person, coop: coop ?? null, stato: 1 as const }))
  const others = colleagues.map(([cognome, nome, ruolo, coop, titolo, stato]) => ({
    email: `${nome}.${cognome}@${coop ?? 'consorzio'}.example.org`.toLowerCase(),
    nome,
    cognome,
    ruolo,
    coop,
    titolo,
    stato,
  }))
  // Colleagues never sign in: their password is random and not stored.
  const rows = await Promise.all(
    inOrder([...known, ...others]).map(async ({ coop, ...person }) => ({
      ...person,
      cliente_id: coop ? clients.get(coop)! : null,
      agenzia_id: defaultAgenzia,
      password_hash: await hashPassword(
        known.some(({ email }) => email === person.email) ? demoPassword : crypto.randomUUID(),
      ),
      data_creazione: founded,
      data_modifica: founded,
    })),
  )
  const inserted = await tx.insert(utente).values(rows.map(withLastSignIn)).returning()
  const agencies = await tx.select({ id: agenzia.id, nome: agenzia.nome }).from(agenzia)
  for (const { password_hash: _, agenzia_id, ultimo_login: __, cliente_id, ...row } of inserted) {
    const coop = cooperatives.find(({ key }) => clients.get(key) === cliente_id)
    await logCreation(tx, 'utente', {
      ...row,
      agenzia: agencies.find(({ id }) => id === agenzia_id),
      cliente: coop ? { id: cliente_id, nome: coop.nome } : null,
      servizi: servicesOf(row.email, services),
    })
  }
  return new Map(inserted.map((row) => [row.email, row.id]))
}

/** The user from outside is the last. */
const inOrder = <Person extends { ruolo: string }>(all: readonly Person[]) =>
  all.toSorted((a, b) => Number(a.ruolo === 'certificatore') - Number(b.ruolo === 'certificatore'))

/** Users sign in every few days, each at a different hour; deactivated users signed in last long ago. */
const withLastSignIn = <Person extends { stato: 0 | 1 }>(person: Person, index: number) => {
  const daysAgo = person.stato === 1 ? 1 + ((index * 7) % 19) : 420
  const at = new Date(Date.now() - daysAgo * 86_400_000)
  at.setUTCHours(7 + (index % 9), (index * 13) % 60, 0, 0)
  return { ...person, ultimo_login: at.toISOString() }
}

/** Which services a coordinator or user works in. */
const associations: readonly (readonly [string, CoopKey, readonly string[]])[] = [
  ['coordinatore.alfa@example.org', 'alfa', ['SAD', 'TRA']],
  ['utente.alfa@example.org', 'alfa', ['SAD']],
  ['coordinatore.beta@example.org', 'beta', ['PUL', 'OSP']],
  ['utente.beta@example.org', 'beta', ['OSP']],
  ['davide.moretti@alfa.example.org', 'alfa', ['CDD']],
  ['anna.greco@alfa.example.org', 'alfa', ['CAM', 'AES']],
  ['matteo.sala@alfa.example.org', 'alfa', ['CAM']],
  ['simone.barbieri@beta.example.org', 'beta', ['VER']],
  ['teresa.longo@aurora.example.org', 'aurora', ['RSA', 'ADI']],
  ['nicola.amato@orizzonti.example.org', 'orizzonti', ['LAB']],
  ['martina.leone@girasole.example.org', 'girasole', ['NID']],
]

const servicesOf = (email: string, services: Cast['services']) =>
  associations
    .filter(([who]) => who === email)
    .flatMap(([, coop, codes]) => {
      const known = cooperatives.find(({ key }) => key === coop)!.services
      return codes.map((code) => ({
        id: services.get(coop)!.get(code)!,
        descrizione: known.find(([, codice]) => codice === code)![0],
      }))
    })

async function associate(tx: Tx, people: Cast['people'], services: Cast['services']) {
  const rows = associations.flatMap(([email, coop, codes]) =>
    codes.map((code) => ({ utente_id: people.get(email)!, servizio_id: services.get(coop)!.get(code)! })),
  )
  await tx.insert(utenteServizio).values(rows)
}
