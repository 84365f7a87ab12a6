import { VisuallyHidden } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { callOptions, queryClient } from '../../client/queries.ts'
import { IconButton } from '../buttons/IconButton.tsx'
import { linkTo } from '../buttons/link-to.ts'
import type { ListApi } from '../list/list-api.ts'
import { letterOf, walkLetters } from '../page/alt-keys.ts'
import { hint } from '../page/hint.ts'
import { canStep, placeIn, type Step, stepped, type Walk, type WalkPage } from '../page/walk.ts'
import styles from './WalkButtons.module.css'

/** From a record to the one before and after it in the list it was opened from; nothing where it was not. */
export function WalkButtons() {
  const walk = useRouterState({ select: ({ location }) => location.state.walk })
  return walk ? <Buttons walk={walk} /> : null
}

function Buttons({ walk }: { walk: Walk }) {
  const router = useRouter()
  const [reading, setReading] = useState<Step | null>(null)
  const go = async (step: Step) => {
    if (reading || !canStep(walk, step)) return
    setReading(step)
    try {
      const { state, href } = router.state.location
      const next = await stepped(walk, step, (pagina) => readPage(walk, pagina))
      // The user may have navigated away meanwhile: do not pull them back.
      if (router.state.location.href !== href) return
      if (next)
        await router.navigate({ ...linkTo(next.paths[next.index]!), state: { origin: state.origin, walk: next } })
      else await router.navigate({ to: '.', search: true, replace: true, state: { walk: ended(walk, step) } })
    } catch {
      // The call shows its own error message.
    } finally {
      setReading(null)
    }
  }
  useWindowEvent('keydown', (event) => {
    const letter = letterOf(event)
    const step = letter === walkLetters.next ? 1 : letter === walkLetters.previous ? -1 : undefined
    if (!step || document.querySelector('[aria-modal=true]')) return
    event.preventDefault()
    void go(step)
  })
  const { position, total } = placeIn(walk)
  const button = (step: Step) => ({
    'aria-label': step > 0 ? 'Successivo nell’elenco' : 'Precedente nell’elenco',
    'aria-keyshortcuts': `Alt+Shift+${step > 0 ? walkLetters.next : walkLetters.previous}`,
    // Not `disabled`: at the end of the list the focus would be lost.
    'aria-disabled': !canStep(walk, step) || undefined,
    'aria-busy': reading === step || undefined,
    onClick: () => void go(step),
    ...hint(step > 0 ? 'Successivo nell’elenco' : 'Precedente nell’elenco'),
  })
  return (
    <div className={styles.walk} role="group" aria-label="Nell’elenco da cui vieni">
      <IconButton color="gray" {...button(-1)}>
        <IconChevronUp size={18} stroke={1.8} aria-hidden />
      </IconButton>
      <span className={styles.place}>
        <VisuallyHidden>Elemento </VisuallyHidden>
        {position.toLocaleString('it-IT')} di {walk.beyond && 'oltre '}
        {total.toLocaleString('it-IT')}
      </span>
      <IconButton color="gray" {...button(1)}>
        <IconChevronDown size={18} stroke={1.8} aria-hidden />
      </IconButton>
    </div>
  )
}

/** There was more when it was counted, and there is not any more. */
const ended = (walk: Walk, step: Step): Walk => (step > 0 ? { ...walk, after: 0 } : { ...walk, before: 0 })

/** A page of the list, by the call and the choices that the walk remembers. */
async function readPage({ call, query, size }: Walk, pagina: number) {
  const choices = { query: { ...query, pagina, per_pagina: size } }
  const answer: unknown = await queryClient.fetchQuery({
    ...callOptions({ ...listing, path: call }, choices),
    staleTime: 0,
  })
  return answer as WalkPage
}
/** Of a call that only reads, this is all that is needed to make it. */
const listing = { method: 'GET', answer: 'list', who: [] } as unknown as ListCall
type ListCall = ListApi['list']
