import { Anchor } from '@mantine/core'
import type { ListLink } from '@quadra/contract/dashboard/links'
import { placeOf } from '@quadra/contract/places'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

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
    renderRoot={(root) => <Link {...root} to={placeOf(link.list).path} search={link.filters} />}
  >
    {children}
  </Anchor>
)
