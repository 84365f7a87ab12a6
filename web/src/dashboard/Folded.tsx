import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'

/** On a phone closed behind its name, and drawn only when it is opened; elsewhere simply there. */
export function Folded({ label, children }: { label: string; children: ReactNode }) {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (!isPhone) return children
  return (
    <>
      <Button
        fullWidth
        variant="default"
        mb="sm"
        justify="space-between"
        aria-expanded={isOpen}
        aria-controls={id}
        rightSection={isOpen ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      <div id={id}>{isOpen && children}</div>
    </>
  )
}
