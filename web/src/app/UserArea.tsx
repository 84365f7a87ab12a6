import { Avatar, Button, Divider, Stack, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { administrators, everyone, isConsortium, roleLabels } from '@quadra/contract/policy'
import { docsPath, firstStepsPath, logoutPath, profilePath, securityPath } from '@quadra/contract/session/place'
import { IconCode, IconKey, IconListCheck, IconLogout, IconShieldLock, IconUserCircle } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useSession } from '../client/session.ts'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { useRequested } from '../ui/dialog/use-requested.ts'
import { LightPopover } from '../ui/dialog/LightPopover.tsx'
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx'
import { isAllowed } from './menu.ts'
import styles from './UserArea.module.css'

/** The signed-in user, and the actions on the own account. */
export function UserArea() {
  const { nome, cognome, ruolo, email } = useSession()
  const navigate = useNavigate()
  const [isOpen, area] = useDisclosure()
  const target = useRef<HTMLButtonElement>(null)
  const [openDialog, dialog] = useDialog(ChangePasswordDialog, 'Cambia password')
  useRequested('cambia_password', true, openDialog)
  const fullName = `${nome} ${cognome}`
  const look = {
    variant: 'subtle',
    color: 'gray',
    justify: 'flex-start',
    fullWidth: true,
    className: styles.action,
  } as const

  return (
    <>
      <LightPopover
        opened={isOpen}
        onChange={area.set}
        position="bottom-end"
        shadow="md"
        width={272}
        dropdown={{ 'aria-label': 'Area utente' }}
        button={target}
        target={(props) => (
          <UnstyledButton
            {...props}
            onClick={area.toggle}
            className={styles.target}
            aria-label={`Area utente: ${fullName}, ${roleLabels[ruolo]}`}
          >
            <Avatar color="indigo" name={fullName} size={36} aria-hidden />
            <div className={styles.who}>
              <Text size="sm" fw={600} truncate>
                {fullName}
              </Text>
              <Text size="xs" c="dimmed">
                {roleLabels[ruolo]}
              </Text>
            </div>
          </UnstyledButton>
        )}
      >
        <Stack gap={2}>
          <Text fw={600}>{fullName}</Text>
          <Text size="sm">{roleLabels[ruolo]}</Text>
          <Text size="sm" c="dimmed" className={styles.email}>
            {email}
          </Text>
        </Stack>
        <Divider my="xs" />
        {isAllowed(everyone, ruolo) && (
          <Button
            {...look}
            leftSection={<IconUserCircle size={18} />}
            onClick={area.close}
            renderRoot={(root) => <Link {...root} to={profilePath} />}
          >
            Il mio profilo
          </Button>
        )}
        <Button
          {...look}
          leftSection={<IconShieldLock size={18} />}
          onClick={area.close}
          renderRoot={(root) => <Link {...root} to={securityPath} />}
        >
          Sicurezza e sessioni
        </Button>
        {isConsortium(ruolo) && (
          <Button
            {...look}
            leftSection={<IconListCheck size={18} />}
            onClick={area.close}
            renderRoot={(root) => <Link {...root} to={firstStepsPath} />}
          >
            Per cominciare
          </Button>
        )}
        {isAllowed(administrators, ruolo) && (
          <Button
            {...look}
            leftSection={<IconCode size={18} />}
            onClick={area.close}
            renderRoot={(root) => <Link {...root} to={docsPath} />}
          >
            Documentazione API
          </Button>
        )}
        <Button
          {...look}
          leftSection={<IconKey size={18} />}
          onClick={() => {
            // The dialog would return the focus to this button, which will no longer exist.
            target.current?.focus()
            area.close()
            openDialog()
          }}
        >
          Cambia password
        </Button>
        <Button {...look} leftSection={<IconLogout size={18} />} onClick={() => void navigate({ to: logoutPath })}>
          Logout
        </Button>
      </LightPopover>
      {dialog}
    </>
  )
}
