import { Text } from '@mantine/core'
import { eventoSicurezzaApi } from '@quadra/contract/evento_sicurezza/api'
import type { Politica } from '@quadra/contract/evento_sicurezza/schema'
import { management, roleLabels } from '@quadra/contract/policy'
import { queryClient, useCall } from '../client/queries.ts'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { optionsOf } from '../ui/inputs/choices.ts'
import { MultiSelectField } from '../ui/inputs/MultiSelectField.tsx'
import { NumberField } from '../ui/inputs/NumberField.tsx'
import { SwitchField } from '../ui/inputs/SwitchField.tsx'

const keyRoles = Object.fromEntries(management.map((role) => [role, roleLabels[role]]))

/** The sign-in requirements by role, and who may have keys for programs. */
export function RegoleDialog() {
  const { data } = useCall(eventoSicurezzaApi.readPolitica, {})
  return data ? <Rules politica={data} /> : null
}

const Rules = ({ politica }: { politica: Politica }) => (
  <FormDialog
    call={eventoSicurezzaApi.updatePolitica}
    title="Regole"
    initial={{ ...politica }}
    submit="Salva"
    success="Regole salvate"
    // That they changed is an event of the list behind.
    onDone={() => void queryClient.invalidateQueries({ queryKey: [eventoSicurezzaApi.list.path] })}
  >
    <Text size="sm">
      Chi ha un ruolo obbligato riceve un termine al primo accesso; passato il termine può solo attivare il secondo
      fattore. Un termine già dato non cambia.
    </Text>
    <MultiSelectField name="ruoli_obbligati" options={optionsOf(roleLabels)} />
    <NumberField name="giorni_tolleranza" min={0} max={90} decimals={0} />
    <MultiSelectField
      name="ruoli_con_chiavi"
      description="Chi ha uno di questi ruoli può dare a un programma una chiave per leggere o scrivere al proprio posto."
      options={optionsOf(keyRoles)}
    />
    <SwitchField
      name="solo_provider"
      description="Chi ha collegato un provider ed è obbligato non usa più la password."
    />
  </FormDialog>
)
