import { type Incompatibilita, incompatibilita, incompatibilitaPart } from '@quadra/contract/dizionario/incompatibilita'
import { type Qualifica, qualifica, qualificaPart, statoQualifica } from '@quadra/contract/dizionario/qualifica'
import { isConsortium } from '@quadra/contract/policy'
import { asc, desc, eq } from 'drizzle-orm'
import { voce } from '../database/schema/dizionario.ts'
import { valutatoreIncompatibilita, valutatoreQualifica } from '../database/schema/valutatore.ts'
import { cliente } from '../database/schema/registry.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { definePart } from '../kernel/records/parts.ts'
import type { Session } from '../kernel/session.ts'

const byConsortium = ({ ruolo }: Session) => ({ granted: isConsortium(ruolo) })

/** What an evaluator is qualified for, the newest first. */
export const qualifiche = definePart({
  part: qualificaPart,
  table: valutatoreQualifica,
  parent: valutatoreQualifica.valutatore_id,
  fields: {
    ...columnsOf(valutatoreQualifica, qualifica),
    norma: { id: voce.id, descrizione: voce.descrizione },
  },
  from: (select) =>
    select.from(valutatoreQualifica).innerJoin(voce, eq(voce.id, valutatoreQualifica.norma_id)).$dynamic(),
  order: [asc(voce.descrizione), desc(valutatoreQualifica.data_conseguimento), desc(valutatoreQualifica.id)],
  show: (session, row, _record: { id: number }): Qualifica => ({
    ...row,
    stato: statoQualifica(row.scadenza, session.today),
    modificabile: isConsortium(session.ruolo),
    cancellabile: isConsortium(session.ruolo),
  }),
  rights: { add: byConsortium, change: byConsortium, remove: byConsortium },
})

/** The cooperatives they may not audit. */
export const incompatibilitaOf = definePart({
  part: incompatibilitaPart,
  table: valutatoreIncompatibilita,
  parent: valutatoreIncompatibilita.valutatore_id,
  fields: {
    ...columnsOf(valutatoreIncompatibilita, incompatibilita),
    cliente: { id: cliente.id, nome: cliente.nome },
  },
  from: (select) =>
    select
      .from(valutatoreIncompatibilita)
      .innerJoin(cliente, eq(cliente.id, valutatoreIncompatibilita.cliente_id))
      .$dynamic(),
  order: [asc(cliente.nome), asc(valutatoreIncompatibilita.id)],
  show: (session, row, _record: { id: number }): Incompatibilita => ({
    ...row,
    cancellabile: isConsortium(session.ruolo),
  }),
  rights: { add: byConsortium, remove: byConsortium },
})
