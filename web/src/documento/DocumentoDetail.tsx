import { documentoApi } from '@quadra/contract/documento/api'
import type { Documento } from '@quadra/contract/documento/schema'
import { writeNumero } from '@quadra/contract/documento/stato'
import { placeOf } from '@quadra/contract/places'
import { coordination, isConsortium, type Role } from '@quadra/contract/policy'
import { useSession } from '../client/session.ts'
import { DetailPage } from '../domain/DetailPage.tsx'
import { DizionarioField } from '../fields/DizionarioField.tsx'
import { RequisitiField } from '../fields/RequisitiField.tsx'
import { headingOf } from '../ui/record/heading.ts'
import { deadlineWords } from '../ui/values/deadline.ts'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { Panel, Wide } from '../ui/page/Panel.tsx'
import { StateBadge } from '../ui/page/StateBadge.tsx'
import { writeDay } from '@quadra/contract/kernel/list'
import { ConfermaLettura } from './ConfermaLettura.tsx'
import { DocumentoSummary } from './DocumentoSummary.tsx'
import { DocumentoFile } from './DocumentoFile.tsx'
import { InForce } from './InForce.tsx'
import { PreseVisione } from './PreseVisione.tsx'
import { ReaderFlags } from './ReaderFlags.tsx'
import { RevisioneAperta } from './RevisioneAperta.tsx'
import { RevisionButtons } from './RevisionButtons.tsx'
import { Revisioni } from './Revisioni.tsx'
import { RevisioneBadge } from './StatoDocumentoBadge.tsx'
import { Versioni } from './Versioni.tsx'

export const DocumentoDetail = () => (
  <DetailPage
    api={documentoApi}
    back={placeOf('documento').path}
    title={({ descrizione }) => descrizione}
    heading={({ id, codice_documento, descrizione }) => headingOf(codice_documento ?? `n. ${id}`, descrizione)}
    subtitle={({ tipo_documento, cliente }) => [tipo_documento.descrizione, cliente?.nome].filter(Boolean).join(' · ')}
    decides={isDecision}
    aside={(documento) => <RevisionButtons documento={documento} />}
    // A file and what is decided about it need the width.
    isWide={({ revisione_aperta: open }) => open !== null}
    summary={(documento) => <DocumentoSummary documento={documento} />}
    badges={(documento) => (
      <>
        <RevisioneBadge documento={documento} />
        {!documento.cliente && <StateBadge tone="info">Multisito</StateBadge>}
      </>
    )}
  >
    {(documento) => (
      <>
        <ConfermaLettura documento={documento} />
        {documento.revisione_aperta ? (
          <RevisioneAperta documento={documento} open={documento.revisione_aperta} />
        ) : (
          documento.controllato && <InForce documento={documento} />
        )}
        <PreseVisione documento={documento} />
        <Revisioni documento={documento} />
        {!isDecision(documento) && <Data documento={documento} />}
        {!documento.revisione_aperta && <DocumentoFile documento={documento} />}
        {(!documento.controllato || documento.versioni.length > 0) && <Versioni documento={documento} />}
      </>
    )}
  </DetailPage>
)

/** For its approver, who may not edit it, the page is about the revision to approve. */
const isDecision = ({ modificabile, revisione_aperta: open }: Documento) =>
  !modificabile && (open?.approvabile === true || open?.respingibile === true)

const isCoordination = (ruolo: Role) => (coordination as readonly Role[]).includes(ruolo)

function Data({ documento }: { documento: Documento }) {
  const { ruolo } = useSession()
  const { revisione, revisione_aperta: open } = documento
  // Before the first is in force the days are those of the open one.
  const current = revisione ?? open
  const review = revisione ? documento.riesame_entro : (open?.riesame_entro ?? documento.riesame_entro)
  const which = current && open ? ` (${writeNumero(current.numero)})` : ''
  return (
    <Panel>
      <DizionarioField name="tipo_documento_id" dizionario="tipo_documento" known={documento.tipo_documento} />
      <TextField name="codice_documento" />
      {documento.controllato ? (
        <>
          <ReadOnlyValue
            label={`In vigore dal${which}`}
            value={current?.data_vigenza && writeDay(current.data_vigenza)}
          />
          <ReadOnlyValue
            label={`Da riesaminare entro${which}`}
            value={review && `${writeDay(review)} · ${deadlineWords(review)}`}
          />
        </>
      ) : (
        <>
          <DateField name="data_documento" />
          <DateField
            name="riesame_entro"
            description={documento.riesame_entro ? deadlineWords(documento.riesame_entro) : undefined}
          />
        </>
      )}
      <Wide>
        <TextField name="descrizione" />
      </Wide>
      {documento.controllato && isCoordination(ruolo) && (
        <Wide>
          <RequisitiField name="requisito_ids" known={documento.requisiti} />
        </Wide>
      )}
      {documento.cliente && <ReadOnlyValue label="Cliente" value={documento.cliente.nome} />}
      {!documento.cliente && isConsortium(ruolo) && (
        <Wide>
          <ReaderFlags />
        </Wide>
      )}
    </Panel>
  )
}
