import { useMediaQuery } from '@mantine/hooks'
import { MatrixByRow } from './MatrixByRow.tsx'
import { MatrixGrid } from './MatrixGrid.tsx'
import type { MatrixProps } from './matrix-props.ts'

/** Things against things, a state where they meet: a grid where there is room, else one row at a time. */
export function Matrix<Row, Column>(props: MatrixProps<Row, Column>) {
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  return isNarrow ? <MatrixByRow {...props} /> : <MatrixGrid {...props} />
}
