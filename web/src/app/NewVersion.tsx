import { Alert, Button, Group, Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { newVersion } from '../client/new-version.ts'

export const useNewVersion = () => useSyncExternalStore(newVersion.subscribe, newVersion.isThere)

/** Above every page, until the user accepts it: the new version is never loaded by itself. */
export const NewVersion = () =>
  useNewVersion() && (
    <Alert mb="md" p="xs" role="status">
      <Group justify="space-between" gap="xs">
        <Text size="sm">È disponibile una nuova versione</Text>
        <ReloadButton />
      </Group>
    </Alert>
  )

export const ReloadButton = () => (
  <Button size="compact-sm" onClick={() => location.reload()}>
    Ricarica
  </Button>
)
