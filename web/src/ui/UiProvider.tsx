import './theme/mantine-styles.ts'
import { MantineProvider } from '@mantine/core'
import { useNotifications } from '@mantine/notifications'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { cssVariables } from './theme/colours.ts'
import { theme } from './theme/theme.ts'
import './theme/theme.css'

/** Everything the kit needs around it: theme in both schemes and the toasts. */
export const UiProvider = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <Toasts />
    {children}
  </MantineProvider>
)

const ToastPlace = lazy(() => import('./page/ToastPlace.tsx').then((module) => ({ default: module.ToastPlace })))

/** Mounted with the first toast: the sign-in page needs none. */
function Toasts() {
  const { notifications } = useNotifications()
  const [wasNeeded, setWasNeeded] = useState(false)
  if (notifications.length > 0 && !wasNeeded) setWasNeeded(true)
  return <Suspense>{wasNeeded && <ToastPlace />}</Suspense>
}
