import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '@mantine/notifications/styles.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { cssVariables, theme } from './theme.ts'

/** Everything the kit needs around it: theme in both schemes and the toasts, above the help button's corner. */
export const UiProvider = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <Notifications position="top-center" limit={5} />
    {children}
  </MantineProvider>
)
