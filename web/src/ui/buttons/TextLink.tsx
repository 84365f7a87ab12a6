import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { linkTo } from './link-to.ts'

interface Props {
  readonly to: string
  /** The tab that opens there, where it is not the first. */
  readonly tab?: string
  /** The full label, where the visible text alone is too short. */
  readonly label?: string
  readonly children: ReactNode
}

/** A link within text, to another screen of the product. */
export const TextLink = ({ to, tab, label, children }: Props) => (
  <Anchor
    inherit
    underline="always"
    aria-label={label}
    title={label}
    renderRoot={(root) => <Link {...root} {...linkTo(tab ? `${to}?tab=${tab}` : to)} />}
  >
    {children}
  </Anchor>
)
