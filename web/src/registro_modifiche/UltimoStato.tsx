import { placeOf } from '@quadra/contract/places'
import { registroApi } from '@quadra/contract/registro_modifiche/api'
import type { UltimoStato as State } from '@quadra/contract/registro_modifiche/schema'
import { tipoLabel } from '@quadra/contract/registro_modifiche/tipi'
import { useParams } from '@tanstack/react-router'
import { useCall } from '../client/queries.ts'
import { OpenStoria } from '../domain/RecordStoria.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { Panel, Wide } from '../ui/page/Panel.tsx'
import { QueryView } from '../ui/page/QueryView.tsx'
import { isMissing } from '../ui/record/use-record-work.ts'
import { Back } from '../ui/record/Back.tsx'
import { NotFound } from '../ui/record/RecordPage.tsx'
import { StateBadge } from '../ui/page/StateBadge.tsx'

const { path } = placeOf('registro_modifiche')

/** A record as the change log last knew it: to be read, whether or not it is still there. */
export function UltimoStato() {
  const { slice = '', id } = useParams({ strict: false }) as { slice?: string; id?: string }
  const answer = useCall(registroApi.read, { params: { slice, id: Number(id) } }, { meta: { quiet: isMissing } })
  if (isMissing(answer.error)) return <NotFound back={path} />
  return <QueryView query={answer}>{(state) => <LastState state={state} />}</QueryView>
}

const LastState = ({ state: { tipo, record_id, elemento, rimosso, valori, parti } }: { state: State }) => (
  <>
    <PageHeader
      before={<Back to={path} />}
      title={elemento}
      subtitle={`${tipoLabel(tipo)} · ultimo stato registrato`}
      badges={rimosso && <StateBadge tone="neutral">Eliminato</StateBadge>}
    />
    <Panel title="Ultimi valori">
      {valori.length === 0 && (
        <Wide>
          <EmptyState title="Nessun valore registrato" />
        </Wide>
      )}
      {valori.map(({ campo, etichetta, valore }) => (
        <ReadOnlyValue key={campo} label={etichetta} value={valore} />
      ))}
    </Panel>
    {parti.length > 0 && (
      <Panel title="Parti">
        {parti.map(({ id, etichetta, valore }) => (
          <ReadOnlyValue key={id} label={etichetta} value={valore} />
        ))}
      </Panel>
    )}
    <Panel title="Storia">
      <Wide>
        <OpenStoria of={`/api/${tipo}`} id={record_id} />
      </Wide>
    </Panel>
  </>
)
