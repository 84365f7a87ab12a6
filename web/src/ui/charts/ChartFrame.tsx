import { Button, Collapse, Skeleton } from '@mantine/core'
import { type ReactNode, Suspense, useId, useState } from 'react'

interface Props {
  /** What the drawing shows. */
  readonly label: string
  /** Lazy: the charts weigh as much as all the rest of a page. */
  readonly drawing: ReactNode
  readonly height?: number
  /** The same as a table. */
  readonly children: ReactNode
}

/** A drawing for those who look, and its numbers for those who read. */
export function ChartFrame({ label, drawing, height = 220, children }: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <figure aria-label={label} style={{ margin: 0 }}>
      <div aria-hidden style={{ minHeight: height }}>
        <Suspense fallback={<Skeleton h={height} />}>{drawing}</Suspense>
      </div>
      <Button
        my="xs"
        variant="default"
        size="compact-sm"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Nascondi i numeri' : 'Mostra i numeri'}
      </Button>
      <Collapse expanded={open} id={id}>
        {children}
      </Collapse>
    </figure>
  )
}
