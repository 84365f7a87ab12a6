import { Button } from '@mantine/core'
import { sessioneFormativaApi } from '@quadra/contract/sessione_formativa/api'
import type { Sessione } from '@quadra/contract/sessione_formativa/schema'
import { IconUserPlus } from '@tabler/icons-react'
import { useSession } from '../client/session.ts'
import { AddettiField } from '../fields/AddettiField.tsx'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'

interface Props {
  readonly sessione: Sessione
  /** It is the next step of the record. */
  readonly isNext?: boolean
}

/** Enrols several at once: those who need the competence are offered first. */
export function IscriviButton({ sessione, isNext = false }: Props) {
  const { id, competenza, partecipanti } = sessione
  const { cliente } = useSession()
  const [open, dialog] = useDialog(
    <FormDialog
      call={sessioneFormativaApi.addPartecipanti}
      params={{ id }}
      title="Iscrivi addetti"
      initial={{ addetto_ids: [] }}
      submit="Iscrivi"
      success={({ iscritti }) => (iscritti === 1 ? 'Un iscritto' : `${iscritti} iscritti`)}
    >
      <AddettiField
        cliente={sessione.cliente?.id ?? cliente?.id}
        competenza={competenza.id}
        enrolled={partecipanti.map(({ addetto }) => addetto.id)}
      />
    </FormDialog>,
    `Iscrivi ${isNext ? 'dal passo' : 'dall’elenco'}`,
  )
  return (
    <>
      <Button
        variant={isNext ? 'filled' : 'default'}
        leftSection={<IconUserPlus size={16} aria-hidden />}
        onClick={open}
      >
        Iscrivi addetti
      </Button>
      {dialog}
    </>
  )
}
