import { Stack, Text } from '@mantine/core'
import { utenteApi } from '@quadra/contract/utente/api'
import type { Consegne, Passaggio } from '@quadra/contract/utente/consegne'
import { call } from '../client/call.ts'
import type { Question } from '../ui/dialog/confirm.tsx'
import { InName } from './InName.tsx'

interface Person {
  readonly id: number
  readonly nome: string
  readonly cognome: string
}

/** The confirmation before a user is deactivated: what is in their name, and who takes it. */
export async function deactivation(
  { id, nome, cognome }: Person,
  onChange: (passaggi: Passaggio[]) => void,
): Promise<Question> {
  onChange([])
  const consegne = await call(utenteApi.consegne, { params: { id }, query: {} }).catch(() => undefined)
  return {
    title: 'Disattivare l’utente?',
    about: `${nome} ${cognome}`,
    text: <Leaving consegne={consegne} onChange={onChange} />,
    yes: 'Disattiva',
  }
}

const Leaving = (props: { consegne: Consegne | undefined; onChange: (passaggi: Passaggio[]) => void }) => (
  <Stack gap="sm">
    <Text>{signedOut}</Text>
    <InName {...props} />
  </Stack>
)

const signedOut =
  'Viene disconnesso subito, anche se sta lavorando, e non può più accedere finché non lo riattivi. Quello che ha registrato resta.'
