import { SimpleGrid } from '@mantine/core'
import { addettoApi } from '@quadra/contract/addetto/api'
import { CompetenzaField } from '../fields/CompetenzaField.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { FileField } from '../ui/inputs/FileField.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { today } from '../ui/values/dates.ts'
import { NothingMedical } from './AddettoDialog.tsx'
import { ScadeIlField } from '../fields/ScadeIlField.tsx'

interface Props {
  readonly addetto: { readonly id: number; readonly nome: string; readonly cognome: string }
  /** The competence it is about, where it was chosen before. */
  readonly competenza?: { readonly id: number; readonly descrizione: string }
  readonly onDone?: () => void
}

/** A certificate: when it ends is proposed by its competence. */
export const AttestatoDialog = ({ addetto, competenza, onDone }: Props) => (
  <FormDialog
    call={addettoApi.addAttestato}
    params={{ id: addetto.id }}
    title={`Registra attestato: ${addetto.nome} ${addetto.cognome}`}
    initial={{ ...(competenza && { competenza_id: competenza.id }), data_conseguimento: today() }}
    submit="Registra"
    onDone={() => onDone?.()}
  >
    <CompetenzaField known={competenza ?? null} />
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <DateField name="data_conseguimento" />
      <ScadeIlField />
    </SimpleGrid>
    <TextField name="ente" />
    <FileField name="documento" label="File" />
    <LongTextField name="note" />
    <NothingMedical />
  </FormDialog>
)
