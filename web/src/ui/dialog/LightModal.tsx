import { Modal, type ModalProps } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useState } from 'react'

/** Mantine's dialog, which is made when it is first opened: until then a page pays nothing for it. */
export function LightModal({ opened, ...modal }: ModalProps) {
  const [wasOpened, setOpened] = useState(false)
  if (opened && !wasOpened) setOpened(true)
  return wasOpened && <Made {...modal} opened={opened} />
}

/** Closed at first: Mantine gives the focus back to where it was when it saw the dialog open. */
function Made({ opened, ...modal }: ModalProps) {
  const isMade = useMounted()
  return <Modal {...modal} opened={opened && isMade} />
}
