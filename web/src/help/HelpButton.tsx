import { ActionIcon, Modal, Tooltip } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import styles from './HelpButton.module.css'

const HelpText = lazy(() => import('./HelpText.tsx').then((module) => ({ default: module.HelpText })))

/** The round button of the pages that have a help text; it opens over the whole screen. */
export function HelpButton({ page }: { page: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Tooltip label="Aiuto" position="left">
        <ActionIcon
          className={styles.button}
          variant="filled"
          radius="xl"
          size={48}
          aria-label="Aiuto"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <IconHelp size={26} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Modal opened={open} onClose={() => setOpen(false)} title="Aiuto" fullScreen>
        <Suspense>
          <HelpText page={page} />
        </Suspense>
      </Modal>
    </>
  )
}
