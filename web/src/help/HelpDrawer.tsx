import { Button, CloseButton, Group, Title } from '@mantine/core'
import { isConsortium } from '@quadra/contract/policy'
import { firstStepsPath } from '@quadra/contract/session/place'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { takeUpGiro, useGiro } from '../domain/giro.ts'
import { useSession } from '../client/session.ts'
import { LinkButton } from '../ui/buttons/LinkButton.tsx'
import styles from './HelpDrawer.module.css'

const HelpText = lazy(() => import('./HelpText.tsx').then((module) => ({ default: module.HelpText })))

/** The page's help, beside the page: it covers nothing, and the page stays usable. Esc inside closes it. */
export function HelpDrawer({ page, onClose }: { page: string; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const drawer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onClose()
    }
    const inside = drawer.current
    inside?.addEventListener('keydown', close)
    return () => inside?.removeEventListener('keydown', close)
  }, [onClose])
  const giro = useGiro()
  const { ruolo } = useSession()
  const takeUp = () => {
    onClose()
    takeUpGiro()
  }
  return (
    <div className={styles.drawer} ref={drawer}>
      <Group justify="space-between" wrap="nowrap" className={styles.head}>
        <Title order={2} size="h5" ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          Aiuto
        </Title>
        <Group gap="xs" wrap="nowrap">
          {isConsortium(ruolo) && (
            <LinkButton to={firstStepsPath} variant="subtle" size="compact-sm" onClick={onClose}>
              Per cominciare
            </LinkButton>
          )}
          {giro && giro.stato !== 'in_corso' && (
            <Button variant="subtle" size="compact-sm" onClick={takeUp}>
              {giro.words}
            </Button>
          )}
          <CloseButton aria-label="Chiudi l’aiuto" onClick={onClose} />
        </Group>
      </Group>
      <div className={styles.text} tabIndex={0} role="region" aria-label="Testo dell’aiuto">
        <Suspense>
          <HelpText key={page} page={page} />
        </Suspense>
      </div>
    </div>
  )
}
