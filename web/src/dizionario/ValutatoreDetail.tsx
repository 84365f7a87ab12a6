import { dizionari } from '@quadra/contract/dizionario/names'
import { valutatoreApi } from '@quadra/contract/dizionario/valutatore'
import { placeOf } from '@quadra/contract/places'
import { DetailPage } from '../domain/DetailPage.tsx'
import { StatoField } from '../ui/inputs/StatoField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { Panel } from '../ui/Panel.tsx'
import { StatoBadge } from '../ui/StateBadge.tsx'
import { fullName } from './full-name.ts'

const { title } = dizionari.valutatore

export const ValutatoreDetail = () => (
  <DetailPage
    api={valutatoreApi}
    back={placeOf('valutatore').path}
    title={fullName}
    subtitle={() => title}
    badges={(valutatore) => <StatoBadge stato={valutatore.stato} />}
  >
    {() => (
      <Panel>
        <TextField name="nome" />
        <TextField name="cognome" />
        <StatoField name="stato" />
      </Panel>
    )}
  </DetailPage>
)
