import { Button, Card, Stack, Text } from '@mantine/core'
import { passwordHint } from '@quadra/contract/session/schema'
import { utenteApi } from '@quadra/contract/utente/api'
import type { Utente } from '@quadra/contract/utente/schema'
import { IconShieldOff } from '@tabler/icons-react'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { InlineForm } from '../ui/form/InlineForm.tsx'
import { PasswordField } from '../ui/inputs/PasswordField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'

export const UtentePassword = ({ utente }: { utente: Utente }) => (
  <Card withBorder padding="md" mb="md">
    {utente.modifica_password ? <NewPassword utente={utente} /> : <Text>{notHere(utente)}</Text>}
    {utente.modifica_password && utente.secondo_fattore && <ResetFactor utente={utente} />}
  </Card>
)

const initial = { password: '', confirmPassword: '' }

/** The user is notified by mail and must sign in again. */
const NewPassword = ({ utente }: { utente: Utente }) => (
  <InlineForm
    call={utenteApi.updatePassword}
    params={{ id: utente.id }}
    initial={initial}
    label="Cambia password"
    success="Password modificata"
  >
    <PasswordField name="password" autoComplete="new-password" description={passwordHint} />
    <PasswordField name="confirmPassword" autoComplete="new-password" />
  </InlineForm>
)

/** For a user who lost phone and codes: the reason stays in the history. */
function ResetFactor({ utente }: { utente: Utente }) {
  const [open, dialog] = useDialog(<ResetDialog id={utente.id} />, 'Azzera il secondo fattore')
  return (
    <Stack gap="xs" mt="lg" align="flex-start">
      <Text size="sm">Secondo fattore attivo. Se la persona ha perso telefono e codici, azzeralo.</Text>
      <Button variant="default" leftSection={<IconShieldOff size={16} aria-hidden />} onClick={open}>
        Azzera il secondo fattore
      </Button>
      {dialog}
    </Stack>
  )
}

const ResetDialog = ({ id }: { id: number }) => (
  <FormDialog
    call={utenteApi.azzeraSecondoFattore}
    params={{ id }}
    title="Azzera il secondo fattore"
    initial={{ motivo: '' }}
    submit="Azzera"
    success="Secondo fattore azzerato"
  >
    <Text size="sm">App, passkey e codici di recupero non varranno più e le sue sessioni si chiudono.</Text>
    <TextField name="motivo" />
  </FormDialog>
)

const notHere = ({ proprio }: Utente) =>
  proprio
    ? 'La tua password si cambia con «Cambia password», nell’area utente in alto a destra.'
    : 'Non puoi cambiare la password di questo utente.'
