import type { clienteApi } from '@quadra/contract/cliente/api'
import type { servizioApi } from '@quadra/contract/servizio/api'
import { writeInstant } from '@quadra/contract/kernel/list'
import { useCall } from '../../client/queries.ts'
import { Panel, Wide } from '../../ui/page/Panel.tsx'
import { ArchivedWith } from './Closing.tsx'

interface Props {
  readonly call: typeof clienteApi.chiusura | typeof servizioApi.chiusura
  readonly id: number
}

/** Of one that is closed: what was archived with it; nothing where nothing was. */
export function ClosedPanel({ call, id }: Props) {
  const { data } = useCall(call, { params: { id } }, { meta: { quiet: true } })
  if (!data?.chiusa) return null
  return (
    <Panel title={`Archiviati con la chiusura, ${writeInstant(data.chiusa.quando)}`}>
      <Wide>
        <ArchivedWith chiusa={data.chiusa} />
      </Wide>
    </Panel>
  )
}
