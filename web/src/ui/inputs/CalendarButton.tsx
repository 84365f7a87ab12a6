import '@mantine/dates/styles.css'
import 'dayjs/locale/it'
import { Button, Group } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { writeDay } from '@quadra/contract/kernel/list'
import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { today } from '../values/dates.ts'
import { IconButton } from '../buttons/IconButton.tsx'
import { LightPopover } from '../dialog/LightPopover.tsx'

interface Props {
  readonly label: string
  readonly value: string | null
  readonly onPick: (day: string | null) => void
}

/** Opens the month; the keyboard starts on the chosen day, or on today. */
export function CalendarButton({ label, value, onPick }: Props) {
  const [opened, setOpened] = useState(false)
  const now = today()
  const start = value ?? now
  const pick = (day: string | null) => {
    onPick(day)
    setOpened(false)
  }
  return (
    <LightPopover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      closeOnEscape={false}
      withinPortal
      dropdown={{
        role: 'dialog',
        'aria-label': `Calendario: ${label}`,
        onKeyDown: (event) => closeOnly(event, () => setOpened(false)),
      }}
      target={(target) => (
        <IconButton
          {...target}
          color="gray"
          aria-label={`Apri il calendario: ${label}`}
          onClick={() => setOpened(!opened)}
        >
          <IconCalendar size={16} />
        </IconButton>
      )}
    >
      <DatePicker
        value={value}
        defaultDate={start}
        onChange={pick}
        getDayAriaLabel={writeDay}
        getDayProps={(day) => (day === start ? { 'data-autofocus': true } : {})}
      />
      <Group justify="space-between" mt="xs">
        <Button size="compact-sm" variant="subtle" onClick={() => pick(now)}>
          Oggi
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" disabled={!value} onClick={() => pick(null)}>
          Svuota
        </Button>
      </Group>
    </LightPopover>
  )
}

/** Esc closes one layer: the event must not reach the dialog underneath. */
function closeOnly(event: KeyboardEvent, close: () => void) {
  if (event.key !== 'Escape') return
  event.stopPropagation()
  close()
}
