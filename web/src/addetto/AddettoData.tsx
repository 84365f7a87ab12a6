import type { Addetto } from '@quadra/contract/addetto/schema'
import { DizionarioField } from '../fields/DizionarioField.tsx'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { Panel, Wide } from '../ui/page/Panel.tsx'
import { NothingMedical } from './AddettoDialog.tsx'
import { ServiziDiLavoroField, UtenteDellAddettoField } from '../fields/AddettoFields.tsx'

/** Tab 3: all that is kept of a person. */
export const AddettoData = ({ addetto: { cliente, mansione, servizi, utente } }: { addetto: Addetto }) => (
  <Panel>
    <TextField name="nome" />
    <TextField name="cognome" />
    <TextField name="codice" />
    <DizionarioField name="mansione_id" dizionario="mansione" known={mansione} />
    <DateField name="dal" />
    <DateField name="al" />
    <ReadOnlyValue label="Cooperativa" value={cliente.nome} />
    <UtenteDellAddettoField cliente={cliente.id} known={utente} />
    <Wide>
      <ServiziDiLavoroField cliente={cliente.id} known={servizi} />
    </Wide>
    <Wide>
      <NothingMedical />
    </Wide>
  </Panel>
)
