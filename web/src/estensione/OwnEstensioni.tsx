import { estensioneApi } from '@quadra/contract/estensione/api'
import type { Estensione } from '@quadra/contract/estensione/schema'
import { placeOf } from '@quadra/contract/places'
import { Group } from '@mantine/core'
import { RowUnread } from '../domain/commenti/UnreadMark.tsx'
import { CellaBadge } from '../domain/estensione/EstensioneBadge.tsx'
import { GravitaBadge } from '../domain/GravitaBadge.tsx'
import { LateWords } from '../ui/list/LateWords.tsx'
import { useRow } from '../ui/list/Rows.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { today } from '../ui/values/dates.ts'
import { RispondiButton } from './RispondiButton.tsx'
import { ownSearch } from './estensione-search.tsx'

/** The questions to the own cooperative, and its answers. */
export const OwnEstensioni = () => (
  <ListPage
    api={own}
    title="Estensioni"
    subtitle="Verifiche chieste a tutte le cooperative"
    caption="Elenco estensioni"
    teaches={{
      about:
        'Un’estensione chiede anche a voi di controllare se da voi succede ciò che è successo in un’altra cooperativa.',
      next: 'Non c’è nulla a cui rispondere: quando il consorzio chiede, arriva qui e alla campanella.',
    }}
    open={placeOf('estensione').path}
    isLight={({ risposta }) => !risposta?.modificabile}
    rowName={({ id }) => `Estensione n. ${id}`}
    cells={{
      risposta: ({ risposta }) => risposta && <CellaBadge cella={risposta.cella} />,
      gravita: ({ gravita }) => <GravitaBadge gravita={gravita} />,
    }}
    headline={({ richiesta }) => richiesta}
    marks={({ scadenza, risposta }) => (
      <>
        {risposta?.modificabile && scadenza !== null && scadenza < today() && <LateWords day={scadenza} />}
        <RowUnread />
      </>
    )}
    search={ownSearch}
    actions={<Rispondi />}
  />
)

function Rispondi() {
  const row = useRow() as unknown as Estensione
  return <Group justify="flex-end">{row.risposta && <RispondiButton estensione={row} risposta={row.risposta} />}</Group>
}

/** Spec 4 §4.4: of the rest its people know nothing. */
const ownColumns: readonly string[] = ['id', 'richiesta', 'norma', 'gravita', 'scadenza', 'risposta']
const { view } = estensioneApi.list
const own = {
  ...estensioneApi,
  list: {
    ...estensioneApi.list,
    view: { ...view, columns: view.columns.filter(({ key }) => ownColumns.includes(key)) },
  },
}
