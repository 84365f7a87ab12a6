import { Button, Card, Group, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { scadenzarioApi } from '@quadra/contract/scadenzario/api'
import { nearDays } from '@quadra/contract/scadenzario/rules'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useCall } from '../client/queries.ts'
import { today } from '../ui/values/dates.ts'
import { ErrorState } from '../ui/page/ErrorState.tsx'
import { useListScope } from '../ui/list/list-scope.tsx'
import { Agenda } from './Agenda.tsx'
import { listQuery, everyState, usual } from './search-input.ts'
import { MonthGrid } from './MonthGrid.tsx'
import { monthWords } from '../ui/values/months.ts'
import { dayAfter, daysOf, isMonth, monthOf } from './month.ts'
import { MonthBar } from './MonthBar.tsx'
import { Precedenti } from './Precedenti.tsx'
import { toDay, toMonth } from './views.ts'

/** A month of deadlines: a grid where there is room, else day after day. */
export function Calendario() {
  const { state, update, heading } = useListScope()
  const mese = useShownMonth()
  const [active, setActive] = useState(today)
  const navigate = useNavigate()
  const id = useId()
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const answer = useCall(scadenzarioApi.calendario, { query: { ...listQuery(state.filters), mese } })
  const go = (month: string) => void navigate({ to: '.', search: toMonth(month), replace: true, resetScroll: false })
  const openDay = (day: string) => void navigate({ to: '.', search: toDay(day), resetScroll: false })
  const move = (day: string) => {
    setActive(day)
    if (monthOf(day) !== mese) go(monthOf(day))
  }
  return (
    <Card withBorder padding="md" component="section" aria-labelledby={id} aria-busy={answer.isFetching}>
      <Group justify="space-between" mb="sm" gap="sm">
        <Group gap="md">
          <Title order={2} size="h5" id={id} ref={heading} tabIndex={-1} aria-live="polite" style={{ outline: 'none' }}>
            {monthWords(mese)}
          </Title>
          {answer.data && <Precedenti count={answer.data.precedenti} mese={mese} />}
        </Group>
        <MonthBar mese={mese} onGo={go} />
      </Group>
      {hidesFuture(state.filters.stato, mese) && (
        <Group gap="xs" mb="sm">
          <Text size="sm" c="dimmed">
            Il filtro Stato non comprende le scadenze oltre i {nearDays} giorni.
          </Text>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => update({ filters: { ...state.filters, stato: everyState } })}
          >
            Mostra anche le future
          </Button>
        </Group>
      )}
      {answer.error && !answer.data ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : isNarrow ? (
        <Agenda days={answer.data?.giorni} />
      ) : (
        <MonthGrid
          mese={mese}
          label={id}
          days={answer.data?.giorni ?? []}
          active={active}
          onMove={move}
          onOpen={openDay}
        />
      )}
    </Card>
  )
}

/** The month the address names; else that of the requested day, or this one. */
function useShownMonth(): string {
  const { mese, da_data } = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>
  if (mese && isMonth(mese)) return mese
  return monthOf(da_data ?? today())
}

/** Days that would look free only because the choice of states leaves them out. */
const hidesFuture = (stato: string = usual.stato, mese: string) =>
  stato !== everyState && !stato.split(',').includes('futura') && daysOf(mese).at(-1)! > dayAfter(today(), nearDays)
