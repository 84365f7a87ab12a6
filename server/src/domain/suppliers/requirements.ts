import { type Requisito, requisitoPart } from '@quadra/contract/requisito_fornitore/schema'
import { asc, eq, sql } from 'drizzle-orm'
import { voce } from '../../database/schema/dizionario.ts'
import { fornitoreRequisito } from '../../database/schema/fornitore_documento.ts'
import { definePart } from '../../kernel/records/parts.ts'

/** The documents required of a category's suppliers: the category's history shows them, the matrix changes them. */
export const requirements = definePart({
  part: requisitoPart,
  table: fornitoreRequisito,
  parent: fornitoreRequisito.categoria_id,
  fields: {
    id: fornitoreRequisito.id,
    tipo_requisito: { id: voce.id, descrizione: voce.descrizione },
    livello: sql<Requisito['livello']>`case when ${fornitoreRequisito.bloccante} then 'bloccante' else 'richiesto' end`,
  },
  from: (select) =>
    select.from(fornitoreRequisito).innerJoin(voce, eq(voce.id, fornitoreRequisito.tipo_requisito_id)).$dynamic(),
  order: [asc(fornitoreRequisito.id)],
  show: (_session, row, _record: { id: number }): Requisito => row,
  rights: {},
})
