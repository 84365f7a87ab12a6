import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { linkTo } from '../buttons/link-to.ts'
import styles from './Back.module.css'
import { type Origin, returnTo, useOrigin } from '../page/origin.ts'

/** The way back to where the record was opened from, at the place it had there; else to its list. */
export function Back({ to: list }: { to: string }) {
  const origin = useOrigin()
  const here = useRouterState({ select: ({ location }) => location.pathname })
  const { to, search } = wayBack(list, origin)
  return (
    <Button
      variant="subtle"
      color="gray"
      className={styles.back}
      leftSection={<IconArrowLeft size={16} aria-hidden />}
      renderRoot={(root) => (
        <Link
          {...root}
          to={to}
          search={search}
          {...(origin && {
            state: { origin: origin.origin },
            resetScroll: false,
            onClick: () => returnTo(here, origin.top),
          })}
        />
      )}
    >
      Indietro
    </Button>
  )
}

/** A link to a list always has keep=1, also without other parameters; its route may name its tab. */
function wayBack(list: string, origin: Origin | undefined) {
  const own = linkTo(list)
  const from = origin && linkTo(origin.href)
  if (from && from.to !== own.to) return from
  return { to: own.to, search: { ...own.search, ...from?.search, keep: '1' } }
}
