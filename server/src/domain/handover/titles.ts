import { consegnaPath, consegnaTitle, type TipoConsegna } from '@quadra/contract/scadenzario/consegne'
import type { InName } from './in-name.ts'

/** Its words and, where the caller may open it, its address. */
export const lineOf = (row: InName) => ({
  titolo: titleOf(row),
  percorso: row.visibile ? consegnaPath(row.tipo, row.record_id, row.periodo) : null,
})
export const titleOf = ({ tipo, subject_id, anno, numero, periodo }: Titled) =>
  consegnaTitle(tipo, { id: subject_id, anno, numero, periodo })
type Titled = Pick<InName, 'subject_id' | 'anno' | 'numero' | 'periodo'> & { readonly tipo: TipoConsegna }
