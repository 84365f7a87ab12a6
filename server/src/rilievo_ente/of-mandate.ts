import { rilievoEnteApi } from '@quadra/contract/rilievo_ente/api'
import { bodyRights } from '@quadra/contract/rilievo_ente/rules'
import type { RilievoMandato, RilievoMandatoRow } from '@quadra/contract/rilievo_ente/schema'
import { isDaRispondere } from '@quadra/contract/rilievo_ente/stato'
import { sql } from 'drizzle-orm'
import { nonConformita } from '../database/schema/non_conformita.ts'
import { rilievoEnte } from '../database/schema/rilievo_ente.ts'
import { findingsOfMandate } from '../domain/ente/of-mandate.ts'
import type { EvidenceScope } from '../kernel/evidence.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { defineStore } from '../kernel/records/store.ts'
import type { Session } from '../kernel/session.ts'
import { answers } from './answers.ts'
import { asRead } from './reserved.ts'
import {
  certificateOf,
  findingColumns,
  findingFilter,
  type Followed,
  flussoOf,
  followed,
  related,
  withRelated,
} from './fields.ts'

/** A caller on the path of a mandate that is in force for them: what it shows decides what exists. */
export interface MandateSession extends Session {
  readonly mandato: { readonly id: number; readonly scope: EvidenceScope }
}
const mandateOf = (session: Session) => (session as Partial<MandateSession>).mandato

const isReserved = sql<boolean>`coalesce(${nonConformita.dati_particolari}, false)`

interface More extends Followed {
  readonly risposte: unknown
  readonly riservato: boolean
}

/** The findings as a mandate shows them: without people, actions and what is missing (Spec 8 §3.13). */
export const mandateFindings = defineStore({
  slice: 'rilievo_ente',
  api: { list: rilievoEnteApi.listOfMandate, read: rilievoEnteApi.readOfMandate },
  table: rilievoEnte,
  fields: {
    ...columnsOf(rilievoEnte, rilievoEnteApi.listOfMandate.reply),
    ...related,
    non_conformita: { id: nonConformita.id, stato: nonConformita.stato },
  },
  from: (select) => withRelated(select.from(rilievoEnte).$dynamic()),
  visible: (session) => {
    const mandate = mandateOf(session)
    return mandate ? findingsOfMandate(mandate.scope) : sql`false`
  },
  filter: findingFilter,
  columns: findingColumns,
  show: (session, { mandato_id, azione, ...row }) => {
    const { granted, ...flags } = bodyRights(session, { ...row, mandato_id, azione }, mandateOf(session)?.id ?? 0)
    const scaduto = isDaRispondere(row.stato) && row.termine !== null && row.termine < session.today
    const item = { ...row, certificato: certificateOf(row.certificato), scaduto, ...flags } satisfies RilievoMandatoRow
    return { granted, item }
  },
  record: {
    more: () => ({ risposte: answers.rowsOf(rilievoEnte.id), riservato: isReserved, ...followed }),
    show: (session, item: RilievoMandatoRow, more: More): RilievoMandato => ({
      ...item,
      risposte: answers
        .shown(session, more.risposte, item)
        .map(({ id: _id, utente: _utente, ...given }) => asRead(given, more.riservato)),
      flusso: flussoOf(more),
      visita_verifica: more.visita_verifica,
    }),
  },
  belongs: ({ cliente }) => ({ cliente_id: cliente?.id ?? null }),
})
