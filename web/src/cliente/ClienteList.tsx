import { clienteApi } from '@quadra/contract/cliente/api'
import type { Cliente } from '@quadra/contract/cliente/schema'
import { placeOf } from '@quadra/contract/places'
import { useRef } from 'react'
import type { Row } from '../ui/list/list-api.ts'
import { ListPage } from '../ui/list/ListPage.tsx'
import { OpenAction } from '../ui/list/OpenAction.tsx'
import { withInactive } from '../ui/list/with-inactive.ts'
import { RemoveAction } from '../ui/list/RemoveAction.tsx'
import { RowWhen } from '../ui/list/RowWhen.tsx'
import { ToggleAction } from '../ui/list/ToggleAction.tsx'
import type { Choices } from '../domain/chiusura/Closing.tsx'
import { bodyOf } from '../domain/chiusura/question.tsx'
import { deactivation } from './deactivation.tsx'
import { ClienteDialog } from './ClienteDialog.tsx'

export const ClienteList = () => (
  <ListPage
    api={clienteApi}
    query={withInactive}
    title="Clienti"
    subtitle="Gestione clienti"
    caption="Elenco Enti"
    teaches={{
      about: 'Qui stanno le cooperative del consorzio, ognuna con i suoi utenti e servizi.',
      next: 'Registra la prima, poi i suoi servizi e il suo manager.',
    }}
    open={placeOf('cliente').path}
    named="nome"
    rowName={(cliente) => cliente.nome}
    create={{ label: 'Nuovo cliente', dialog: ClienteDialog }}
    actions={
      <>
        <OpenAction />
        <ToggleCliente />
        <RowWhen test={(cliente) => cliente.cancellabile === true}>
          <RemoveAction />
        </RowWhen>
      </>
    }
  />
)

function ToggleCliente() {
  const choices = useRef<Choices>(undefined)
  const ask = (row: Row) => deactivation(row as unknown as Cliente, (chosen) => (choices.current = chosen))
  return <ToggleAction field="stato" ask={ask} more={() => bodyOf(choices.current)} off={clienteApi.chiudi} />
}
