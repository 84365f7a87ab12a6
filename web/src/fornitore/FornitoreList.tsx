import { fornitoreApi } from '@quadra/contract/fornitore/api'
import { qualificaLabels } from '@quadra/contract/fornitore/schema'
import { activeLabels } from '@quadra/contract/kernel/active'
import { placeOf } from '@quadra/contract/places'
import { useSession } from '../client/session.ts'
import { RowUnread } from '../domain/commenti/UnreadMark.tsx'
import { Cooperativa } from '../fields/place-search.tsx'
import { ClienteField } from '../fields/ClienteField.tsx'
import { DizionarioField } from '../fields/DizionarioField.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { Stars } from '../ui/inputs/StarsField.tsx'
import { optionsOf } from '../ui/inputs/choices.ts'
import { MultiSelectField } from '../ui/inputs/MultiSelectField.tsx'
import { yesNo, YesNoFilter } from '../ui/inputs/YesNoFilter.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import type { SearchOf } from '../ui/list/list-api.ts'
import { OpenAction } from '../ui/list/OpenAction.tsx'
import { RemoveAction } from '../ui/list/RemoveAction.tsx'
import { StatoBadge } from '../ui/page/StateBadge.tsx'
import { AlboButton } from './AlboButton.tsx'
import { FirstReason } from '../ui/page/FirstReason.tsx'
import { FornitoreDialog } from './FornitoreDialog.tsx'
import { LastEvaluation } from './LastEvaluation.tsx'
import { QualificaBadge } from './QualificaBadge.tsx'

export const FornitoreList = () => (
  <ListPage
    api={fornitoreApi}
    title="Fornitori"
    caption="Elenco Fornitori"
    teaches={{
      about: 'Qui stanno i fornitori, con documenti, valutazioni, contratti e qualifica.',
      next: 'Registra il primo, poi valutalo e carica i suoi documenti dalla scheda.',
      others: 'Li registra il manager della cooperativa.',
    }}
    open={placeOf('fornitore').path}
    named="ragione_sociale"
    rowName={(fornitore) => fornitore.ragione_sociale}
    cells={{
      impatto: (fornitore) => (fornitore.impatto ? <Stars value={fornitore.impatto} /> : null),
      stato: (fornitore) => <StatoBadge stato={fornitore.stato} archiviato={fornitore.archiviato} />,
      qualifica: (fornitore) => <QualificaBadge qualifica={fornitore.qualifica} />,
    }}
    headline={({ ragione_sociale }) => ragione_sociale}
    marks={(fornitore) => (
      <>
        <FirstReason motivi={fornitore.qualifica_motivi} />
        <LastEvaluation {...fornitore} />
        <RowUnread />
      </>
    )}
    buttons={<AlboButton />}
    create={{ label: 'Nuovo fornitore', dialog: FornitoreDialog }}
    search={search}
    usual={onlyActive}
    actions={
      <>
        <OpenAction />
        <RemoveAction />
      </>
    }
  />
)

const search: SearchOf<typeof fornitoreApi> = {
  da_data: (name) => <DateField name={name} label="Data da" />,
  a_data: (name) => <DateField name={name} label="Data a" />,
  stato: (name) => <SelectField name={name} label="Attivo" options={stati} />,
  qualifica: (name) => <MultiSelectField name={name} label="Qualifica" options={optionsOf(qualificaLabels)} />,
  categoria_id: (name) => (
    <DizionarioField name={name} label="Categoria" dizionario="servizio_fornitore" withInactive lazy />
  ),
  documenti_da_aggiornare: (name) => <YesNoFilter name={name} label="Documenti da aggiornare" />,
  insufficiente_per: (name) => <Insufficienti name={name} />,
  cliente_id: (name) => <Cooperativa name={name} clears={[]} />,
}

/** Only the consortium compares the cooperatives. */
const Insufficienti = ({ name }: { name: string }) =>
  useSession().cliente ? null : <ClienteField name={name} label="Insufficienti per" withInactive lazy />

/** Spec 3 §2.1: the search starts from the active ones. */
const onlyActive = { stato: 'true' }
const stati = [{ value: 'tutti', label: 'Tutti' }, ...yesNo, { value: 'archiviato', label: activeLabels.archiviato }]
