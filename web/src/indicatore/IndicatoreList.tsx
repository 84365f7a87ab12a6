import { Group } from '@mantine/core'
import { indicatoreApi } from '@quadra/contract/indicatore/api'
import { placeOf } from '@quadra/contract/places'
import { ListPage } from '../ui/list/ListPage.tsx'
import { OpenAction } from '../ui/list/OpenAction.tsx'
import { RemoveAction } from '../ui/list/RemoveAction.tsx'
import { ToggleAction } from '../ui/list/ToggleAction.tsx'
import { StatoBadge } from '../ui/page/StateBadge.tsx'
import { DaRilevareButton } from './DaRilevareButton.tsx'
import { Course } from './Course.tsx'
import { IndicatoreDialog } from './IndicatoreDialog.tsx'
import { indicatoreSearch } from './indicatore-search.tsx'
import { MissingBadge } from './MissingBadge.tsx'

export const IndicatoreList = () => (
  <ListPage
    api={indicatoreApi}
    title="Indicatori"
    subtitle="Obiettivi misurabili e loro verifiche"
    caption="Elenco Indicatori"
    teaches={{
      about: 'Un indicatore misura un obiettivo a intervalli regolari.',
      next: 'Definisci il primo con il suo target, poi registra le verifiche.',
      others: 'Li definisce il manager; i valori li registra lui, o il coordinatore del servizio.',
    }}
    open={placeOf('indicatore').path}
    named="obiettivo"
    rowName={({ obiettivo, servizio }) => [obiettivo.descrizione, servizio?.descrizione].filter(Boolean).join(', ')}
    cells={{
      stato: ({ stato, archiviato, periodo_mancante }) => (
        <Group gap="xs" wrap="nowrap">
          <StatoBadge stato={stato} archiviato={archiviato} />
          <MissingBadge period={periodo_mancante} />
        </Group>
      ),
    }}
    // A row is not locked for users who may add a verification.
    isLight={({ modificabile, aggiungibile }) => !modificabile && !aggiungibile}
    headline={({ obiettivo }) => obiettivo.descrizione}
    marks={(indicatore) => <Course indicatore={indicatore} />}
    widths={widths}
    buttons={<DaRilevareButton />}
    create={{ label: 'Nuovo indicatore', dialog: IndicatoreDialog }}
    search={indicatoreSearch}
    actions={
      <>
        <OpenAction />
        <ToggleAction field="stato" onDone={silently} />
        <RemoveAction />
      </>
    }
  />
)

/** Spec 3 §4: this toggle shows no toast; the row shows it. */
const silently = () => {}

/** The state, and beside it the period that is missing. */
const widths = { stato: '19rem' }
