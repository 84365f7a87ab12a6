import { Badge, Tabs } from '@mantine/core'
import { scadenzarioApi } from '@quadra/contract/scadenzario/api'
import { type Mostra, mostraLabels } from '@quadra/contract/scadenzario/schema'
import { keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCall } from '../client/queries.ts'
import { useListChoices } from '../ui/list/list-scope.tsx'
import { intoSight } from '../ui/record/UrlTabs.tsx'
import styles from '../ui/record/UrlTabs.module.css'
import { mostraOf, narrowed } from './search-input.ts'

const choices = Object.entries(mostraLabels) as [Mostra, string][]

/** As tall without its number as with it: what is below does not move. */
const tabHeight = '2.375rem'

/** Whose deadlines are shown, each with how many the other choices of the page leave of them. */
export function MostraTabs({ children }: { children: ReactNode }) {
  const { state, update } = useListChoices()
  const { q, filters } = state
  const { data } = useCall(
    scadenzarioApi.conteggi,
    { query: { ...narrowed(filters), q } },
    { placeholderData: keepPreviousData, meta: { quiet: true } },
  )
  const counts: Partial<Record<Mostra, number>> = data ?? {}
  const current = mostraOf(filters)
  const pick = (value: string | null) => {
    const { mostra: _, ...others } = filters
    update({ filters: value && value !== 'mie' ? { ...others, mostra: value } : others })
  }
  return (
    <Tabs value={current} onChange={pick} keepMounted={false}>
      <Tabs.List aria-label="Mostra" mb="md" className={styles.list}>
        {choices.map(([value, label]) => (
          <Tabs.Tab
            key={value}
            value={value}
            h={tabHeight}
            onFocus={(event) => intoSight(event.currentTarget)}
            rightSection={
              counts[value] !== undefined && (
                <Badge color="gray" data-count>
                  {counts[value].toLocaleString('it-IT')}
                </Badge>
              )
            }
          >
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {choices.map(([value]) => (
        // The same panel for all of them: what was typed into the search stays.
        <Tabs.Panel key={value === current ? 'shown' : value} value={value}>
          {value === current && children}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
