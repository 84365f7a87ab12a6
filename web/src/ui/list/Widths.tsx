import type { Column } from '@quadra/contract/kernel/list'
import type { Row } from './list-api.ts'

export type ColumnWidths = Readonly<Record<string, string | undefined>>

/** How wide the columns are: as declared, as the person chose, and with room in the first for the box that chooses its row. */
export function widthsOf(declared: ColumnWidths | undefined, chosen: Readonly<Record<string, number>>, box?: string) {
  const own = Object.entries(chosen).map(([key, width]) => [key, `${width}px`])
  const widths = own.length > 0 ? { ...declared, ...Object.fromEntries(own) } : declared
  const first = box && widths?.[box]
  return first ? { ...widths, [box]: `calc(${first} + 1.5rem)` } : widths
}

interface Props {
  readonly widths: ColumnWidths
  readonly columns: readonly Column<Row>[]
  readonly hasActions: boolean
}
export const Widths = ({ columns, widths, hasActions }: Props) => (
  <colgroup>
    {columns.map(({ key }) => (
      <col key={key} data-column={key} style={{ width: widths[key] }} />
    ))}
    {hasActions && <col style={{ width: widths['azioni'] ?? '6.25rem' }} />}
  </colgroup>
)
