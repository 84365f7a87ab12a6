import { missing, programmaRights, statoOf } from '@quadra/contract/programma_audit/rules'
import type { ProgrammaAudit, ProgrammaRow } from '@quadra/contract/programma_audit/schema'
import { isConsortium } from '@quadra/contract/policy'
import { sql } from 'drizzle-orm'
import { programmaAudit } from '../database/schema/programma_audit.ts'
import { maskingOverride } from '../domain/programme/suitability.ts'
import type { Session } from '../kernel/session.ts'
import { campioni } from './campioni.ts'
import { auditsOf } from './parts.ts'

/** What a record adds to its row: its texts, its audits with their moves, and for the consortium the samples drawn. */
export const programmaDetails = {
  more: {
    perSession: (session: Session) => ({
      texts,
      audit: auditsOf(session),
      campioni: isConsortium(session.ruolo) ? campioni.rowsOf(programmaAudit.id) : sql`'[]'::json`,
      congelati: sql<number>`tally.congelati`,
    }),
  },
  show: (session: Session, row: ProgrammaRow, more: More): ProgrammaAudit => {
    const facts = { stato: row.stato, ...more.texts, audit: row.audit_programmati, congelati: more.congelati }
    const { approvabile, riapribile, pianificabile, granted } = programmaRights(session, facts)
    const audit = more.audit.map(({ data_chiusura, data_annullamento, da_verificare, ...one }) => ({
      ...one,
      stato: statoOf(
        { ...one, data_chiusura, data_annullamento, da_verificare, pianificati: one.processi.length },
        session.today,
      ),
      spostamenti: one.spostamenti.map(timed),
      deroghe: one.deroghe.map(timed).map((deroga) => (session.cliente ? maskingOverride(deroga) : deroga)),
    }))
    return {
      ...row,
      ...more.texts,
      audit,
      spostamenti: audit.flatMap(({ id, anno, numero, cliente, spostamenti }) =>
        spostamenti.map((moved) => ({ ...moved, audit: { id, anno, numero }, cliente })),
      ),
      campioni: campioni.shown(session, more.campioni, row),
      // A user who may not approve it does not see what is missing.
      mancanze: granted && row.stato === 'bozza' ? missing(facts) : [],
      approvabile,
      riapribile,
      pianificabile,
    }
  },
}
type StoredAudit = Omit<ProgrammaAudit['audit'][number], 'stato'> & {
  readonly data_chiusura: string | null
  readonly data_annullamento: string | null
  readonly da_verificare: number
}
interface More {
  readonly texts: Pick<ProgrammaAudit, keyof typeof texts>
  readonly audit: readonly StoredAudit[]
  readonly campioni: unknown
  readonly congelati: number
}

const texts = {
  // Never null: a group without any value would be none.
  id: programmaAudit.id,
  obiettivi: programmaAudit.obiettivi,
  ambito: programmaAudit.ambito,
  criteri: programmaAudit.criteri,
  metodi: programmaAudit.metodi,
}

/** JSON of the database writes instants in its own way. */
const timed = <Row extends { data_creazione: string }>(row: Row): Row => ({
  ...row,
  data_creazione: new Date(row.data_creazione).toISOString(),
})
