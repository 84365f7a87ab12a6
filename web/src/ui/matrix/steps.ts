export interface Spot {
  readonly row: number
  readonly column: number
}

/** The cell that a key moves to in a grid of that size; undefined for other keys. */
export function stepFrom(key: string, { row, column }: Spot, size: { rows: number; columns: number }, far = false) {
  const last = { row: size.rows - 1, column: size.columns - 1 }
  const steps: Readonly<Record<string, Spot>> = {
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    Home: { row: far ? 0 : row, column: 0 },
    End: { row: far ? last.row : row, column: last.column },
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
  }
  const step = steps[key]
  return step && { row: within(step.row, last.row), column: within(step.column, last.column) }
}

const page = 10
const within = (value: number, last: number) => Math.max(0, Math.min(last, value))
