import { Anchor } from '@mantine/core'
import type { ListLink } from '@quadra/contract/list-link'
import { placeOf } from '@quadra/contract/places'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFilters } from './use-filters.ts'

interface Props {
  readonly 'data-zero'?: true
  readonly 'data-bad'?: true
  readonly link: ListLink
  /** The accessible name, where the text is only a number. */
  readonly name?: string
  readonly className?: string
  readonly children: ReactNode
}

/** A word or a number that opens what it counts. */
export function ListAnchor({ link, name, children, ...look }: Props) {
  const filters = useFilters(link)
  return (
    <Anchor
      inherit
      underline={look.className ? 'never' : 'hover'}
      aria-label={name}
      {...look}
      renderRoot={(root) => <Link {...root} to={link.page ?? placeOf(link.list).path} search={filters} />}
    >
      {children}
    </Anchor>
  )
}
