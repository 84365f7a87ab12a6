import { ActionIcon, CopyButton, Group, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'

export const CopyableText = ({ text }: { text: string }) => (
  <Group justify="space-between" align="flex-start" gap="xs" wrap="nowrap">
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {text}
    </Text>
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <ActionIcon color="gray" size="sm" aria-label={copied ? 'Copiato' : 'Copia il messaggio'} onClick={copy}>
          {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
        </ActionIcon>
      )}
    </CopyButton>
  </Group>
)
