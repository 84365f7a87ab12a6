import { Button } from '@mantine/core'
import { eventoSicurezzaApi } from '@quadra/contract/evento_sicurezza/api'
import { tipoEventoLabels } from '@quadra/contract/evento_sicurezza/schema'
import { IconShieldCog } from '@tabler/icons-react'
import { UtenteField } from '../fields/UtenteField.tsx'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { optionsOf } from '../ui/inputs/choices.ts'
import { DateField } from '../ui/inputs/DateField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import type { SearchOf } from '../ui/list/list-api.ts'
import { ListPage } from '../ui/list/ListPage.tsx'
import { RegoleDialog } from './RegoleDialog.tsx'

/** Sign-ins, refusals, and changes of users' access. */
export const EventoList = () => (
  <ListPage
    api={eventoSicurezzaApi}
    title="Registro di sicurezza"
    subtitle="Accessi, rifiuti e modifiche degli accessi nell’ultimo anno"
    caption="Elenco eventi"
    teaches={{
      about: 'Il registro racconta accessi, rifiuti e modifiche degli accessi.',
      next: 'Si riempie da solo.',
    }}
    search={search}
    buttons={<RulesButton />}
  />
)

function RulesButton() {
  const [open, dialog] = useDialog(RegoleDialog, 'Regole')
  return (
    <>
      <Button variant="default" leftSection={<IconShieldCog size={16} aria-hidden />} onClick={open}>
        Regole
      </Button>
      {dialog}
    </>
  )
}

const search: SearchOf<typeof eventoSicurezzaApi> = {
  da_data: (name) => <DateField name={name} label="Data da" />,
  a_data: (name) => <DateField name={name} label="Data a" />,
  tipo: (name) => <SelectField name={name} label="Evento" options={optionsOf(tipoEventoLabels)} />,
  utente_id: (name) => <UtenteField name={name} />,
}
