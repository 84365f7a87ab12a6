import { rilievoEnteApi } from '@quadra/contract/rilievo_ente/api'
import { rispostaPart } from '@quadra/contract/rilievo_ente/risposta'
import {
  answersByNonConformita,
  type FindingFacts,
  missingOf,
  rilievoEnteRights,
} from '@quadra/contract/rilievo_ente/rules'
import type { RilievoEnte, RilievoEnteRow } from '@quadra/contract/rilievo_ente/schema'
import { isDaRispondere } from '@quadra/contract/rilievo_ente/stato'
import { isConsortium } from '@quadra/contract/policy'
import { sql } from 'drizzle-orm'
import { nonConformita } from '../database/schema/non_conformita.ts'
import { rilievoEnte } from '../database/schema/rilievo_ente.ts'
import { ofOwnCliente } from '../domain/scope.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { defineStore } from '../kernel/records/store.ts'
import type { Session } from '../kernel/session.ts'
import { answers } from './answers.ts'
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

/** A manager sees the findings about the own cooperative, the consortium all; coordinators none. */
export const visibleFinding = (session: Session) =>
  isConsortium(session.ruolo)
    ? undefined
    : session.ruolo === 'manager'
      ? ofOwnCliente(session, rilievoEnte.cliente_id)
      : sql`false`

/** What its non-conformity has of what an answer needs; null where there is none. */
const treated = sql<Treated | null>`(select json_build_object('correzione', nullif(of_finding.correzione, '') , 'causa', of_finding.causa,
    'trattamento', of_finding.trattamento, 'dati_particolari', of_finding.dati_particolari,
    'ha_task', exists (select from non_conformita_task task where task.non_conformita_id = of_finding.id
      and task.data_cancellazione is null and (task.chiuso or task.scadenza is not null)))
  from non_conformita of_finding where of_finding.id = "rilievo_ente"."non_conformita_id" and of_finding.data_cancellazione is null)`
interface Treated {
  readonly correzione: string | null
  readonly causa: string | null
  readonly trattamento: string | null
  readonly dati_particolari: boolean
  readonly ha_task: boolean
}

interface More extends Followed {
  readonly risposte: unknown
  readonly treated: Treated | null
}

/** What the certification body found. */
export const rilievoEnteStore = defineStore({
  slice: 'rilievo_ente',
  api: rilievoEnteApi,
  table: rilievoEnte,
  fields: {
    ...columnsOf(rilievoEnte, rilievoEnteApi.list.reply),
    ...related,
    non_conformita: { id: nonConformita.id, stato: nonConformita.stato, gravita: nonConformita.gravita },
  },
  from: (select) => withRelated(select.from(rilievoEnte).$dynamic()),
  visible: visibleFinding,
  filter: findingFilter,
  columns: findingColumns,
  show: (session, row) => {
    const { granted, ...flags } = rilievoEnteRights(session, row)
    const scaduto = isDaRispondere(row.stato) && row.termine !== null && row.termine < session.today
    const item = { ...row, certificato: certificateOf(row.certificato), scaduto, ...flags } satisfies RilievoEnteRow
    return { granted, item }
  },
  record: {
    more: () => ({ risposte: answers.rowsOf(rilievoEnte.id), treated, ...followed }),
    show: (session, item: RilievoEnteRow, more: More): RilievoEnte => ({
      ...item,
      risposte: answers.shown(session, more.risposte, item),
      flusso: flussoOf(more),
      visita_verifica: more.visita_verifica,
      mancanze: missingOf(item, more.treated),
      testo_necessario: needsWords(item, more.treated),
    }),
  },
  parts: [rispostaPart],
  belongs: ({ cliente }) => ({ cliente_id: cliente?.id ?? null }),
})

/** Where no treatment answers, or none that may leave the product. */
const needsWords = (finding: FindingFacts, found: Treated | null) =>
  !answersByNonConformita(finding) || found?.dati_particolari === true
