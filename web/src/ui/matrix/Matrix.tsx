import { useMediaQuery } from '@mantine/hooks'
import { MatrixByRow } from './MatrixByRow.tsx'
import { MatrixGrid } from './MatrixGrid.tsx'
import type { MatrixProps } from './matrix-props.ts'

/** A matrix of rows and columns with a state in each cell: a grid if there is room, otherwise one row at a time. */
export function Matrix<Row, Column>(props: MatrixProps<Row, Column>) {
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  return isNarrow ? <MatrixByRow {...props} /> : <MatrixGrid {...props} />
}
