import { Accordion, Badge, Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { goToPart, partId } from '../../ui/form/go-to-field.ts'
import { Commenti } from './Commenti.tsx'
import styles from './Commenti.module.css'
import { newWords, type Of, useCounts } from './use-commenti.ts'

interface Props {
  readonly of: Of
  readonly tasks?: readonly TaskName[] | undefined
}
export interface TaskName {
  readonly id: number
  readonly name: string
}

/**
 * The comments of a record. Where they are beside it they are open if there are any, below it they are folded. The
 * address stores what was chosen, and a notice opens them by it.
 */
export function CommentiPanel({ of, tasks = [] }: Props) {
  const { commenti, open } = useCommentiOpen()
  const counts = useCounts(of)
  const isBeside = useMediaQuery('(min-width: 75.01em)', true, { getInitialValueInEffect: false })
  const byDefault = isBeside && (counts?.totale ?? 0) > 0
  const isOpen = commenti === undefined ? byDefault : commenti !== folded
  const about = Number(commenti?.split('-')[1]) || undefined
  useArrival(commenti)
  return (
    <Accordion
      variant="separated"
      value={isOpen ? 'commenti' : null}
      onChange={(value) => open(value !== null ? 'qui' : byDefault ? folded : undefined)}
      keepMounted={false}
      className={styles.panel}
    >
      <Accordion.Item value="commenti" id={partId('commenti')}>
        <Accordion.Control>
          <Group gap="xs">
            <Text fw={600}>Commenti</Text>
            {counts && counts.totale > 0 && (
              <Badge color="gray" data-count>
                {counts.totale.toLocaleString('it-IT')}
              </Badge>
            )}
            {counts && counts.non_letti > 0 && <Badge>{newWords(counts.non_letti)}</Badge>}
          </Group>
        </Accordion.Control>
        <Accordion.Panel>
          <Commenti of={of} tasks={tasks} about={about} onAboutCleared={() => about && open('qui')} />
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}

/** In the address: folded by hand. */
const folded = 'chiusi'

/** `?commenti=1` opens them, `task-7` starts one about a task, `qui` means opened by hand. */
export function useCommentiOpen() {
  const { commenti }: { commenti?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = (value: string | undefined) =>
    void navigate({
      to: '.',
      search: (search: object) => ({ ...search, commenti: value }),
      replace: true,
      resetScroll: false,
    })
  return { commenti, open }
}

/** Scrolls to the comments when the address names them: they are below the record. */
function useArrival(commenti: string | undefined) {
  const seen = useRef<string>(undefined)
  useEffect(() => {
    if (![undefined, 'qui', folded].includes(commenti) && seen.current !== commenti) goToPart('commenti')
    seen.current = commenti
  }, [commenti])
}
