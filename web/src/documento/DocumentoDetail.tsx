import { documentoApi } from '@quadra/contract/documento/api'
import type { Documento } from '@quadra/contract/documento/schema'
import { placeOf } from '@quadra/contract/places'
import { isConsortium } from '@quadra/contract/policy'
import { useSession } from '../client/session.ts'
import { DetailPage } from '../domain/DetailPage.tsx'
import { DizionarioField } from '../fields/DizionarioField.tsx'
import { deadlineWords } from '../ui/values/deadline.ts'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { Panel, Wide } from '../ui/page/Panel.tsx'
import { StateBadge } from '../ui/page/StateBadge.tsx'
import { writeDay } from '@quadra/contract/kernel/list'
import { ConfermaLettura } from './ConfermaLettura.tsx'
import { DocumentoFile } from './DocumentoFile.tsx'
import { InForce } from './InForce.tsx'
import { PreseVisione } from './PreseVisione.tsx'
import { ReaderFlags } from './ReaderFlags.tsx'
import { RevisionButtons } from './RevisionButtons.tsx'
import { Revisioni } from './Revisioni.tsx'
import { RevisioneBadge } from './StatoDocumentoBadge.tsx'
import { Versioni } from './Versioni.tsx'

export const DocumentoDetail = () => (
  <DetailPage
    api={documentoApi}
    back={placeOf('documento').path}
    title={({ descrizione }) => descrizione}
    subtitle={({ tipo_documento }) => tipo_documento.descrizione}
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
        <RevisionButtons documento={documento} />
        {documento.controllato && <InForce documento={documento} />}
        <PreseVisione documento={documento} />
        <Revisioni documento={documento} />
        <Data documento={documento} />
        <DocumentoFile documento={documento} />
        {(!documento.controllato || documento.versioni.length > 0) && <Versioni documento={documento} />}
      </>
    )}
  </DetailPage>
)

function Data({ documento }: { documento: Documento }) {
  const { ruolo } = useSession()
  return (
    <Panel>
      <DizionarioField name="tipo_documento_id" dizionario="tipo_documento" known={documento.tipo_documento} />
      <TextField name="codice_documento" />
      {documento.controllato ? (
        <>
          <ReadOnlyValue
            label="In vigore dal"
            value={documento.revisione && writeDay(documento.revisione.data_vigenza)}
          />
          <ReadOnlyValue
            label="Da riesaminare entro"
            value={
              documento.riesame_entro &&
              `${writeDay(documento.riesame_entro)} · ${deadlineWords(documento.riesame_entro)}`
            }
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
      {documento.cliente && <ReadOnlyValue label="Cliente" value={documento.cliente.nome} />}
      {!documento.cliente && isConsortium(ruolo) && (
        <Wide>
          <ReaderFlags />
        </Wide>
      )}
    </Panel>
  )
}
