import { competenzaApi } from '@quadra/contract/dizionario/competenza'
import { dizionari } from '@quadra/contract/dizionario/names'
import { DocumentoDaLeggereField } from '../fields/DocumentoDaLeggereField.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { StatoField } from '../ui/inputs/StatoField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { TipoCompetenzaField, ValiditaMesiField } from './CompetenzaFields.tsx'

export const CompetenzaDialog = () => (
  <FormDialog
    call={competenzaApi.create}
    title={dizionari.competenza.nuovo}
    initial={{ stato: 1, tipo_competenza: 'formazione' }}
  >
    <TextField name="codice" />
    <TextField name="descrizione" />
    <TipoCompetenzaField />
    <ValiditaMesiField />
    <DocumentoDaLeggereField />
    <StatoField name="stato" />
  </FormDialog>
)
