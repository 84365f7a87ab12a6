import { Button, Group, Stack, Text } from '@mantine/core'
import { profiloApi } from '@quadra/contract/profilo/api'
import type { Sicurezza } from '@quadra/contract/profilo/schema'
import { IconDeviceMobile, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useDialog } from '../../ui/dialog/dialog.tsx'
import { Panel, Wide } from '../../ui/page/Panel.tsx'
import { StateBadge } from '../../ui/page/StateBadge.tsx'
import { CodiciNuovi } from './CodiciNuovi.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { refreshOwnSecurity, refreshPage } from './refresh.ts'

const Enrolment = lazy(() => import('./Enrolment.tsx').then((module) => ({ default: module.Enrolment })))

/** The authenticator app: activated in three steps, replaced without being without one in between. */
export function AppPanel({ sicurezza }: { sicurezza: Sicurezza }) {
  const [pending, setPending] = useState<{ segreto: string; uri: string } | null>(null)
  const [codici, setCodici] = useState<readonly string[] | null>(null)
  const confirmed = (made: { codici: string[] }) => {
    setPending(null)
    setCodici(made.codici)
    void refreshPage()
  }
  const saved = () => {
    setCodici(null)
    void refreshOwnSecurity()
  }
  return (
    <Panel title="App di autenticazione">
      <Wide>
        <Stack gap="sm" align="flex-start">
          <Text size="sm" maw="46rem">
            Un’app del telefono (Google Authenticator, Microsoft Authenticator, Aegis e altre) mostra un codice che
            cambia ogni 30 secondi: con la password serve anche quello.
          </Text>
          <StateBadge tone={sicurezza.totp ? 'success' : 'neutral'}>
            {sicurezza.totp ? 'Attiva' : 'Non attiva'}
          </StateBadge>
          {pending && (
            <Suspense fallback={<Text size="sm">Caricamento…</Text>}>
              <Enrolment {...pending} onDone={confirmed} onCancel={() => setPending(null)} />
            </Suspense>
          )}
          {codici && <CodiciNuovi codici={codici} onSaved={saved} />}
          {!pending && !codici && <Buttons sicurezza={sicurezza} onBegun={setPending} />}
        </Stack>
      </Wide>
    </Panel>
  )
}

interface ButtonProps {
  readonly sicurezza: Sicurezza
  readonly onBegun: (pending: { segreto: string; uri: string }) => void
}

function Buttons({ sicurezza, onBegun }: ButtonProps) {
  const activate = sicurezza.totp ? 'Sostituisci' : 'Attiva'
  const [openBegin, begin] = useDialog(
    <PasswordDialog
      call={profiloApi.createTotp}
      title={`${activate} l’app di autenticazione`}
      text="Conferma che sei tu: poi inquadri un codice con il telefono."
      submit="Continua"
      success="Ora inquadra il codice"
      sicurezza={sicurezza}
      onDone={onBegun}
    />,
    'Attiva app',
  )
  const [openRemove, remove] = useDialog(
    <PasswordDialog
      call={profiloApi.removeTotp}
      title="Disattiva l’app di autenticazione"
      text="Per entrare non servirà più il codice dell’app."
      submit="Disattiva"
      success="App di autenticazione disattivata"
      sicurezza={sicurezza}
      onDone={() => void refreshOwnSecurity()}
    />,
    'Disattiva app',
  )
  return (
    <Group gap="xs">
      <Button leftSection={<IconDeviceMobile size={16} aria-hidden />} onClick={openBegin}>
        {activate}
      </Button>
      {sicurezza.totp && (
        <Button
          variant="default"
          c="var(--mantine-color-error)"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={openRemove}
        >
          Disattiva
        </Button>
      )}
      {begin}
      {remove}
    </Group>
  )
}
