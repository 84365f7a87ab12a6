import type { TipoLettura } from '@quadra/contract/mandato/lettura'
import type { Connection } from '../database/database.ts'
import { mandatoLettura, mandatoScarico } from '../database/schema/mandato.ts'
import type { Session } from '../kernel/session.ts'

interface Reading {
  readonly mandato_id: number
  readonly tipo: TipoLettura
  readonly record_id: number
  readonly titolo: string
}

/** What a certificatore opened, once for each record and day; what others read under a mandate is no reading of it. */
export async function noteOpening(db: Connection, session: Session, reading: Reading) {
  if (session.ruolo === 'certificatore') await note(db, session, reading, false)
}

/** What a certificatore took: every file in the list of downloads, and once for each record and day among the readings. */
export async function noteDownload(db: Connection, session: Session, { nome, ...reading }: Reading & { nome: string }) {
  if (session.ruolo !== 'certificatore') return
  const { mandato_id, tipo, record_id } = reading
  await db.insert(mandatoScarico).values({ mandato_id, utente_id: session.id, tipo, record_id, nome })
  await note(db, session, reading, true)
}

const note = (db: Connection, { today }: Session, reading: Reading, scaricato: boolean) =>
  db
    .insert(mandatoLettura)
    .values({ ...reading, scaricato, giorno: today })
    .onConflictDoNothing()
