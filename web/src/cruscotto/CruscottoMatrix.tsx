import { type Misura, misuraLabels, misure } from '@quadra/contract/cruscotto/misure'
import { useNavigate } from '@tanstack/react-router'
import { linkTo } from '../ui/buttons/link-to.ts'
import type { MatrixCell } from '../ui/matrix/matrix-props.ts'
import { MatrixGrid } from '../ui/matrix/MatrixGrid.tsx'
import { type Line, type Move, spoken } from './cells.ts'
import { LineAbout } from './LineAbout.tsx'

/** Cooperatives against measures; a cell opens the list of what it counts. */
export function CruscottoMatrix({ lines }: { lines: readonly Line[] }) {
  const navigate = useNavigate()
  const open = ({ cells }: Line, misura: Misura) => {
    const { to } = cells[misura]
    if (to) void navigate(linkTo(to))
  }
  return (
    <MatrixGrid<Line, Misura>
      label="Cooperative per misura"
      corner="Cooperativa"
      rows={lines}
      columns={misure}
      rowHead={rowHead}
      columnHead={columnHead}
      cell={cellOf}
      onOpen={open}
    />
  )
}

const rowHead = (line: Line) => ({ id: line.id, name: line.name, about: <LineAbout line={line} /> })
const columnHead = (misura: Misura) => ({ id: misure.indexOf(misura), name: misuraLabels[misura] })
function cellOf({ cells }: Line, misura: Misura): MatrixCell {
  const cell = cells[misura]
  return {
    word: cell.number,
    label: spoken(cell),
    opens: cell.to !== undefined,
    ...(cell.tone && { tone: cell.tone }),
    ...(cell.livello && { detail: cell.livello }),
    ...(cell.move && { further: matrixMove[cell.move], better: cell.move === 'in calo' }),
    ...(cell.to && { to: cell.to }),
  }
}

/** In the room of a cell; the full words are read aloud. */
const matrixMove: Record<Move, string> = { 'in aumento': '↑ peggio', 'in calo': '↓ meglio' }
