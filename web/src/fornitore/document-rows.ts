import { type DocumentoFornitore, statoDocumento } from '@quadra/contract/fornitore/documento'
import type { Qualifica } from '@quadra/contract/fornitore/qualifica'
import { today } from '../ui/values/dates.ts'

export interface DocumentRow extends Omit<Qualifica['documenti'][number], 'documento'> {
  readonly key: number
  readonly documento: DocumentoFornitore | null
  /** Whose it is, or of whom it is missing. */
  readonly di: string
}

/** What is shared by all cooperatives is called so. */
const shared = 'Tutte'
const ownerOf = ({ cliente }: DocumentoFornitore) => cliente?.nome ?? shared

/**
 * The documents that count for the visible cooperatives: the missing ones of each, and each document once, although it
 * may count for several. If no cooperative deals with the supplier yet, all uploaded ones.
 */
export function documentRows(pairs: readonly Qualifica[], handedIn: readonly DocumentoFornitore[]): DocumentRow[] {
  const seen = new Set<number>()
  const rows = pairs.flatMap(({ cliente, documenti }) =>
    documenti.flatMap((one) => {
      if (one.documento && seen.has(one.documento.id)) return []
      if (one.documento) seen.add(one.documento.id)
      return { ...one, di: one.documento ? ownerOf(one.documento) : cliente.nome }
    }),
  )
  return keyed(pairs.length > 0 ? rows : handedIn.map(asHandedIn))
}

/** Those that count no more. */
export function formerDocuments(rows: readonly DocumentRow[], handedIn: readonly DocumentoFornitore[]): DocumentRow[] {
  const counting = new Set(rows.map(({ documento }) => documento?.id))
  return keyed(handedIn.filter(({ id }) => !counting.has(id)).map(asHandedIn))
}

const asHandedIn = (documento: DocumentoFornitore) => ({
  tipo: documento.tipo,
  livello: null,
  stato: statoDocumento(documento.data_scadenza, today()),
  documento,
  di: ownerOf(documento),
})

const keyed = <Row extends { documento: DocumentoFornitore | null }>(rows: readonly Row[]) =>
  rows.map((row, index) => ({ ...row, key: row.documento?.id ?? -1 - index }))
