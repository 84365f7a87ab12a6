import { Anchor } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { goToField, goToPart } from '../ui/form/go-to-field.ts'
import { peoplePart, recordTabs } from './record-tabs.ts'

/** What is missing before the session has taken place: each leads to where it is done. */
export const Mancanze = ({ mancanze }: { mancanze: readonly string[] }) => (
  <span role="group" aria-label="Manca">
    {mancanze.map((words, index) => (
      <span key={words}>
        {index > 0 && '; '}
        <Lack words={words} />
      </span>
    ))}
  </span>
)

/** Presences are among the people; else it is its day. */
function Lack({ words }: { words: string }) {
  const navigate = useNavigate()
  const isDay = !words.startsWith('Indicare')
  const search = (present: object) => ({ ...present, tab: isDay ? recordTabs.dati : recordTabs.partecipanti })
  const go = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    await navigate({ to: '.', search, replace: true, resetScroll: false })
    requestAnimationFrame(() => (isDay ? goToField('data') : goToPart(peoplePart)))
  }
  return (
    <Anchor
      inherit
      underline="always"
      renderRoot={(root) => <Link {...root} to="." search={search} onClick={(event) => void go(event)} />}
    >
      {words}
    </Anchor>
  )
}
