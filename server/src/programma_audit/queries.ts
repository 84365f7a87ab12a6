import { programmaAuditApi } from '@quadra/contract/programma_audit/api'
import { programmaRights } from '@quadra/contract/programma_audit/rules'
import { type ProgrammaRow, statoProgrammaLabels } from '@quadra/contract/programma_audit/schema'
import { eq, sql } from 'drizzle-orm'
import { voce } from '../database/schema/dizionario.ts'
import { programmaAudit } from '../database/schema/programma_audit.ts'
import { utente } from '../database/schema/registry.ts'
import { labelColumn, textColumn } from '../kernel/records/columns.ts'
import { shownRow } from '../kernel/records/shown-row.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { defineStore } from '../kernel/records/store.ts'
import { campioni } from './campioni.ts'
import { programmaDetails } from './details.ts'
import { coverageOf, covered, tallyOf } from './tally.ts'

/** Heads are for all who read programmes; what is counted below them is what the caller sees. */
export const programmaStore = defineStore({
  slice: 'programma_audit',
  api: programmaAuditApi,
  table: programmaAudit,
  fields: {
    ...columnsOf(programmaAudit, programmaAuditApi.list.reply),
    norma: { id: voce.id, descrizione: voce.descrizione },
    approvato_da: { id: utente.id, nome: utente.nome, cognome: utente.cognome },
    audit_programmati: sql<number>`tally.audit`,
    svolti: sql<number>`tally.svolti`,
    copertura: covered,
    facts: { obiettivi: programmaAudit.obiettivi, congelati: sql<number>`tally.congelati` },
  },
  from: {
    perSession: (select, session) =>
      select
        .from(programmaAudit)
        .innerJoin(voce, eq(voce.id, programmaAudit.norma_id))
        .leftJoin(utente, eq(utente.id, programmaAudit.approvato_da))
        // One row each: where no column of them is selected, the planner omits them.
        .leftJoinLateral(tallyOf(session), sql`true`)
        .leftJoinLateral(coverageOf(session), sql`true`)
        .$dynamic(),
  },
  visible: () => undefined,
  filter: ({ anno, norma_id, stato }) => [
    anno ? eq(programmaAudit.anno, anno) : undefined,
    norma_id ? eq(programmaAudit.norma_id, norma_id) : undefined,
    stato && stato !== 'tutti' ? eq(programmaAudit.stato, stato) : undefined,
  ],
  columns: {
    anno: { sort: programmaAudit.anno, text: sql`${programmaAudit.anno}::text` },
    norma: textColumn(voce.descrizione),
    stato: labelColumn(programmaAudit.stato, statoProgrammaLabels),
    audit_programmati: { sort: sql`tally.audit`, text: sql`tally.audit::text` },
    svolti: { sort: sql`tally.svolti`, text: sql`tally.svolti::text` },
    copertura: { sort: covered, text: sql`(${covered} || '%')` },
  },
  show: (session, row) => {
    const facts = { ...row.facts, stato: row.stato, audit: row.audit_programmati }
    const { granted, modificabile, sola_lettura, cancellabile, ostacolo } = programmaRights(session, facts)
    const flags = { modificabile, sola_lettura, cancellabile, ostacolo }
    return { granted, item: shownRow(row, ['facts'], flags) satisfies ProgrammaRow }
  },
  record: programmaDetails,
  parts: [campioni.part],
  // The consortium's, regardless of which cooperatives it audits.
  belongs: () => ({ cliente_id: null }),
})
