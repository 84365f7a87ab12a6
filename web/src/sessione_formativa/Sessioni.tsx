import { sessioneFormativaApi } from '@quadra/contract/sessione_formativa/api'
import type { SessioneRow } from '@quadra/contract/sessione_formativa/schema'
import { statoSessioneLabels } from '@quadra/contract/sessione_formativa/stato'
import { useMay } from '../client/session.ts'
import { SessioneBadge } from '../domain/formazione/SessioneBadge.tsx'
import { SessioneDialog } from '../domain/formazione/SessioneDialog.tsx'
import { CompetenzaField } from '../fields/CompetenzaField.tsx'
import { Cooperativa } from '../fields/place-search.tsx'
import { NumberField } from '../ui/inputs/NumberField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { optionsOf } from '../ui/inputs/choices.ts'
import { LateWords } from '../ui/list/LateWords.tsx'
import { ListFrame } from '../ui/list/ListFrame.tsx'
import type { SearchOf } from '../ui/list/list-api.ts'
import { NewButton } from '../ui/list/NewButton.tsx'
import { OpenAction } from '../ui/list/OpenAction.tsx'
import { RemoveAction } from '../ui/list/RemoveAction.tsx'
import { Search } from '../ui/list/Search.tsx'
import { today } from '../ui/values/dates.ts'

/** Tab 1: every session the caller sees. */
export function Sessioni() {
  const mayRemove = useMay(sessioneFormativaApi.remove)
  return (
    <>
      <Search fields={search} first={['competenza_id', 'stato', 'anno', 'cliente_id']} />
      <ListFrame
        caption="Elenco sessioni"
        emptyText="Lista vuota!"
        teaches={lesson}
        headline={({ titolo }: SessioneRow) => titolo}
        marks={({ stato, data }: SessioneRow) => stato === 'pianificata' && data < today() && <LateWords day={data} />}
        cells={{ stato: ({ stato }: SessioneRow) => <SessioneBadge stato={stato} /> }}
        create={<NewButton label="Aggiungi il primo elemento" kind="Nuova sessione" dialog={SessioneDialog} />}
        actions={
          <>
            <OpenAction />
            {mayRemove && <RemoveAction />}
          </>
        }
      />
    </>
  )
}

const lesson = {
  about: 'Una sessione dice chi è stato formato e in che cosa: ai presenti dà l’attestato.',
  next: 'Crea la prima con «Nuova sessione»: scegli la competenza, il giorno e chi partecipa.',
  others: 'Le crea il manager della cooperativa.',
}

const search: SearchOf<typeof sessioneFormativaApi> = {
  competenza_id: (name) => <CompetenzaField name={name} label="Competenza" withInactive />,
  stato: (name) => <SelectField name={name} label="Stato" options={optionsOf(statoSessioneLabels)} />,
  anno: (name) => <NumberField name={name} label="Anno" />,
  cliente_id: (name) => <Cooperativa name={name} clears={[]} />,
}
