import { Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import type { DomandaBody } from '@quadra/contract/checklist/domanda'
import { pastedDomande } from '@quadra/contract/checklist/incolla'
import { domandeWords } from '@quadra/contract/checklist/versione'
import { useState } from 'react'
import { useDialogState } from '../ui/dialog/dialog.tsx'
import { GrowingText } from '../ui/inputs/GrowingText.tsx'

/** Many questions at once, from a spreadsheet or a text: a line each. */
export function IncollaDialog({ onPaste }: { onPaste: (domande: readonly DomandaBody[]) => void }) {
  const dialog = useDialogState()
  const [text, setText] = useState('')
  const { domande, errori } = pastedDomande(text)
  const take = () => {
    onPaste(domande)
    setText('')
    dialog.close()
  }
  return (
    <Modal
      opened={dialog.opened}
      onClose={dialog.close}
      onExitTransitionEnd={dialog.leave}
      title="Incolla elenco"
      size="lg"
    >
      <Stack gap="sm">
        <GrowingText
          label="Elenco"
          description="Una domanda per riga: riferimento, domanda e aiuto, separati da una tabulazione come in un foglio di calcolo"
          minRows={6}
          maxRows={16}
          value={text}
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Text size="sm" role="status">
          {text.trim() !== '' && `${domandeWords(domande.length)} da aggiungere`}
        </Text>
        {errori.length > 0 && (
          <List size="sm" c="red">
            {errori.slice(0, 10).map(({ riga, messaggio }) => (
              <List.Item key={riga}>
                Riga {riga}: {messaggio}
              </List.Item>
            ))}
          </List>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={dialog.close}>
            Annulla
          </Button>
          <Button disabled={domande.length === 0 || errori.length > 0} onClick={take}>
            Aggiungi
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
