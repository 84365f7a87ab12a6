import { clienteApi } from '@quadra/contract/cliente/api'
import { placeOf } from '@quadra/contract/places'
import { DetailPage } from '../domain/DetailPage.tsx'
import { useFieldValue } from '../ui/form/form-scope.tsx'
import { StatoField } from '../ui/inputs/StatoField.tsx'
import { SwitchField } from '../ui/inputs/SwitchField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { Panel, Wide } from '../ui/page/Panel.tsx'
import { StatoBadge } from '../ui/page/StateBadge.tsx'
import { AvvioGuidato } from './AvvioGuidato.tsx'
import { deactivation } from './deactivation.ts'
import { ServicesOffered } from './ServicesOffered.tsx'

export const ClienteDetail = () => (
  <DetailPage
    api={clienteApi}
    back={placeOf('cliente').path}
    title={(cliente) => cliente.nome}
    subtitle={(cliente) => cliente.email}
    badges={(cliente) => <StatoBadge stato={cliente.stato} />}
  >
    {(cliente) => (
      <>
        {!cliente.avvio_completato && <AvvioGuidato cliente={cliente} />}
        <Panel>
          <TextField name="nome" />
          <TextField name="email" type="email" />
          <Wide>
            <TextField name="descrizione" />
          </Wide>
          <TextField name="luogo" />
          <TextField name="web" />
          <StatoField name="stato" ask={deactivation(cliente.nome)} />
          <SwitchField name="multisito" />
          <MultisiteFields />
        </Panel>
      </>
    )}
  </DetailPage>
)

/** Only a multi-site client says what it is certified for. */
const MultisiteFields = () =>
  useFieldValue('multisito') ? (
    <Wide>
      <ServicesOffered />
    </Wide>
  ) : null
