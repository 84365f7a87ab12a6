import { AppShell, Button, Group, Text } from '@mantine/core'
import { logoutPath } from '@quadra/contract/session/place'
import { IconLogout } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../client/session.ts'
import { HintPlace } from '../ui/page/HintPlace.tsx'
import { ColourSchemeButton } from './ColourSchemeButton.tsx'
import { Disconnected } from './Disconnected.tsx'
import styles from './Shell.module.css'

/** Around the one thing that may be done: no menu, no search, no bell. */
export function LimitedShell({ children }: { readonly children: ReactNode }) {
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
            <Disconnected />
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
        {children}
      </AppShell.Main>
    </AppShell>
  )
}
