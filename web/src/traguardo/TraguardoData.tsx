import { writeTarget } from '@quadra/contract/indicatore/rules'
import { placeOf } from '@quadra/contract/places'
import type { Traguardo } from '@quadra/contract/traguardo/schema'
import { ResponsabileField } from '../fields/ResponsabileField.tsx'
import { TextLink } from '../ui/buttons/TextLink.tsx'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { Panel, Wide } from '../ui/page/Panel.tsx'

/** What planning an objective asks for. */
export const TraguardoData = ({ traguardo }: { traguardo: Traguardo }) => {
  const { indicatore, anno, cliente, responsabile, responsabile_attivo } = traguardo
  return (
    <Panel title="Come si raggiunge" name="dati">
      <ReadOnlyValue
        label="Indicatore"
        value={<TextLink to={placeOf('indicatore').record(indicatore.id)}>{indicatore.descrizione}</TextLink>}
      />
      <ReadOnlyValue label={`Target del ${anno}`} value={writeTarget(traguardo)} />
      <Wide>
        <LongTextField name="attivita" />
      </Wide>
      <Wide>
        <LongTextField name="risorse" description="Persone, ore, spesa, strumenti" />
      </Wide>
      <ResponsabileField cliente={cliente.id} known={responsabile} attivo={responsabile_attivo} lazy />
      <DateField name="entro" description={`Un giorno del ${anno}`} />
      <Wide>
        <LongTextField name="valutazione" />
      </Wide>
    </Panel>
  )
}
