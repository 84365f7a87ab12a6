import { Alert, AppShell, Button, Group, Text } from '@mantine/core'
import { logoutPath } from '@quadra/contract/session/place'
import { IconLogout } from '@tabler/icons-react'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { useSession } from '../client/session.ts'
import { HintPlace } from '../ui/page/HintPlace.tsx'
import { ColourSchemeButton } from './ColourSchemeButton.tsx'
import styles from './Shell.module.css'

/** Around the page that activates a second factor, while nothing else may be done: no menu, no search, no bell. */
export function LimitedShell() {
  const { nome, cognome } = useSession()
  const navigate = useNavigate()
  return (
    <AppShell header={{ height: 56 }} padding={{ base: 'md', md: 'lg' }} className={styles.shell}>
      <HintPlace />
      <AppShell.Header className={styles.header}>
        <Group px="md" gap="sm" wrap="nowrap" w="100%" justify="space-between">
          <Text fw={700} truncate>
            {nome} {cognome}
          </Text>
          <Group gap="xs" wrap="nowrap">
            <ColourSchemeButton hasHintPlace />
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconLogout size={18} aria-hidden />}
              onClick={() => void navigate({ to: logoutPath })}
            >
              Logout
            </Button>
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Main id="contenuto" tabIndex={-1} className={styles.main}>
        <Alert color="yellow" mb="md" role="status" title="Attiva il secondo fattore per continuare">
          Il tuo ruolo lo richiede e il termine è passato: appena attivo, ritrovi tutto il resto.
        </Alert>
        <Outlet />
      </AppShell.Main>
    </AppShell>
  )
}
