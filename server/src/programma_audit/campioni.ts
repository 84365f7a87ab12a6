import { type Campione, campione, campionePart } from '@quadra/contract/programma_audit/campione'
import type { ProgrammaAudit } from '@quadra/contract/programma_audit/schema'
import { isConsortium } from '@quadra/contract/policy'
import { desc, eq } from 'drizzle-orm'
import { programmaCampione } from '../database/schema/programma_audit.ts'
import { utente } from '../database/schema/registry.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { definePart } from '../kernel/records/parts.ts'
import type { Shown } from '../kernel/records/declaration.ts'

/** The samples drawn for a programme, the newest first. They are added, never changed or deleted. */
export const campioni = definePart({
  part: campionePart,
  table: programmaCampione,
  parent: programmaCampione.programma_id,
  fields: {
    ...columnsOf(programmaCampione, campione),
    utente: { id: utente.id, nome: utente.nome, cognome: utente.cognome },
  },
  from: (select) =>
    select.from(programmaCampione).innerJoin(utente, eq(utente.id, programmaCampione.utente_id)).$dynamic(),
  order: [desc(programmaCampione.id)],
  show: (_session, row, _record: { id: number }): Campione => row,
  rights: { add: ({ ruolo }, _locked: Shown<ProgrammaAudit>) => ({ granted: isConsortium(ruolo) }) },
})
