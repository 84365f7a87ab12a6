import type { Documento } from '@quadra/contract/documento/schema'
import {
  archivedDocument,
  type StatoDocumento,
  type StatoRevisione,
  statoDocumentoLabels,
  statoRevisioneLabels,
  writeNumero,
} from '@quadra/contract/documento/stato'
import { writeOn } from '@quadra/contract/kernel/list'
import { StateBadge, type Tone } from '../ui/page/StateBadge.tsx'

const tones: Record<StatoDocumento | StatoRevisione, Tone> = {
  bozza: 'neutral',
  in_approvazione: 'warning',
  approvata: 'info',
  vigente: 'success',
  obsoleto: 'dark',
  obsoleta: 'dark',
}

export const StatoDocumentoBadge = ({ stato, archiviato }: { stato: StatoDocumento | null; archiviato: boolean }) =>
  archiviato ? (
    <StateBadge tone="neutral">{archivedDocument}</StateBadge>
  ) : (
    stato && <StateBadge tone={tones[stato]}>{statoDocumentoLabels[stato]}</StateBadge>
  )

export const StatoRevisioneBadge = ({ stato }: { stato: StatoRevisione }) => (
  <StateBadge tone={tones[stato]}>{statoRevisioneLabels[stato]}</StateBadge>
)

/** "Rev. 04 · Vigente": the state of a controlled document. */
export function RevisioneBadge({ documento }: { documento: Documento }) {
  const { stato_documento: stato, archiviato, revisione, revisione_aperta: open } = documento
  if (archiviato) return <StateBadge tone="neutral">{archivedDocument}</StateBadge>
  if (!stato) return null
  const numero = revisione?.numero ?? open?.numero
  const until = stato === 'approvata' && open?.data_vigenza ? `, in vigore ${writeOn('dal', open.data_vigenza)}` : ''
  const words = `${statoDocumentoLabels[stato]}${until}`
  return (
    <>
      {revisione && open && (
        <StateBadge
          tone={tones[open.stato]}
        >{`${writeNumero(open.numero)} · ${statoRevisioneLabels[open.stato]}`}</StateBadge>
      )}
      <StateBadge tone={tones[stato]}>{numero === undefined ? words : `${writeNumero(numero)} · ${words}`}</StateBadge>
    </>
  )
}
