import { Alert, Button, SimpleGrid } from '@mantine/core'
import type { Gravita } from '@quadra/contract/gravita'
import { romeDay, writeDay } from '@quadra/contract/kernel/list'
import { proposedVerification } from '@quadra/contract/non_conformita/rules'
import type { NonConformita } from '@quadra/contract/non_conformita/schema'
import { tipoLabels } from '@quadra/contract/non_conformita/names'
import { reclamoApi } from '@quadra/contract/reclamo/api'
import { descrizioneHint, reservedNotice } from '@quadra/contract/reclamo/rules'
import type { Reclamo } from '@quadra/contract/reclamo/schema'
import { reclamoName } from '@quadra/contract/reclamo/stato'
import { IconEye } from '@tabler/icons-react'
import { DizionarioField } from '../fields/DizionarioField.tsx'
import { FornitoreField } from '../fields/FornitoreField.tsx'
import { ResponsabileField } from '../fields/ResponsabileField.tsx'
import { GravitaField } from '../fields/GravitaField.tsx'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { useFieldValue } from '../ui/form/form-scope.tsx'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { today } from '../ui/values/dates.ts'

/** Opens the non-conformity that treats a complaint. */
export function NonConformitaButton({ reclamo }: { reclamo: Reclamo }) {
  const [open, dialog] = useDialog(<NonConformitaDialog reclamo={reclamo} />, 'Apri non conformità')
  return (
    <>
      <Button variant="default" onClick={open}>
        Apri non conformità
      </Button>
      {dialog}
    </>
  )
}

/** Kind, cooperative, service, day and reporter are the complaint's; its text is not copied. */
function NonConformitaDialog({ reclamo }: { reclamo: Reclamo }) {
  const { id, cliente, servizio, ricevuto_il, riservato } = reclamo
  const day = romeDay(ricevuto_il)
  return (
    <FormDialog
      call={reclamoApi.nonConformita}
      params={{ id }}
      title="Apri non conformità"
      success={({ id: opened }: NonConformita) => `Reclamo n. ${opened} registrato tra le non conformità`}
    >
      {riservato && (
        <Alert color="yellow" icon={<IconEye size={18} aria-hidden />}>
          {reservedNotice}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <ReadOnlyValue label="Tipo" value={tipoLabels.reclamo} />
        <ReadOnlyValue label="Segnalante" value={reclamoName(reclamo)} />
        <ReadOnlyValue label="Cooperativa" value={cliente.nome} />
        <ReadOnlyValue label="Servizio" value={servizio.descrizione} />
        <ReadOnlyValue label="Data segnalazione" value={writeDay(day)} />
      </SimpleGrid>
      <DizionarioField name="norma_id" dizionario="norma_conformita" />
      <TextField name="committente" />
      <JudgedGravita segnalata={day} />
      <DizionarioField name="processo_id" dizionario="processo" />
      <FornitoreField cliente={cliente.id} lazy />
      <LongTextField name="descrizione" description={descrizioneHint} />
      <LongTextField name="causa" />
      <LongTextField name="trattamento" />
      <ResponsabileField cliente={cliente.id} />
    </FormDialog>
  )
}

function JudgedGravita({ segnalata }: { segnalata: string }) {
  const gravita = useFieldValue('gravita') as Gravita | null
  return (
    <GravitaField
      description={gravita ? `Data verifica: ${writeDay(proposedVerification(gravita, segnalata, today()))}` : ''}
    />
  )
}
