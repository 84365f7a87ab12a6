import {
  alreadyCommunicated,
  type Comunicazione,
  comunicazione,
  comunicazionePart,
} from '@quadra/contract/certificato/comunicazione'
import { comunicazioneDays } from '@quadra/contract/certificato/names'
import { certificatoRights } from '@quadra/contract/certificato/rules'
import { daysAfter } from '@quadra/contract/kernel/days'
import { isConsortium } from '@quadra/contract/policy'
import { desc, eq, sql } from 'drizzle-orm'
import { certificatoComunicazione } from '../database/schema/programma_audit.ts'
import { cliente } from '../database/schema/registry.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { definePart } from '../kernel/records/parts.ts'
import type { Session } from '../kernel/session.ts'

const rights = (session: Session) => certificatoRights(session, { programmato: false, incaricato: false })
const verdict = (session: Session, row?: Comunicazione) => ({
  granted: rights(session).granted,
  state: row && row.comunicata_il !== null ? alreadyCommunicated : undefined,
})

/** Changes that the certification body must know of: a manager reads those of the own cooperative. */
export const comunicazioni = definePart({
  part: comunicazionePart,
  table: certificatoComunicazione,
  parent: certificatoComunicazione.certificato_id,
  fields: {
    ...columnsOf(certificatoComunicazione, comunicazione),
    cliente: { id: cliente.id, nome: cliente.nome },
  },
  from: (select) =>
    select
      .from(certificatoComunicazione)
      .leftJoin(cliente, eq(cliente.id, certificatoComunicazione.cliente_id))
      .$dynamic(),
  order: [desc(certificatoComunicazione.data), desc(certificatoComunicazione.id)],
  visible: ({ ruolo, cliente: own }) => {
    if (isConsortium(ruolo)) return undefined
    return ruolo === 'manager' && own ? eq(certificatoComunicazione.cliente_id, own.id) : sql`false`
  },
  show: (session, row, _record: { readonly id: number }): Comunicazione => {
    const open = rights(session).granted && row.comunicata_il === null
    return {
      ...row,
      entro: daysAfter(row.data, comunicazioneDays),
      modificabile: open,
      cancellabile: open,
    }
  },
  rights: {
    add: (session) => verdict(session),
    change: (session, _locked, row) => verdict(session, row),
    remove: (session, _locked, row) => verdict(session, row),
  },
})
