import { placeOf } from '@quadra/contract/places'
import { tipoRischioLabels } from '@quadra/contract/rischio/names'
import { rischioComuneApi } from '@quadra/contract/rischio_comune/api'
import type { RischioComune } from '@quadra/contract/rischio_comune/schema'
import { DetailPage } from '../domain/DetailPage.tsx'
import { DizionarioField } from '../fields/DizionarioField.tsx'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { optionsOf } from '../ui/inputs/choices.ts'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { StatoField } from '../ui/inputs/StatoField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { Panel, Wide } from '../ui/page/Panel.tsx'
import { StatoBadge } from '../ui/page/StateBadge.tsx'
import { headingOf } from '../ui/record/heading.ts'
import { AssegnaButton } from './AssegnaButton.tsx'

export const ComuneDetail = () => (
  <DetailPage
    api={rischioComuneApi}
    back={placeOf('rischio_comune').path}
    title={({ codice }) => `Rischio comune ${codice}`}
    heading={({ codice, descrizione }) => headingOf(codice, descrizione)}
    subtitle={({ tipo, processo, cooperative }) =>
      [
        tipoRischioLabels[tipo],
        processo.descrizione,
        cooperative === 1 ? '1 cooperativa' : `${cooperative} cooperative`,
      ].join(' · ')
    }
    badges={({ stato }) => <StatoBadge stato={stato} />}
    aside={(item) => <AssegnaButton item={item} />}
  >
    {(item) => <Data item={item} />}
  </DetailPage>
)

/** Once assigned, what it is of is fixed; the cooperatives' own texts never follow these. */
const Data = ({ item }: { item: RischioComune }) => (
  <Panel>
    <TextField name="codice" />
    <StatoField name="stato" />
    {item.assegnato ? (
      <>
        <ReadOnlyValue label="Tipo" value={tipoRischioLabels[item.tipo]} />
        <ReadOnlyValue label="Processo" value={item.processo.descrizione} />
      </>
    ) : (
      <>
        <SelectField name="tipo" options={optionsOf(tipoRischioLabels)} />
        <DizionarioField name="processo_id" dizionario="processo" known={item.processo} />
      </>
    )}
    <Wide>
      <LongTextField name="descrizione" />
    </Wide>
    <Wide>
      <LongTextField name="causa" />
    </Wide>
    <Wide>
      <LongTextField name="effetto" />
    </Wide>
  </Panel>
)
