import { impattoPart } from '@quadra/contract/fornitore/impatto'
import { approvazioneMedia, monitoraggioMedia } from '@quadra/contract/fornitore/rules'
import { approvazionePart, monitoraggioPart } from '@quadra/contract/fornitore/valutazione'
import { eq } from 'drizzle-orm'
import type { Tx } from '@quadra/server/database/database'
import {
  fornitore,
  fornitoreApprovazione,
  fornitoreImpatto,
  fornitoreMonitoraggio,
} from '@quadra/server/database/schema/fornitore'
import { utente } from '@quadra/server/database/schema/registry'
import { logChange } from '@quadra/server/kernel/log/changelog'
import type { FileStorage } from '@quadra/server/kernel/files/storage'
import { at, bill, type Mine, type Say, sign, tracked } from './fornitori-contracts.ts'
import type { Calendar } from '../calendar.ts'
import { suppliers } from './fornitori-data.ts'
import { moreSuppliers } from './fornitori-more.ts'
import type { Dealings, Supplier } from './fornitori-shape.ts'
import type { Cast } from '../registry/registry.ts'
import { type CoopKey, cooperatives } from '../registry/registry-data.ts'
import { lineOfPart, logCreation } from '../story.ts'

type Person = typeof utente.$inferSelect
interface Scene {
  readonly tx: Tx
  readonly storage: FileStorage
  readonly clients: Cast['clients']
  readonly managers: ReadonlyMap<CoopKey, Person>
  readonly gestore: Person
}
/** Something that happened on a day; a supplier's history is written in the order of the days. */
interface Event {
  readonly on: string
  readonly happen: () => Promise<unknown>
}

/** Two years of suppliers: approvals, evaluations, contracts with their files, invoices and impact. */
export async function loadFornitori(tx: Tx, storage: FileStorage, { clients }: Cast, days: Calendar) {
  const people = await tx.select().from(utente).where(eq(utente.stato, 1))
  const managers = new Map(
    cooperatives.map(
      ({ key }) =>
        [key, people.find((person) => person.ruolo === 'manager' && person.cliente_id === clients.get(key))!] as const,
    ),
  )
  const scene = {
    tx,
    storage,
    clients,
    managers,
    gestore: people.find((person) => person.email === 'gestore@example.org')!,
  }
  for (const supplier of [...suppliers, ...moreSuppliers, newcomer(days)]) await loadSupplier(scene, supplier)
}

/** Entered ten days ago, and not evaluated yet. */
const newcomer = (days: Calendar): Supplier => ({
  coop: 'alfa',
  entered: days.day(10),
  ragione_sociale: 'Orto del Brembo Società Agricola',
  partita_iva: '04198730162',
  codice_fiscale: null,
  descrizione: 'Frutta e verdura di stagione per la cucina del centro diurno',
  dealings: [],
})

async function loadSupplier(scene: Scene, supplier: Supplier) {
  const { tx, clients, managers, gestore } = scene
  const { coop, entered, collective, dealings, stato = true, ...given } = supplier
  const owner = { id: clients.get(coop)!, nome: nameOf(coop) }
  const author = managers.get(coop)!
  const [row] = await tx
    .insert(fornitore)
    .values({
      ...given,
      stato,
      cliente_id: collective ? null : owner.id,
      utente_id: author.id,
      data_creazione: at(entered),
      data_modifica: at(collective ?? entered),
    })
    .returning({ id: fornitore.id })
  const id = row!.id
  await logCreation(
    tx,
    'fornitore',
    {
      id,
      ...given,
      stato,
      cliente: owner,
      utente_creazione: { id: author.id, nome: author.nome, cognome: author.cognome },
      data_creazione: at(entered),
    },
    author,
  )
  const events = dealings.flatMap((one) => eventsOf(scene, id, supplier, one))
  if (collective) {
    const changes = [{ field: 'cliente', from: owner, to: null }]
    events.push({
      on: collective,
      happen: () =>
        logChange(tx, gestore, {
          slice: 'fornitore',
          id,
          cliente_id: owner.id,
          action: 'state',
          changes,
          at: at(collective),
        }),
    })
  }
  for (const event of events.toSorted((one, other) => one.on.localeCompare(other.on))) await event.happen()
}

function eventsOf(
  scene: Scene,
  id: number,
  supplier: Supplier,
  { coop, approvals = [], monitoring = [], contracts = [], impact }: Dealings,
): Event[] {
  const { tx } = scene
  const author = scene.managers.get(coop)!
  const clienteId = scene.clients.get(coop)!
  const mine = { fornitore_id: id, cliente_id: clienteId, utente_id: author.id }
  const of = { slice: 'fornitore', id, cliente_id: clienteId }
  const cliente = { id: clienteId, nome: nameOf(coop) }
  const say: Say = (what, key, day, to) =>
    logChange(tx, author, lineOfPart(of, what, key, { to: { ...to, cliente }, at: at(day) }))
  return [
    ...approvals.map(
      ([
        on,
        [servizio, costo, flessibilita_realizzazione, curriculum, requisiti, appartenenza_acli, impatto_ambientale],
      ]) => ({
        on,
        happen: async () => {
          const votes = {
            servizio,
            costo,
            flessibilita_realizzazione,
            curriculum,
            requisiti,
            appartenenza_acli,
            impatto_ambientale,
          }
          const values = { ...votes, data_valutazione: on, media: approvazioneMedia(votes) }
          const columns = { ...values, ...mine, ...tracked(on) }
          const [row] = await tx
            .insert(fornitoreApprovazione)
            .values(columns)
            .returning({ id: fornitoreApprovazione.id })
          await say(approvazionePart, row!.id, on, values)
        },
      }),
    ),
    ...monitoring.map(
      ([on, [costo, puntualita, flessibilita_realizzazione, conformita_incarico, impatto_ambientale]]) => ({
        on,
        happen: async () => {
          const votes = { costo, puntualita, flessibilita_realizzazione, conformita_incarico, impatto_ambientale }
          const values = { ...votes, data_valutazione: on, media: monitoraggioMedia(votes) }
          const columns = { ...values, ...mine, ...tracked(on) }
          const [row] = await tx
            .insert(fornitoreMonitoraggio)
            .values(columns)
            .returning({ id: fornitoreMonitoraggio.id })
          await say(monitoraggioPart, row!.id, on, values)
        },
      }),
    ),
    ...contracts.flatMap((contract) => {
      let signed = 0
      const parties = `${nameOf(coop)} e ${supplier.ragione_sociale}`
      return [
        {
          on: contract.dal,
          happen: async () => (signed = await sign(tx, scene.storage, parties, contract, mine, say)),
        },
        ...contract.fatture.map((invoice) => ({
          on: invoice[0],
          happen: () => bill(tx, signed, contract.numero, invoice, mine, say),
        })),
      ]
    }),
    ...(impact ? [{ on: impact[0], happen: () => rate(tx, impact, mine, say) }] : []),
  ]
}

async function rate(
  tx: Tx,
  [on, [effetto_servizio = 0, effetto_costo_annuale = 0, effetto_sicurezza = 0], riferimento]: NonNullable<
    Dealings['impact']
  >,
  mine: Mine,
  say: Say,
) {
  const values = { effetto_servizio, effetto_costo_annuale, effetto_sicurezza, riferimento }
  await tx.insert(fornitoreImpatto).values({ ...values, ...mine, ...tracked(on) })
  await say(impattoPart, mine.cliente_id, on, values)
}

const nameOf = (coop: CoopKey) => cooperatives.find(({ key }) => key === coop)!.nome
