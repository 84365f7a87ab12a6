import { eq } from 'drizzle-orm'
import { writeXlsx } from 'hucre/xlsx'
import type { Tx } from '@quadra/server/database/database'
import { importazione, importazioneRiga } from '@quadra/server/database/schema/importazione'
import { cliente, servizio, utente } from '@quadra/server/database/schema/registry'
import type { FileStorage } from '@quadra/server/kernel/files/storage'
import type { Calendar } from '../calendar.ts'
import { storeFile } from '../material/files.ts'
import { type Cast, founded, importedCoop } from '../registry/registry.ts'
import type { CoopKey } from '../registry/registry-data.ts'
import { logCreation } from '../story.ts'

interface Scene {
  readonly tx: Tx
  readonly cast: Cast
  readonly gestore: typeof utente.$inferSelect
}

/** One import that was run long ago, and one that waits for two cells to be corrected. */
export async function loadImportazioni(tx: Tx, storage: FileStorage, cast: Cast, days: Calendar) {
  const [gestore] = await tx.select().from(utente).where(eq(utente.email, 'gestore@example.org'))
  const scene = { tx, cast, gestore: gestore! }
  await loadServices(scene)
  await loadPeople(scene, storage, days)
}

/** Too old to be undone; the content of its rows is no longer stored. */
async function loadServices({ tx, cast, gestore }: Scene) {
  const cliente_id = cast.clients.get(importedCoop)!
  const services = await tx.select().from(servizio).where(eq(servizio.cliente_id, cliente_id)).orderBy(servizio.id)
  const record = await insert({ tx, cast, gestore }, importedCoop, {
    tipo: 'servizi',
    stato: 'eseguita',
    nome_file: 'servizi.xlsx',
    foglio: 'Servizi',
    intestazioni: ['Descrizione *', 'Codice', 'Stato'],
    mappatura: { descrizione: 0, codice: 1, stato: 2 },
    totale: services.length,
    valide: services.length,
    eseguita_da_id: gestore.id,
    eseguita_il: founded,
    annullabile_fino_al: new Date(Date.parse(founded) + 86_400_000).toISOString(),
    data_creazione: founded,
    data_modifica: founded,
  })
  await tx.insert(importazioneRiga).values(
    services.map(({ id }, index) => ({
      importazione_id: record.id,
      numero: index + 2,
      valori: null,
      esito: 'valida' as const,
      slice: 'servizio',
      record_id: id,
    })),
  )
  for (const { cliente_id: _, ...row } of services)
    await logCreation(
      tx,
      'servizio',
      { ...row, cliente: record.cliente },
      gestore,
      `Importazione n. ${record.id}: ${record.nome_file}`,
    )
}

const people = [
  ['Lorenzo', 'Vitali', 'Manager', 'Presidente'],
  ['Ilaria', 'Pagani', 'Coordinatore', 'Coordinatrice dei vivai'],
  ['Omar', 'Benetti', 'Utente', 'Operatore'],
  ['Giada', 'Rota', 'Direttore', 'Direttrice'],
  ['Pietro', 'Locatelli', 'Utente', 'Operatore'],
  ['Marta', 'Cattaneo', 'Utente', 'Educatrice'],
  ['Samuele', 'Zanetti', 'Utente', 'Operatore'],
  ['Noemi', 'Gritti', 'Coordinatore', 'Coordinatrice del laboratorio'],
  ['Marta', 'Cattaneo', 'Utente', 'Educatrice'],
  ['Elia', 'Mazza', 'Utente', 'Autista'],
  ['Sofia', 'Carrara', 'Utente', 'Impiegata'],
  ['Diego', 'Salvi', 'Utente', 'Operatore'],
  ['Alice', 'Ravasio', 'Utente', 'Operatrice'],
  ['Bruno', 'Foglieni', 'Utente', 'Manutentore'],
] as const
const fields = ['nome', 'cognome', 'email', 'ruolo', 'titolo'] as const
const headings = ['Nome *', 'Cognome *', 'Email *', 'Ruolo *', 'Titolo']

async function loadPeople(scene: Scene, storage: FileStorage, days: Calendar) {
  const { tx, gestore } = scene
  const at = days.instant(1, 30)
  const rows = people.map(([nome, cognome, ruolo, titolo]) => [
    nome,
    cognome,
    `${nome}.${cognome}@valleverde.example.org`.toLowerCase(),
    ruolo,
    titolo,
  ])
  const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'Utenti', rows: [headings, ...rows] }] }))
  const file_id = await storeFile(tx, storage, { name: 'utenti.xlsx', bytes, utente_id: gestore.id, at })
  const { id } = await insert(scene, 'valle', {
    tipo: 'utenti',
    stato: 'analizzata',
    file_id,
    nome_file: 'utenti.xlsx',
    foglio: 'Utenti',
    intestazioni: headings,
    esempi: headings.map((_, column) => rows.slice(0, 3).map((row) => row[column]!)),
    mappatura: Object.fromEntries(fields.map((campo, index) => [campo, index])),
    invia_inviti: true,
    totale: rows.length,
    valide: rows.length - 2,
    errate: 2,
    data_creazione: at,
    data_modifica: at,
  })
  await tx.insert(importazioneRiga).values(
    rows.map((cells, index) => {
      const wrong = problems[index]
      return {
        importazione_id: id,
        numero: index + 2,
        valori: Object.fromEntries(fields.map((campo, column) => [campo, cells[column]!])),
        errori: wrong ? [wrong] : [],
        esito: wrong ? ('errore' as const) : ('valida' as const),
      }
    }),
  )
}
const problems: Readonly<Record<number, { campo: string; messaggio: string }>> = {
  3: { campo: 'ruolo', messaggio: 'Valore non valido: Manager, Coordinatore o Utente' },
  8: { campo: 'email', messaggio: 'Uguale alla riga 7' },
}

async function insert(
  { tx, cast, gestore }: Scene,
  coop: CoopKey,
  values: Omit<typeof importazione.$inferInsert, 'cliente_id' | 'utente_id'>,
) {
  const cliente_id = cast.clients.get(coop)!
  const [row] = await tx
    .insert(importazione)
    .values({ ...values, cliente_id, utente_id: gestore.id })
    .returning()
  const [owner] = await tx
    .select({ id: cliente.id, nome: cliente.nome })
    .from(cliente)
    .where(eq(cliente.id, cliente_id))
  const record = { ...row!, cliente: owner!, utente: gestore }
  await logCreation(tx, 'importazione', record, gestore)
  return record
}
