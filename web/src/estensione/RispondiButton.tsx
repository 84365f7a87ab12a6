import { Button } from '@mantine/core'
import type { Risposta } from '@quadra/contract/estensione/risposta'
import type { Estensione } from '@quadra/contract/estensione/schema'
import { IconMessageReply } from '@tabler/icons-react'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { RispondiDialog } from './RispondiDialog.tsx'

interface Props {
  readonly estensione: Estensione
  readonly risposta: Risposta
  /** As the next step of the page. */
  readonly large?: boolean
}

/** Answers, or changes the answer, where that may be done now. */
export function RispondiButton({ estensione, risposta, large = false }: Props) {
  const { cliente, esito, modificabile } = risposta
  const [open, dialog] = useDialog(
    <RispondiDialog estensione={estensione} risposta={risposta} />,
    `Rispondi ${estensione.id} ${cliente.id}`,
  )
  if (!modificabile) return null
  const word = esito ? 'Cambia risposta' : 'Rispondi'
  return (
    <>
      <Button
        {...(!large && { size: 'compact-sm', h: 32 })}
        variant={esito ? 'default' : 'filled'}
        leftSection={<IconMessageReply size={14} aria-hidden />}
        aria-label={`${word}: estensione n. ${estensione.id}, ${cliente.nome}`}
        onClick={open}
      >
        {word}
      </Button>
      {dialog}
    </>
  )
}
