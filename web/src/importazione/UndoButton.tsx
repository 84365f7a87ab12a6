import { Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import { importazioneApi } from '@quadra/contract/importazione/api'
import type { Importazione } from '@quadra/contract/importazione/schema'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { ApiError } from '../client/call.ts'
import { useMutate } from '../client/queries.ts'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { countWords } from './words.ts'

/** Undoes an import, or names the records that were changed since. */
export function UndoButton({ importazione }: { importazione: Importazione }) {
  const { id, tipo, valide, cliente, annullabile } = importazione
  const [touched, setTouched] = useState<readonly string[]>([])
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const annulla = useMutate(importazioneApi.annulla, {
    meta: { quiet: (error) => touchedOf(error).length > 0 },
    onError: (error) => {
      setTouched(touchedOf(error))
      setIsOpen(touchedOf(error).length > 0)
    },
  })
  const [confirm, question] = useConfirm()
  const ask = async () => {
    const sure = await confirm({
      title: 'Annullare l’importazione?',
      about: `Importazione n. ${id}: ${countWords(tipo, valide)} in ${cliente.nome}`,
      text: 'Tutto ciò che ha creato viene ripreso. Se qualcosa è stato modificato o usato nel frattempo non si annulla nulla, e ti diciamo che cosa.',
      yes: 'Annulla importazione',
    })
    if (sure) annulla.mutate({ params: { id } })
  }
  if (!annullabile) return null
  return (
    <>
      <Button
        ref={button}
        variant="default"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        loading={annulla.isPending}
        onClick={() => void ask()}
      >
        Annulla importazione
      </Button>
      {question}
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        // It opens while the question closes, and would give the focus back to a button of that.
        returnFocus={false}
        onExitTransitionEnd={() => button.current?.focus()}
        title="L’importazione non si può più annullare"
        centered
      >
        <Stack>
          <Text>Nel frattempo qualcosa è cambiato, e non è stato ripreso nulla:</Text>
          <List size="sm" style={{ overflowWrap: 'anywhere' }}>
            {touched.map((one) => (
              <List.Item key={one}>{one}</List.Item>
            ))}
          </List>
          <Group justify="flex-end">
            <Button data-autofocus onClick={() => setIsOpen(false)}>
              Ho capito
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}

/** The first of what was touched, by name. */
function touchedOf(error: unknown): readonly string[] {
  const data = error instanceof ApiError ? (error.data as { toccati?: unknown } | undefined) : undefined
  return Array.isArray(data?.toccati) ? data.toccati.map(String) : []
}
