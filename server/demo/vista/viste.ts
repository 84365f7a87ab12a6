import type { PlaceName } from '@quadra/contract/places'
import type { Tx } from '@quadra/server/database/database'
import { vista } from '@quadra/server/database/schema/vista'
import { logChange } from '@quadra/server/kernel/log/changelog'
import { sql } from 'drizzle-orm'
import type { Calendar } from '../calendar.ts'

interface Saved {
  readonly di: string
  readonly elenco: PlaceName
  readonly nome: string
  readonly condivisa?: true
  readonly parametri: Record<string, string>
}

/** Saved views of the demonstration's users. */
const saved: readonly Saved[] = [
  {
    di: 'gestore@example.org',
    elenco: 'non_conformita',
    nome: 'Maggiori aperte',
    condivisa: true,
    parametri: { gravita: 'maggiore', stato: 'nuovo,in_lavorazione,da_verificare', ordina: 'data_segnalazione' },
  },
  {
    di: 'gestore@example.org',
    elenco: 'fornitore',
    nome: 'Documenti da aggiornare',
    parametri: { documenti_da_aggiornare: 'true', per_pagina: '25' },
  },
  {
    di: 'manager.alfa@example.org',
    elenco: 'non_conformita',
    nome: 'Reclami della cooperativa',
    condivisa: true,
    parametri: { tipo: 'reclamo', ordina: 'data_segnalazione', direzione: 'desc' },
  },
  {
    di: 'coordinatore.alfa@example.org',
    elenco: 'audit',
    nome: 'Audit ancora aperti',
    parametri: { chiuso: 'false' },
  },
]

export async function loadViste(tx: Tx, { instant }: Calendar) {
  for (const { di, ...view } of saved) {
    const { rows } = await tx.execute<{ id: number; cliente_id: number | null }>(
      sql`select id, cliente_id from utente where email = ${di}`,
    )
    const [{ id, cliente_id }] = rows as [{ id: number; cliente_id: number | null }]
    const at = instant(6, 0)
    await tx.insert(vista).values({ ...view, utente_id: id, cliente_id, data_creazione: at, data_modifica: at })
    await logChange(tx, { id }, { slice: 'utente', id, cliente_id, action: 'views', changes: [], at })
  }
}
