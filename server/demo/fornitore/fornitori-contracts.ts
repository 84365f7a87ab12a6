import { contrattoPart, fatturaPart } from '@quadra/contract/fornitore/contratto'
import type { Part } from '@quadra/contract/kernel/part'
import { randomUUID } from 'node:crypto'
import type { Tx } from '@quadra/server/database/database'
import { file } from '@quadra/server/database/schema/file'
import { fornitoreContratto, fornitoreFattura } from '@quadra/server/database/schema/fornitore'
import { sha256 } from '@quadra/server/kernel/files/keep'
import type { FileStorage } from '@quadra/server/kernel/files/storage'
import type { Contract } from './fornitori-shape.ts'
import { letter } from '../material/pdf.ts'

/** Whose record it is. */
export interface Mine {
  readonly fornitore_id: number
  readonly cliente_id: number
  readonly utente_id: number
}
/** Adds a line to the supplier's history. */
export type Say = (what: Part, key: number, day: string, to: object) => Promise<void>

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
  const url = `/api/fornitore/${mine.fornitore_id}/contratto/${row!.id}/documento`
  await say(contrattoPart, row!.id, dal, {
    numero_contratto: numero,
    data_inizio: dal,
    data_fine: al,
    importo: Number(importo),
    descrizione,
    note,
    documento: pdf ? { file_name: name, url } : null,
  })
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
  const given = { data_fattura: day, numero_fattura, note: note ?? null }
  const [row] = await tx
    .insert(fornitoreFattura)
    .values({ ...given, contratto_id, utente_id: mine.utente_id, importo, ...tracked(day) })
    .returning({ id: fornitoreFattura.id })
  const contratto = { id: contratto_id, numero_contratto }
  await say(fatturaPart, row!.id, day, { ...given, importo: Number(importo), contratto })
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
