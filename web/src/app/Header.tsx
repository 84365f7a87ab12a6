import { Burger, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { everyone } from '@quadra/contract/policy'
import { useMay, useSession } from '../client/session.ts'
import { Bell } from '../notifica/Bell.tsx'
import { SearchButton } from '../ricerca/SearchButton.tsx'
import { ColourSchemeButton } from './ColourSchemeButton.tsx'
import { Disconnected } from './Disconnected.tsx'
import { UserArea } from './UserArea.tsx'

interface Props {
  isMenuOpen: boolean
  onMenu: () => void
  /** The button of the page's help. */
  help?: ReactNode
}

export function Header({ isMenuOpen, onMenu, help }: Props) {
  // A certification body's user has no search, no bell and no deadlines.
  const isColleague = useMay({ who: everyone })
  return (
    <Group px="md" gap="sm" wrap="nowrap" w="100%" justify="space-between">
      <Group gap="sm" wrap="nowrap" miw={0}>
        <Burger
          opened={false}
          onClick={onMenu}
          size="sm"
          lineSize={1.5}
          aria-label={isMenuOpen ? 'Riduci il menu' : 'Apri il menu'}
          aria-expanded={isMenuOpen}
        />
        <Organisation />
      </Group>
      <Group gap="xs" wrap="nowrap">
        <Disconnected />
        {isColleague && <SearchButton />}
        {help}
        {isColleague && <Bell />}
        <ColourSchemeButton hasHintPlace />
        <UserArea />
      </Group>
    </Group>
  )
}

/** Whose data this is: the own client, or all of them; a certificatore reads what a mandate shows. */
function Organisation() {
  const { cliente, ruolo } = useSession()
  const name = cliente?.nome ?? (ruolo === 'certificatore' ? 'Evidenze' : 'Gestione multisito')
  return (
    <Text fw={700} truncate title={name}>
      {name}
    </Text>
  )
}
