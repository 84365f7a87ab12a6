import { Card, Text } from '@mantine/core'
import { passwordHint } from '@quadra/contract/session/schema'
import { utenteApi } from '@quadra/contract/utente/api'
import type { Utente } from '@quadra/contract/utente/schema'
import { InlineForm } from '../ui/form/InlineForm.tsx'
import { PasswordField } from '../ui/inputs/PasswordField.tsx'

export const UtentePassword = ({ utente }: { utente: Utente }) => (
  <Card withBorder padding="md" mb="md">
    {utente.modifica_password ? <NewPassword utente={utente} /> : <Text>{notHere(utente)}</Text>}
  </Card>
)

const initial = { password: '', confirmPassword: '' }

/** The user is told by mail and must sign in again. */
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

const notHere = ({ proprio }: Utente) =>
  proprio
    ? 'La tua password si cambia con «Cambia password», nell’area utente in alto a destra.'
    : 'Non puoi cambiare la password di questo utente.'
