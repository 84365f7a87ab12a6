import { Text } from '@mantine/core'
import { placeOf } from '@quadra/contract/places'
import { utenteApi } from '@quadra/contract/utente/api'
import type { Passaggio } from '@quadra/contract/utente/consegne'
import type { Utente } from '@quadra/contract/utente/schema'
import { useRef } from 'react'
import { InvitaButton } from '../domain/InvitaButton.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import type { Row } from '../ui/list/list-api.ts'
import { OpenAction } from '../ui/list/OpenAction.tsx'
import { RemoveAction } from '../ui/list/RemoveAction.tsx'
import { RowWhen } from '../ui/list/RowWhen.tsx'
import { ToggleAction } from '../ui/list/ToggleAction.tsx'
import { StatoBadge } from '../ui/page/StateBadge.tsx'
import { deactivation } from './deactivation.tsx'
import { UtenteDialog } from './UtenteDialog.tsx'

export const UtenteList = () => (
  <ListPage
    api={utenteApi}
    title="Utenti"
    subtitle="Gestione utenti"
    caption="Elenco Utenti"
    teaches={{
      about: 'Qui stanno le persone che entrano in Quadra, con il loro ruolo e i loro servizi.',
      next: 'Invita la prima: riceverà un’email per scegliere la password.',
    }}
    open={placeOf('utente').path}
    named="cognome"
    rowName={(utente) => `${utente.nome} ${utente.cognome}`}
    cells={{ stato: (utente) => <StatoBadge stato={utente.stato} /> }}
    under={{
      email: ({ messaggio_rifiutato }) =>
        messaggio_rifiutato && (
          <Text size="xs" c="var(--mantine-color-error)">
            Ultimo messaggio rifiutato
          </Text>
        ),
    }}
    create={{ label: 'Nuovo utente', dialog: UtenteDialog }}
    buttons={<InvitaButton />}
    actions={
      <>
        <OpenAction />
        <RowWhen test={isOtherUser}>
          <ToggleStato />
        </RowWhen>
        <RowWhen test={isOtherUser}>
          <RemoveAction />
        </RowWhen>
      </>
    }
  />
)

/** Before a person is deactivated: who takes what is in their name. */
function ToggleStato() {
  const passaggi = useRef<Passaggio[]>([])
  const ask = (row: Row) => deactivation(row as unknown as Utente, (chosen) => (passaggi.current = chosen))
  return (
    <ToggleAction
      field="stato"
      ask={ask}
      more={() => (passaggi.current.length > 0 ? { passaggi: passaggi.current } : {})}
    />
  )
}

/** Users cannot deactivate or delete themselves. */
const isOtherUser = ({ proprio }: Row) => proprio !== true
