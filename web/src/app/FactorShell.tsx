import { Alert } from '@mantine/core'
import { Outlet } from '@tanstack/react-router'
import { LimitedShell } from './LimitedShell.tsx'

/** Around the page that activates a second factor, while nothing else may be done. */
export const FactorShell = () => (
  <LimitedShell>
    <Alert color="yellow" mb="md" role="status" title="Attiva il secondo fattore per continuare">
      Il tuo ruolo lo richiede e il termine è passato: appena attivo, ritrovi tutto il resto.
    </Alert>
    <Outlet />
  </LimitedShell>
)
