import { LightSelect } from './Selects.tsx'

interface Props {
  /** Its accessible name: screen readers do not see the row around it. */
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: string
  readonly error?: string
  readonly onPick: (value: string) => void
}

/** A select in a table row, outside any form; it always has a value. */
export const CellSelect = ({ label, options, value, error, onPick }: Props) => (
  <LightSelect
    aria-label={label}
    data={options}
    value={value}
    error={error}
    allowDeselect={false}
    searchable
    my={4}
    w="min(17rem, 100%)"
    onChange={(picked) => picked !== null && onPick(picked)}
  />
)
