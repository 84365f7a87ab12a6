import { Button, CloseButton, Group, Text, Title } from '@mantine/core'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSession } from '../client/session.ts'
import { moveGiro, wasTakenUp } from '../domain/giro.ts'
import { LinkButton } from '../ui/buttons/LinkButton.tsx'
import { stepsOf } from './steps.ts'
import { useMarked } from './use-marked.ts'
import styles from './Giro.module.css'

/** The running tour: a card beside the page, which stays usable. Each step opens its page and marks its subject. */
export function Giro() {
  const { ruolo, giro } = useSession()
  const steps = stepsOf(ruolo)
  const at = Math.min(giro?.passo ?? 0, steps.length - 1)
  const step = steps[at]!
  const { history } = useRouter()
  const pathname = useLocation({ select: (location) => location.pathname })
  const heading = useRef<HTMLHeadingElement>(null)
  const card = useRef<HTMLElement>(null)

  const open = (to: number) => {
    moveGiro({ stato: 'in_corso', passo: to })
    const { path } = steps[to]!
    if (path && path !== location.pathname) history.push(path)
  }
  const end = (stato: 'lasciato' | 'fatto') => {
    moveGiro({ stato, passo: at })
    document.querySelector<HTMLElement>('main')?.focus()
  }
  const begin = useEffectEvent(() => {
    if (wasTakenUp()) open(at)
  })
  useEffect(() => begin(), [])
  const isHere = step.path === undefined || step.path === pathname
  useEffect(() => (isHere ? retainFocus(heading.current) : undefined), [at, isHere])
  useMarked(step.target, pathname)
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    end('lasciato')
  })
  useEffect(() => {
    const inside = card.current
    const listener = (event: KeyboardEvent) => onEscape(event)
    inside?.addEventListener('keydown', listener)
    return () => inside?.removeEventListener('keydown', listener)
  }, [])

  return (
    <section ref={card} aria-label="Giro del prodotto" className={styles.card} data-giro>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="xs" c="dimmed">
          Passo {at + 1} di {steps.length}
        </Text>
        <CloseButton size="sm" aria-label="Lascia il giro" onClick={() => end('lasciato')} />
      </Group>
      <Title order={2} size="h5" ref={heading} tabIndex={-1} className={styles.title}>
        {step.title}
      </Title>
      <Text size="sm" className={styles.text}>
        {step.text}
      </Text>
      <Group justify="space-between" gap="xs" className={styles.foot}>
        {step.path && !isHere ? (
          <LinkButton to={step.path} variant="subtle" size="compact-sm">
            Vai alla pagina
          </LinkButton>
        ) : (
          <span />
        )}
        <Group gap="xs" wrap="nowrap">
          {at > 0 && (
            <Button size="compact-sm" variant="default" onClick={() => open(at - 1)}>
              Indietro
            </Button>
          )}
          {at < steps.length - 1 ? (
            <Button size="compact-sm" onClick={() => open(at + 1)}>
              Avanti
            </Button>
          ) : (
            <Button size="compact-sm" onClick={() => end('fatto')}>
              Fine
            </Button>
          )}
        </Group>
      </Group>
    </section>
  )
}

/** A page that loads does not steal the focus: until the user acts, the step stays focused. */
function retainFocus(heading: HTMLElement | null) {
  const refocus = () => {
    if (document.activeElement === document.body) heading?.focus({ preventScroll: true })
  }
  heading?.focus({ preventScroll: true })
  const again = setInterval(refocus, 100)
  const end = () => clearInterval(again)
  for (const act of ['keydown', 'pointerdown']) addEventListener(act, end, { capture: true, once: true })
  return () => {
    end()
    for (const act of ['keydown', 'pointerdown']) removeEventListener(act, end, { capture: true })
  }
}
