import { Alert, SimpleGrid } from '@mantine/core'
import { fornitoreApi } from '@quadra/contract/fornitore/api'
import { contrattoInDeroga } from '@quadra/contract/fornitore/contratto'
import { unqualified } from '@quadra/contract/fornitore/names'
import { notQualified } from '@quadra/contract/fornitore/qualifica'
import type { Fornitore } from '@quadra/contract/fornitore/schema'
import { IconAlertTriangle } from '@tabler/icons-react'
import { today } from '../ui/values/dates.ts'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { FileField } from '../ui/inputs/FileField.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { NumberField } from '../ui/inputs/NumberField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'

const inDeroga = { ...fornitoreApi.addContratto, body: contrattoInDeroga }

/** With a supplier that is not qualified a reason is required. */
export const ContrattoDialog = ({
  fornitore: { id, qualifica, qualifica_motivi: motivi },
}: {
  fornitore: Fornitore
}) => (
  <FormDialog
    call={needsReason(qualifica) ? inDeroga : fornitoreApi.addContratto}
    params={{ id }}
    title="Nuovo contratto"
    initial={{ data_inizio: today(), importo: 0 }}
  >
    {needsReason(qualifica) && (
      <>
        <Alert color="red" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {notQualified(motivi.length > 0 ? motivi : [unknown])}
        </Alert>
        <LongTextField name="motivo_deroga" />
      </>
    )}
    {qualifica === 'con_riserva' && (
      <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />}>
        Il fornitore è qualificato con riserva: {motivi.join('; ')}
      </Alert>
    )}
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <TextField name="numero_contratto" />
      <NumberField name="importo" min={0} decimals={2} suffix=" €" />
      <DateField name="data_inizio" />
      <DateField name="data_fine" />
    </SimpleGrid>
    <LongTextField name="descrizione" />
    <LongTextField name="note" />
    <FileField name="documento" label="Documento" />
  </FormDialog>
)

/** A cooperative that does not know the supplier yet has not approved it either. */
const needsReason = (qualifica: Fornitore['qualifica']) => qualifica === null || unqualified.includes(qualifica)
const unknown = 'Manca la valutazione di approvazione'
