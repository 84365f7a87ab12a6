import { placeOf } from '@quadra/contract/places'
import { TextLink } from '../ui/buttons/TextLink.tsx'
import type { Line } from './cells.ts'

/** A line about a cooperative under its name, and the way to its requirements. */
export const LineAbout = ({ line: { id, name, about } }: { line: Line }) => (
  <>
    {about} ·{' '}
    <TextLink
      to={id === 0 ? placeOf('requisito').path : `${placeOf('requisito').path}?cliente_id=${id}`}
      label={`Requisiti: ${name}`}
    >
      Requisiti
    </TextLink>
  </>
)
