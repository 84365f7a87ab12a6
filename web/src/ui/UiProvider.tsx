import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '@mantine/notifications/styles.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { ToastPlace } from './ToastPlace.tsx'
import { cssVariables, theme } from './theme.ts'

/** Everything the kit needs around it: theme in both schemes and the toasts. */
export const UiProvider = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <ToastPlace />
    {children}
  </MantineProvider>
)
