import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { errorText } from './toasts.ts'

interface Props {
  readonly error: unknown
  readonly title?: string
  readonly onRetry?: () => void
  readonly children?: ReactNode
}

/** Something that could not be read, in its own place, with the way to try again. */
export const ErrorState = ({ error, title = 'Non è stato possibile caricare i dati', onRetry, children }: Props) => (
  <Alert color="red" variant="light" title={title} icon={<IconAlertTriangle aria-hidden />} role="alert">
    <Text size="sm" mb="sm">
      {errorText(error)}
    </Text>
    <Group gap="xs">
      {onRetry && (
        <Button size="xs" variant="default" leftSection={<IconRefresh size={14} aria-hidden />} onClick={onRetry}>
          Riprova
        </Button>
      )}
      {children}
    </Group>
  </Alert>
)
