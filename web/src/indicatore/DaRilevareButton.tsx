import { indicatoreApi } from '@quadra/contract/indicatore/api'
import { placeOf } from '@quadra/contract/places'
import { IconPencil } from '@tabler/icons-react'
import { useCall } from '../client/queries.ts'
import { useMay } from '../client/session.ts'
import { LinkButton } from '../ui/buttons/LinkButton.tsx'

/** How many values are missing, and the sheet where they are all filled in. */
export function DaRilevareButton() {
  const may = useMay(indicatoreApi.daRilevare)
  const missing = useCall(
    indicatoreApi.daRilevare,
    { query: { stato: 'mancante', pagina: 1, per_pagina: 1 } },
    { enabled: may },
  )
  if (!may) return null
  const total = missing.data?.meta.totale
  return (
    <LinkButton variant="default" leftSection={<IconPencil size={16} aria-hidden />} to={placeOf('indicatore').sheet}>
      {total === undefined ? 'Da rilevare' : `Da rilevare (${total.toLocaleString('it-IT')})`}
    </LinkButton>
  )
}
