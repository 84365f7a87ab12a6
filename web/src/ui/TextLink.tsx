import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A link within text, to another screen of the product. */
export const TextLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Anchor inherit underline="always" renderRoot={(root) => <Link {...root} to={to} />}>
    {children}
  </Anchor>
)
