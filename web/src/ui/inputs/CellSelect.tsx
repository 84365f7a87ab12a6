import { LightSelect } from './Selects.tsx'

interface Props {
  /** What it chooses, for who does not see the row it stands in. */
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: string
  readonly error?: string
  readonly onPick: (value: string) => void
}

/** A choice in a row of a table, which no form holds; one of its options always stands. */
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
