import { mayRemoveVerifica, meets, verificaPart } from '@quadra/contract/indicatore/rules'
import type { Indicatore, indicatoreCreate } from '@quadra/contract/indicatore/schema'
import { type Verifica, verifica } from '@quadra/contract/indicatore/verifica'
import { desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { indicatoreVerifica } from '../database/schema/indicatore.ts'
import { utente } from '../database/schema/registry.ts'
import { defaultAgenzia } from '../domain/defaults.ts'
import { columnsOf, definePart } from '../kernel/records/parts.ts'
import type { Session } from '../kernel/session.ts'
import type { Shown } from '../kernel/records/declaration.ts'

/** What was measured, the newest first, each value judged by the target of its day. */
export const verifiche = definePart({
  part: verificaPart,
  table: indicatoreVerifica,
  parent: indicatoreVerifica.indicatore_id,
  fields: {
    ...columnsOf(indicatoreVerifica, verifica),
    utente: { id: utente.id, nome: utente.nome, cognome: utente.cognome },
  },
  from: (select) =>
    select.from(indicatoreVerifica).leftJoin(utente, eq(utente.id, indicatoreVerifica.utente_id)).$dynamic(),
  order: [desc(indicatoreVerifica.data_valutazione), desc(indicatoreVerifica.id)],
  show: (session, row): Verifica => ({
    ...row,
    verifica: Number(row.verifica),
    target: Number(row.target),
    cancellabile: mayRemoveVerifica(session),
  }),
  rights: {
    add: (_session, { item }: Shown<Indicatore>) => ({ granted: item.aggiungibile }),
    remove: (session) => ({ granted: mayRemoveVerifica(session) }),
  },
})

type NewIndicatore = z.output<typeof indicatoreCreate>
/** A new indicator as it is stored: who defines it, and for which agency. */
export const indicatoreRow = (session: Session, { target, agenzia_id, ...body }: NewIndicatore) => ({
  ...body,
  target: String(target),
  agenzia_id: session.cliente ? session.agenzia.id : (agenzia_id ?? defaultAgenzia),
  utente_id: session.id,
})

interface Measured {
  readonly data_valutazione: string
  readonly verifica: number
}
/** A value as it is stored: judged here and now by the target as it stands. */
export const judged = (session: Session, { id, target, soglia }: Indicatore, measured: Measured) => ({
  data_valutazione: measured.data_valutazione,
  verifica: String(measured.verifica),
  target: String(target),
  soglia,
  risultato: meets(measured.verifica, target, soglia),
  indicatore_id: id,
  utente_id: session.id,
})
