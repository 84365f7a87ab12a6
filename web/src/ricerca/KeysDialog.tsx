import { Kbd, Modal, Stack, Table, Text } from '@mantine/core'
import { everywhere, elsewhere, type KeyWords, onRecords } from './keys.ts'
import { useActions } from './use-actions.tsx'

const none: readonly string[] = []

/** Every key there is for this person, where it works. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { items } = useActions(none)
  const actions = items.flatMap(({ keys, title }) => (keys ? [{ keys, words: title }] : []))
  return (
    <Modal
      opened
      onClose={onClose}
      title="Tasti di scelta rapida"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Chiudi' }}
    >
      <Stack gap="md">
        <Keys title="Da ogni pagina" rows={everywhere} />
        <Keys title="Azioni" rows={actions} />
        <Keys title="In una scheda" rows={onRecords} />
        <Keys title="In alcune pagine" rows={elsewhere} />
      </Stack>
    </Modal>
  )
}

const Keys = ({ title, rows }: { title: string; rows: readonly KeyWords[] }) => (
  <section>
    <Text component="h3" size="sm" fw={650}>
      {title}
    </Text>
    <Table aria-label={title} verticalSpacing={6} horizontalSpacing={0}>
      <Table.Tbody>
        {rows.map(({ keys, words }) => (
          <Table.Tr key={words}>
            <Table.Td w="11rem">
              <Kbd>{keys}</Kbd>
            </Table.Td>
            <Table.Td>{words}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </section>
)
