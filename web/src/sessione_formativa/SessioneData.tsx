import { writeCell, writeDay } from '@quadra/contract/kernel/list'
import type { Sessione } from '@quadra/contract/sessione_formativa/schema'
import { CompetenzaField } from '../fields/CompetenzaField.tsx'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { NumberField } from '../ui/inputs/NumberField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { LongText } from '../ui/page/LongText.tsx'
import { Panel, Wide } from '../ui/page/Panel.tsx'

/** What the session is; once it has taken place only how and when its use is judged may change. */
export const SessioneData = ({ sessione }: { sessione: Sessione }) => (
  <Panel title="Dati" name="dati">
    {sessione.stato === 'pianificata' ? <Planned sessione={sessione} /> : <Past sessione={sessione} />}
    <DateField name="verifica_entro" description="Entro quando si giudica se è servita" />
    <Wide>
      <LongTextField name="metodo_verifica" />
    </Wide>
  </Panel>
)

const Planned = ({ sessione }: { sessione: Sessione }) => (
  <>
    <Wide>
      <TextField name="titolo" />
    </Wide>
    <CompetenzaField known={sessione.competenza} />
    <DateField name="data" />
    <NumberField name="ore" min={0.5} max={400} decimals={2} />
    <TextField name="docente" />
    <TextField name="ente" />
  </>
)

const Past = ({ sessione: { competenza, data, ore, docente, ente, motivo } }: { sessione: Sessione }) => (
  <>
    <ReadOnlyValue label="Competenza" value={competenza.descrizione} />
    <ReadOnlyValue label="Data" value={writeDay(data)} />
    <ReadOnlyValue label="Ore" value={writeCell(ore, 'number')} />
    <ReadOnlyValue label="Docente" value={docente} />
    <ReadOnlyValue label="Ente" value={ente} />
    {motivo && (
      <Wide>
        <ReadOnlyValue label="Motivo" value={<LongText>{motivo}</LongText>} />
      </Wide>
    )}
  </>
)
