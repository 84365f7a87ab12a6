import { documentoFornitorePart } from '@quadra/contract/fornitore/documento'
import { sospensionePart } from '@quadra/contract/fornitore/qualifica'
import { requisitoPart } from '@quadra/contract/requisito_fornitore/schema'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '@quadra/server/database/database'
import { voce } from '@quadra/server/database/schema/dizionario'
import { fornitore, fornitoreCategoria } from '@quadra/server/database/schema/fornitore'
import {
  fornitoreDocumento,
  fornitoreRequisito,
  fornitoreSospensione,
} from '@quadra/server/database/schema/fornitore_documento'
import { nonConformita } from '@quadra/server/database/schema/non_conformita'
import { cliente, utente } from '@quadra/server/database/schema/registry'
import type { FileStorage } from '@quadra/server/kernel/files/storage'
import { logChange } from '@quadra/server/kernel/log/changelog'
import type { Calendar } from '../calendar.ts'
import { storeFile } from '../material/files.ts'
import { letter } from '../material/pdf.ts'
import type { Cast } from '../registry/registry.ts'
import { lineOfPart } from '../story.ts'
import { at, tracked } from './fornitori-contracts.ts'
import { categories, handedIn, required, suspended } from './qualifiche-data.ts'

type Person = typeof utente.$inferSelect
type Item = Pick<typeof voce.$inferSelect, 'id' | 'codice' | 'descrizione'>
interface Scene {
  readonly tx: Tx
  readonly storage: FileStorage
  readonly days: Calendar
  readonly gestore: Person
  readonly managerOf: (cliente_id: number | null) => Person
  readonly item: (dizionario: 'servizio_fornitore' | 'tipo_requisito', codice: string) => Item
}
type Supplier = typeof fornitore.$inferSelect

/** What makes suppliers good or bad today: categories, required documents, a suspension, an open finding. */
export async function loadQualifiche(tx: Tx, storage: FileStorage, cast: Cast, days: Calendar) {
  const people = await tx.select().from(utente).where(eq(utente.stato, 1))
  const gestore = people.find(({ email }) => email === 'gestore@example.org')!
  const items = await tx
    .select()
    .from(voce)
    .where(inArray(voce.dizionario, ['servizio_fornitore', 'tipo_requisito']))
  const scene: Scene = {
    tx,
    storage,
    days,
    gestore,
    managerOf: (id) => people.find((one) => one.ruolo === 'manager' && one.cliente_id === id) ?? gestore,
    item: (dizionario, codice) => items.find((one) => one.dizionario === dizionario && one.codice === codice)!,
  }
  await loadRequirements(scene)
  for (const supplier of await tx.select().from(fornitore).orderBy(fornitore.id)) {
    await classify(scene, supplier)
    for (const one of handedIn.filter(({ by }) => by === supplier.ragione_sociale)) await receive(scene, supplier, one)
    const why = suspended[supplier.ragione_sociale]
    if (why) await suspend(scene, supplier, why)
  }
  await nameSupplier(scene, cast.clients.get('alfa')!)
}

async function loadRequirements({ tx, gestore, item, days }: Scene) {
  for (const { categoria: category, documento: type, livello } of required) {
    const [categoria, tipo] = [item('servizio_fornitore', category), item('tipo_requisito', type)]
    const [row] = await tx
      .insert(fornitoreRequisito)
      .values({ categoria_id: categoria.id, tipo_requisito_id: tipo.id, bloccante: livello === 'bloccante' })
      .returning({ id: fornitoreRequisito.id })
    const of = { slice: 'servizio_fornitore', id: categoria.id, cliente_id: null }
    const to = { tipo_requisito: { id: tipo.id, descrizione: tipo.descrizione }, livello }
    await logChange(tx, gestore, lineOfPart(of, requisitoPart, row!.id, { to, at: at(days.day(90)) }))
  }
}

