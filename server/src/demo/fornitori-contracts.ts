import { randomUUID } from 'node:crypto'
import type { Tx } from '../database/database.ts'
import { file } from '../database/schema/file.ts'
import { fornitoreContratto, fornitoreFattura } from '../database/schema/fornitore.ts'
import { contrattoWord, fatturaWord, writeContratto, writeFattura } from '../fornitore/contratto.ts'
import { sha256 } from '../kernel/files/keep.ts'
import type { FileStorage } from '../kernel/files/storage.ts'
import type { Contract } from './fornitori-shape.ts'
import { letter } from './pdf.ts'

/** Whose record it is. */
export interface Mine {
  readonly fornitore_id: number
  readonly cliente_id: number
  readonly utente_id: number
}
/** Adds a line to the supplier's history. */
export type Say = (what: string, day: string, to: string) => Promise<void>

export const at = (day: string) => `${day}T09:30:00.000Z`
export const tracked = (day: string) => ({ data_creazione: at(day), data_modifica: at(day) })

/** Signs a contract, with its file where it has one. */
export async function sign(tx: Tx, storage: FileStorage, parties: string, contract: Contract, mine: Mine, say: Say) {
  const { numero, dal, al, importo, descrizione, note = null, pdf } = contract
  const name = `Contratto ${numero.replaceAll('/', '-')}.pdf`
  const file_id = pdf
    ? await attach(tx, storage, name, contractLetter(parties, contract), mine.utente_id, at(dal))
    : null
  const [row] = await tx
    .insert(fornitoreContratto)
    .values({
      ...mine,
      numero_contratto: numero,
      data_inizio: dal,
      data_fine: al,
      importo,
      descrizione,
      note,
      file_id,
      ...tracked(dal),
    })
    .returning({ id: fornitoreContratto.id })
  const documento = pdf ? { file_name: name, url: '' } : null
  await say(
    contrattoWord,
    dal,
    writeContratto({
      numero_contratto: numero,
      data_inizio: dal,
      data_fine: al,
      importo: Number(importo),
      descrizione,
      documento,
    }),
  )
  return row!.id
}

export async function bill(
  tx: Tx,
  contratto_id: number,
  numero_contratto: string,
  [day, numero_fattura, importo, note]: Contract['fatture'][number],
  mine: Mine,
  say: Say,
) {
  await tx.insert(fornitoreFattura).values({
    contratto_id,
    utente_id: mine.utente_id,
    data_fattura: day,
    numero_fattura,
    importo,
    note: note ?? null,
    ...tracked(day),
  })
  const told = {
    numero_fattura,
    data_fattura: day,
    importo: Number(importo),
    contratto: { id: contratto_id, numero_contratto },
  }
  await say(fatturaWord, day, writeFattura(told))
}

async function attach(
  tx: Tx,
  storage: FileStorage,
  name: string,
  bytes: Buffer,
  utente_id: number,
  created_at: string,
) {
  const id = randomUUID()
  await storage.put(id, bytes)
  await tx
    .insert(file)
    .values({ id, name, size: bytes.length, type: 'application/pdf', sha256: sha256(bytes), utente_id, created_at })
  return id
}

const contractLetter = (parties: string, { numero, dal, al, importo, descrizione, note }: Contract) =>
  letter(`Contratto n. ${numero}`, [
    `Tra ${parties}`,
    '',
    `Oggetto: ${descrizione}`,
    `Durata: dal ${dal} al ${al}`,
    `Importo: ${importo} EUR`,
    ...(note ? [`Note: ${note}`] : []),
    '',
    'Documento di esempio della dimostrazione, senza valore.',
  ])
