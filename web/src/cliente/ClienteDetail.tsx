import { clienteApi } from '@quadra/contract/cliente/api'
import type { Cliente } from '@quadra/contract/cliente/schema'
import { placeOf } from '@quadra/contract/places'
import { tipoLabels } from '@quadra/contract/non_conformita/names'
import { useRef } from 'react'
import { useMutate } from '../client/queries.ts'
import { ClosedPanel } from '../domain/chiusura/ClosedPanel.tsx'
import type { Choices } from '../domain/chiusura/Closing.tsx'
import { bodyOf, versionOf } from '../domain/chiusura/question.tsx'
import { DetailPage } from '../domain/DetailPage.tsx'
import { DizionarioField } from '../fields/DizionarioField.tsx'
import { useFieldValue } from '../ui/form/form-scope.tsx'
import { optionsOf } from '../ui/inputs/choices.ts'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { NumberField } from '../ui/inputs/NumberField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { StatoField } from '../ui/inputs/StatoField.tsx'
import { SwitchField } from '../ui/inputs/SwitchField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { showDone } from '../ui/page/toasts.ts'
import { Panel, Wide } from '../ui/page/Panel.tsx'
import { StatoBadge } from '../ui/page/StateBadge.tsx'
import { AvvioGuidato } from './AvvioGuidato.tsx'
import { Organico } from './Organico.tsx'
import { deactivation } from './deactivation.tsx'
import { ServicesOffered } from '../fields/ServicesOffered.tsx'

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
        {cliente.stato === 0 && <ClosedPanel call={clienteApi.chiusura} id={cliente.id} />}
        <Panel>
          <TextField name="nome" />
          <TextField name="email" type="email" />
          <Wide>
            <TextField name="descrizione" />
          </Wide>
          <TextField name="luogo" />
          <TextField name="web" />
          <Stato cliente={cliente} />
          <SwitchField name="multisito" />
          <MultisiteFields />
        </Panel>
        <Panel title="Segnalazioni">
          <DizionarioField
            name="norma_segnalazioni_id"
            dizionario="norma_conformita"
            known={cliente.norma_segnalazioni}
            lazy
            description="Con queste comincia chi segnala dal telefono. Vuota: la norma più usata dalla cooperativa"
          />
          <SelectField name="tipo_segnalazioni" options={origini} />
        </Panel>
        <Panel title="Reclami">
          <NumberField name="giorni_risposta_reclami" />
          <NumberField name="mesi_conservazione_reclami" />
          <Wide>
            <LongTextField
              name="informativa_reclami"
              description="Si legge nelle pagine dei reclami, in Markdown. Vuota: il testo del prodotto, con nome, email e mesi"
            />
          </Wide>
        </Panel>
        <Organico id={cliente.id} />
      </>
    )}
  </DetailPage>
)

/** Switched off by an act of its own, with what becomes of what is open there. */
function Stato({ cliente }: { cliente: Cliente }) {
  const choices = useRef<Choices>(undefined)
  const close = useMutate(clienteApi.chiudi, { onSuccess: () => showDone(`Disattivata: ${cliente.nome}`) })
  return (
    <StatoField
      name="stato"
      ask={() => deactivation(cliente, (chosen) => (choices.current = chosen))}
      off={() =>
        close.mutate({ params: { id: cliente.id }, body: { ...bodyOf(choices.current), ...versionOf(cliente) } })
      }
    />
  )
}

/** Only for a multi-site client: what it is certified for. */
const MultisiteFields = () =>
  useFieldValue('multisito') ? (
    <Wide>
      <ServicesOffered />
    </Wide>
  ) : null

const origini = optionsOf(tipoLabels)
