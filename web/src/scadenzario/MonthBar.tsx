import { ActionIcon, Button, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { today } from '../ui/values/dates.ts'
import { monthAfter, monthOf } from './month.ts'

/** The way to other months. */
export const MonthBar = ({ mese, onGo }: { mese: string; onGo: (mese: string) => void }) => (
  <Group gap="xs" role="group" aria-label="Mese">
    <ActionIcon variant="default" size={30} aria-label="Mese precedente" onClick={() => onGo(monthAfter(mese, -1))}>
      <IconChevronLeft size={16} aria-hidden />
    </ActionIcon>
    <Button variant="default" size="xs" onClick={() => onGo(monthOf(today()))}>
      Oggi
    </Button>
    <ActionIcon variant="default" size={30} aria-label="Mese successivo" onClick={() => onGo(monthAfter(mese))}>
      <IconChevronRight size={16} aria-hidden />
    </ActionIcon>
  </Group>
)
