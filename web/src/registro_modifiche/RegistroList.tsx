import { placeOf } from '@quadra/contract/places'
import type { Role } from '@quadra/contract/policy'
import { registroApi } from '@quadra/contract/registro_modifiche/api'
import type { RegistroRow } from '@quadra/contract/registro_modifiche/schema'
import { tipi, tipoLabel, tipoPlace } from '@quadra/contract/registro_modifiche/tipi'
import { azioneLabels } from '@quadra/contract/kernel/azioni'
import { useSession } from '../client/session.ts'
import { UtenteField } from '../fields/UtenteField.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import type { SearchOf } from '../ui/list/list-api.ts'
import { ListPage } from '../ui/list/ListPage.tsx'

/** All changes with user and time, in every record in scope, also in deleted ones. */
export function RegistroList() {
  const { ruolo } = useSession()
  return (
    <ListPage
      api={registroApi}
      title="Registro delle modifiche"
      subtitle="Chi ha cambiato che cosa, anche in ciò che è stato eliminato"
      caption="Elenco modifiche"
      teaches={{
        about: 'Il registro racconta chi ha cambiato che cosa, e quando.',
        next: 'Si riempie da solo: ogni salvataggio lascia la sua riga.',
      }}
      open={(row) => pathOf(row, ruolo)}
      rowName={({ elemento, tipo }) => `${tipoLabel(tipo)} ${elemento}`}
      search={search}
    />
  )
}

/** Opens the record itself, or its last state if it was deleted or has no page for this role. */
function pathOf({ tipo, record_id, rimosso }: RegistroRow, ruolo: Role) {
  const place = tipoPlace(tipo)
  const opens = place && !rimosso && (place.who as readonly Role[]).includes(ruolo)
  return opens ? place.record(record_id) : `${placeOf('registro_modifiche').path}/${tipo}/${record_id}`
}

const search: SearchOf<typeof registroApi> = {
  da_data: (name) => <DateField name={name} label="Data da" />,
  a_data: (name) => <DateField name={name} label="Data a" />,
  utente_id: (name) => <UtenteField name={name} />,
  tipo: (name) => (
    <SelectField name={name} label="Tipo" options={tipi.map((value) => ({ value, label: tipoLabel(value) }))} />
  ),
  azione: (name) => (
    <SelectField
      name={name}
      label="Azione"
      options={Object.entries(azioneLabels).map(([value, label]) => ({ value, label }))}
    />
  ),
}
