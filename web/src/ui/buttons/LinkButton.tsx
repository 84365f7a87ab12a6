import { Button, type ButtonProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'

interface Props extends ButtonProps {
  readonly onClick?: () => void
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
}

/** A link that looks like a button; still a link, to be opened in a new tab or copied. */
export const LinkButton = ({ to, search, ...button }: Props) => (
  <Button {...button} renderRoot={(root) => <Link {...root} to={to} search={search} />} />
)
