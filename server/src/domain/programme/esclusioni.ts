import { type Esclusione, esclusione, esclusionePart } from '@quadra/contract/copertura_audit/esclusione'
import { asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { voce } from '../../database/schema/dizionario.ts'
import { coperturaEsclusione } from '../../database/schema/programma_audit.ts'
import { columnsOf } from '../../kernel/records/columns-of.ts'
import { definePart } from '../../kernel/records/parts.ts'

const norma = alias(voce, 'norma')
const processo = alias(voce, 'processo')

/** What of the programme does not apply to a cooperative: its history shows it, the matrix of coverage changes it. */
export const esclusioni = definePart({
  part: esclusionePart,
  table: coperturaEsclusione,
  parent: coperturaEsclusione.cliente_id,
  fields: {
    ...columnsOf(coperturaEsclusione, esclusione),
    norma: { id: norma.id, descrizione: norma.descrizione },
    processo: { id: processo.id, codice: processo.codice, descrizione: processo.descrizione },
  },
  from: (select) =>
    select
      .from(coperturaEsclusione)
      .innerJoin(norma, eq(norma.id, coperturaEsclusione.norma_id))
      .innerJoin(processo, eq(processo.id, coperturaEsclusione.processo_id))
      .$dynamic(),
  order: [asc(coperturaEsclusione.id)],
  show: (_session, row, _record: { id: number }): Esclusione => row,
  rights: {},
})
