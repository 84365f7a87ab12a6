import { type Decisione, decisione, decisionePart } from '@quadra/contract/riesame/decisione'
import { coordination } from '@quadra/contract/policy'
import { closed, decisioneRights, settledDecision, undeletableDecision } from '@quadra/contract/riesame/rules'
import type { Riesame, RiesameRow } from '@quadra/contract/riesame/schema'
import { asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { utente } from '../database/schema/registry.ts'
import { riesameDecisione } from '../database/schema/riesame.ts'
import { ofRoles } from '../domain/deadlines/eligible.ts'
import { responsabile, responsabileFields, responsabileOf } from '../domain/deadlines/responsabile.ts'
import type { Shown } from '../kernel/records/declaration.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { definePart } from '../kernel/records/parts.ts'

/** The people a decision may name. */
export const deciders = ofRoles(coordination)

const chiusaDa = alias(utente, 'chiusa_da')
/** The client of the review a decision belongs to. */
const ownCliente = sql`(select parent.cliente_id from riesame parent where parent.id = ${riesameDecisione.riesame_id})`

/** What a review decided. */
export const decisioni = definePart({
  part: decisionePart,
  table: riesameDecisione,
  parent: riesameDecisione.riesame_id,
  fields: {
    ...columnsOf(riesameDecisione, decisione),
    ...responsabileFields(riesameDecisione, ownCliente, deciders),
    chiusa_da: { id: chiusaDa.id, nome: chiusaDa.nome, cognome: chiusaDa.cognome },
  },
  from: (select) =>
    select
      .from(riesameDecisione)
      .leftJoin(responsabile, responsabileOf(riesameDecisione))
      .leftJoin(chiusaDa, eq(chiusaDa.id, riesameDecisione.chiusa_da))
      .$dynamic(),
  order: [asc(riesameDecisione.id)],
  show: (session, row, record: Pick<RiesameRow, 'id' | 'stato' | 'impronta'>): Decisione => {
    const { modificabile, concludibile, cancellabile } = decisioneRights(session, record, row)
    const scaduta = row.stato === 'aperta' && row.decisa_il !== null && row.scadenza < session.today
    return { ...row, scaduta, modificabile, concludibile, cancellabile }
  },
  rights: {
    add: (_session, { item, granted }: Shown<Riesame>) => ({
      granted,
      state: item.stato === 'bozza' ? undefined : closed,
    }),
    change: (session, { item }, row) => ({
      granted: decisioneRights(session, item, row).granted,
      state: row.stato === 'aperta' ? undefined : settledDecision,
    }),
    remove: (session, { item }, row) => ({
      granted: decisioneRights(session, item, row).granted,
      state: row.cancellabile ? undefined : item.stato === 'bozza' ? undeletableDecision : closed,
    }),
  },
})
