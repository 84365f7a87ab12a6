import { cruscottoPlace } from '@quadra/contract/cruscotto/place'
import { IconCalendarStats } from '@tabler/icons-react'
import { useMay, useSession } from '../client/session.ts'
import { LinkButton } from '../ui/buttons/LinkButton.tsx'
import { yearPageTitle } from './year-page.ts'

interface Props {
  /** Default: the present year. */
  readonly anno?: number
  readonly cliente?: { readonly id: number } | null
}

/** Leads to a year on one page; not there for roles that may not. */
export function AnnoLink({ anno, cliente }: Props) {
  const bound = useSession().cliente !== null
  if (!useMay(cruscottoPlace)) return null
  const search = {
    ...(anno !== undefined && { anno: String(anno) }),
    ...(cliente && !bound && { cliente_id: String(cliente.id) }),
  }
  return (
    <LinkButton
      variant="default"
      leftSection={<IconCalendarStats size={16} aria-hidden />}
      to={cruscottoPlace.anno}
      search={search}
    >
      {yearPageTitle}
    </LinkButton>
  )
}
