import { Button, type ButtonProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'

interface Props extends ButtonProps {
  to: string
  search?: Record<string, string>
  onClick?: () => void
}

/** A link that looks like a button; still a link, to be opened in a new tab or copied. */
export const LinkButton = ({ to, search, ...props }: Props) => (
  <Button {...props} renderRoot={(root) => <Link {...root} to={to} search={search} />} />
)
