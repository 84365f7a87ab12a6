import { ActionIcon } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import type { Ref } from 'react'
import { hint } from '../ui/page/hint.ts'

interface Props {
  readonly isOpen: boolean
  readonly onClick: () => void
  readonly ref?: Ref<HTMLButtonElement>
}

/** The round button at the top of every page: opens its help beside it, and closes it. */
export const HelpButton = ({ isOpen, onClick, ref }: Props) => (
  <ActionIcon
    ref={ref}
    variant={isOpen ? 'filled' : 'light'}
    radius="xl"
    size="lg"
    aria-label="Aiuto"
    aria-expanded={isOpen}
    onClick={onClick}
    {...hint('Aiuto')}
  >
    <IconHelp size={22} aria-hidden />
  </ActionIcon>
)
