import { type RefObject, useState } from 'react'

/** The chooser of models; what was chosen ticks its step, whose button is then another: the list takes the focus. */
export function useChooser(list: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false)
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    done: () => {
      setOpen(false)
      setTimeout(() => list.current?.focus({ preventScroll: true }), afterClosing)
    },
  }
}

/** Mantine gives the focus back when its closing animation has ended. */
const afterClosing = 300
