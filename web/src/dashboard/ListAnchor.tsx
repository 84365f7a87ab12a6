import { Anchor } from '@mantine/core'
import type { ListLink } from '@quadra/contract/dashboard/links'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { placeOf } from './places.ts'

interface Props {
  readonly link: ListLink
  /** Where the text alone, a number, does not say what it opens. */
  readonly name?: string
  readonly fw?: number
  readonly c?: string
  readonly children: ReactNode
}

/** A word or a number that opens what it counts. */
export const ListAnchor = ({ link, name, children, ...look }: Props) => (
  <Anchor
    inherit
    underline="always"
    aria-label={name}
    {...look}
    renderRoot={(root) => <Link {...root} {...placeOf(link)} />}
  >
    {children}
  </Anchor>
)
