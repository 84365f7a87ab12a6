import { sessioneFormativaApi } from '@quadra/contract/sessione_formativa/api'
import { sessioneTitle, statoSessioneLabels } from '@quadra/contract/sessione_formativa/stato'
import { placeOf } from '@quadra/contract/places'
import { useMay } from '../client/session.ts'
import { SessioneBadge } from '../domain/formazione/SessioneBadge.tsx'
import { SessioneDialog } from '../domain/formazione/SessioneDialog.tsx'
import { CompetenzaField } from '../fields/CompetenzaField.tsx'
import { Cooperativa } from '../fields/place-search.tsx'
import { NumberField } from '../ui/inputs/NumberField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { optionsOf } from '../ui/inputs/choices.ts'
import { LateWords } from '../ui/list/LateWords.tsx'
import { ListTable } from '../ui/list/ListPage.tsx'
import type { SearchOf } from '../ui/list/list-api.ts'
import { OpenAction } from '../ui/list/OpenAction.tsx'
import { RemoveAction } from '../ui/list/RemoveAction.tsx'
import { today } from '../ui/values/dates.ts'

/** Tab 1: every session the caller sees. */
export function Sessioni() {
  const mayRemove = useMay(sessioneFormativaApi.remove)
  return (
    <ListTable
      answersAddress
      api={sessioneFormativaApi}
      caption="Elenco sessioni"
      teaches={{
        about: 'Una sessione dice chi è stato formato e in che cosa: ai presenti dà l’attestato.',
        next: 'Crea la prima con «Nuova sessione»: scegli la competenza, il giorno e chi partecipa.',
        others: 'Le crea il manager della cooperativa.',
      }}
      open={placeOf('sessione_formativa').path}
      named="numero"
      rowName={sessioneTitle}
      headline={({ titolo }) => titolo}
      marks={({ stato, data }) => stato === 'pianificata' && data < today() && <LateWords day={data} />}
      cells={{ stato: ({ stato }) => <SessioneBadge stato={stato} /> }}
      create={{ label: 'Nuova sessione', dialog: SessioneDialog }}
      search={search}
      first={['competenza_id', 'stato', 'anno', 'cliente_id']}
      actions={
        <>
          <OpenAction />
          {mayRemove && <RemoveAction />}
        </>
      }
    />
  )
}

const search: SearchOf<typeof sessioneFormativaApi> = {
  competenza_id: (name) => <CompetenzaField name={name} label="Competenza" withInactive />,
  stato: (name) => <SelectField name={name} label="Stato" options={optionsOf(statoSessioneLabels)} />,
  anno: (name) => <NumberField name={name} label="Anno" />,
  cliente_id: (name) => <Cooperativa name={name} clears={[]} />,
}
