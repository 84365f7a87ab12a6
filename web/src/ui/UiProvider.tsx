import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '@mantine/notifications/styles.css'
import { MantineProvider } from '@mantine/core'
import { useNotifications } from '@mantine/notifications'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { cssVariables, theme } from './theme.ts'

/** Everything the kit needs around it: theme in both schemes and the toasts. */
export const UiProvider = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <Toasts />
    {children}
  </MantineProvider>
)

const ToastPlace = lazy(() => import('./page/ToastPlace.tsx').then((module) => ({ default: module.ToastPlace })))

/** Their place comes with the first of them: whoever signs in sees none. */
function Toasts() {
  const { notifications } = useNotifications()
  const [wasAsked, setWasAsked] = useState(false)
  if (notifications.length > 0 && !wasAsked) setWasAsked(true)
  return <Suspense>{wasAsked && <ToastPlace />}</Suspense>
}