async function classify({ tx, item, managerOf, days }: Scene, { id, ragione_sociale, cliente_id }: Supplier) {
  const chosen = (categories[ragione_sociale] ?? []).map((codice) => item('servizio_fornitore', codice))
  if (chosen.length === 0) return
  await tx.insert(fornitoreCategoria).values(chosen.map((one) => ({ fornitore_id: id, voce_id: one.id })))
  const on = at(days.day(5))
  await tx.update(fornitore).set({ data_modifica: on }).where(eq(fornitore.id, id))
  const to = chosen.map((one) => ({ id: one.id, codice: one.codice, descrizione: one.descrizione }))
  await logChange(tx, managerOf(cliente_id), {
    slice: 'fornitore',
    id,
    cliente_id,
    action: 'update',
    changes: [{ field: 'categorie', from: null, to }],
    at: on,
  })
}

async function receive(scene: Scene, supplier: Supplier, one: (typeof handedIn)[number]) {
  const { tx, storage, days, item, managerOf } = scene
  const tipo = item('tipo_requisito', one.codice)
  const [emissione, scadenza] = [days.day(-one.issued), one.ends === null ? null : days.day(-one.ends)]
  const author = managerOf(supplier.cliente_id)
  const name = `${tipo.descrizione.replaceAll('/', '-')} ${supplier.ragione_sociale}.pdf`
  const bytes = letter(tipo.descrizione, [supplier.ragione_sociale, `Emesso il ${emissione}`, 'Documento di esempio'])
  const file_id = await storeFile(tx, storage, { name, bytes, utente_id: author.id, at: at(emissione) })
  const values = { data_emissione: emissione, data_scadenza: scadenza, note: null }
  const [row] = await tx
    .insert(fornitoreDocumento)
    .values({
      ...values,
      fornitore_id: supplier.id,
      cliente_id: supplier.cliente_id,
      tipo_requisito_id: tipo.id,
      file_id,
      utente_id: author.id,
      ...tracked(emissione),
    })
    .returning({ id: fornitoreDocumento.id })
  const of = { slice: 'fornitore', id: supplier.id, cliente_id: supplier.cliente_id }
  const to = {
    ...values,
    tipo: { id: tipo.id, codice: tipo.codice, descrizione: tipo.descrizione },
    cliente: await clientOf(tx, supplier.cliente_id),
    file_name: name,
  }
  await logChange(tx, author, lineOfPart(of, documentoFornitorePart, row!.id, { to, at: at(emissione) }))
}

async function suspend({ tx, days, managerOf }: Scene, { id, cliente_id }: Supplier, motivo: string) {
  const [dal, author] = [days.day(6), managerOf(cliente_id)]
  const [row] = await tx
    .insert(fornitoreSospensione)
    .values({ fornitore_id: id, cliente_id, dal, motivo, utente_id: author.id, ...tracked(dal) })
    .returning({ id: fornitoreSospensione.id })
  const of = { slice: 'fornitore', id, cliente_id }
  const to = { cliente: await clientOf(tx, cliente_id), dal, motivo, utente: author }
  await logChange(tx, author, lineOfPart(of, sospensionePart, row!.id, { to, at: at(dal) }))
}

/** An open finding of Alfa is about what Ausili e Salute delivered. */
async function nameSupplier({ tx, managerOf }: Scene, cliente_id: number) {
  const [supplier] = await tx.select().from(fornitore).where(eq(fornitore.ragione_sociale, 'Ausili e Salute Srl'))
  const [report] = await tx
    .select()
    .from(nonConformita)
    .where(
      and(
        eq(nonConformita.cliente_id, cliente_id),
        inArray(nonConformita.stato, ['nuovo', 'in_lavorazione']),
        isNull(nonConformita.audit_id),
      ),
    )
    .orderBy(nonConformita.id)
    .limit(1)
  if (!supplier || !report) return
  const on = new Date(Date.parse(report.data_modifica) + 60_000).toISOString()
  await tx
    .update(nonConformita)
    .set({ fornitore_id: supplier.id, data_modifica: on })
    .where(eq(nonConformita.id, report.id))
  await logChange(tx, managerOf(cliente_id), {
    slice: 'non_conformita',
    id: report.id,
    cliente_id,
    action: 'update',
    changes: [{ field: 'fornitore', from: null, to: { id: supplier.id, ragione_sociale: supplier.ragione_sociale } }],
    at: on,
  })
}

async function clientOf(tx: Tx, id: number | null) {
  if (id === null) return null
  const [row] = await tx.select({ id: cliente.id, nome: cliente.nome }).from(cliente).where(eq(cliente.id, id))
  return row!
}
