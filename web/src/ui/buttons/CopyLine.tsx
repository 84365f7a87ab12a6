import { Button, Code, CopyButton, Group } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'

/** A text to be pasted elsewhere, with a button that copies it. */
export const CopyLine = ({ text }: { text: string }) => (
  <Group gap="xs" wrap="nowrap" align="flex-start">
    <Code style={{ flex: 1, overflowWrap: 'anywhere' }}>{text}</Code>
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button
          size="xs"
          variant="default"
          leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
          onClick={copy}
        >
          {copied ? 'Copiato' : 'Copia'}
        </Button>
      )}
    </CopyButton>
  </Group>
)
