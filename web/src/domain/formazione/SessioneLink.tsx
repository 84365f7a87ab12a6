import { placeOf } from '@quadra/contract/places'
import { sessioneFormativaApi } from '@quadra/contract/sessione_formativa/api'
import { sessioneNumber } from '@quadra/contract/sessione_formativa/stato'
import { useMay } from '../../client/session.ts'
import { TextLink } from '../../ui/buttons/TextLink.tsx'

interface Props {
  readonly sessione: { readonly id: number; readonly anno: number; readonly numero: number }
}

/** Those who read sessions follow it; the person alone reads its number. */
export function SessioneLink({ sessione }: Props) {
  const words = `Sessione ${sessioneNumber(sessione)}`
  if (!useMay(sessioneFormativaApi.read)) return words
  return <TextLink to={placeOf('sessione_formativa').record(sessione.id)}>{words}</TextLink>
}
