import { ActionIcon, Modal } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { hint } from '../ui/page/hint.ts'

const HelpText = lazy(() => import('./HelpText.tsx').then((module) => ({ default: module.HelpText })))

/** The round button of the pages that have a help text, among those at the top, where it covers nothing; the text fills the screen. */
export function HelpButton({ page }: { page: string }) {
  const [open, setOpen] = useState(false)
  // Mantine gives the focus back where it has seen the dialog closed before: drawn when somebody comes near, not with every page.
  const [isNear, setNear] = useState(false)
  return (
    <>
      <ActionIcon
        variant="light"
        radius="xl"
        size="lg"
        aria-label="Aiuto"
        aria-haspopup="dialog"
        onMouseEnter={() => setNear(true)}
        onFocus={() => setNear(true)}
        onClick={() => setOpen(true)}
        {...hint('Aiuto')}
      >
        <IconHelp size={22} aria-hidden />
      </ActionIcon>
      {(isNear || open) && (
        <Modal opened={open} onClose={() => setOpen(false)} title="Aiuto" fullScreen>
          <Suspense>
            <HelpText page={page} />
          </Suspense>
        </Modal>
      )}
    </>
  )
}
