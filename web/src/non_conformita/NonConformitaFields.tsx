import type { Gravita } from '@quadra/contract/gravita'
import { writeDay } from '@quadra/contract/kernel/list'
import { proposedVerification } from '@quadra/contract/non_conformita/rules'
import { tipoLabels } from '@quadra/contract/non_conformita/names'
import type { ReactNode } from 'react'
import { DizionarioField } from '../fields/DizionarioField.tsx'
import { FornitoreField } from '../fields/FornitoreField.tsx'
import { ResponsabileField } from '../fields/ResponsabileField.tsx'
import { ServizioField } from '../fields/ServizioField.tsx'
import { isIsoDay, today } from '../ui/values/dates.ts'
import { useFieldValue } from '../ui/form/form-scope.tsx'
import { optionsOf } from '../ui/inputs/choices.ts'
import { DateField } from '../ui/inputs/DateField.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { GravitaField } from '../fields/GravitaField.tsx'
import { Ricorrenze } from './Ricorrenze.tsx'

/** The fields of a report. From an audit the client is given: its services are offered, and no field shows it. */
export const NonConformitaFields = ({ cliente, children }: { cliente?: number; children?: ReactNode }) => (
  <>
    <ServizioField name="servizio_id" clienteName="cliente_id" cliente={cliente} ownOnly />
    <Circumstances cliente={cliente} />
    <LongTextField name="descrizione" />
    {children}
    <FirstTreatment cliente={cliente} />
  </>
)

/** When, by whom, of which kind; with similar cases. */
export const Circumstances = ({ cliente }: { cliente?: number | undefined }) => (
  <>
    <DateField name="data_segnalazione" />
    <DizionarioField name="norma_id" dizionario="norma_conformita" />
    <TextField name="committente" />
    <TextField name="segnalante" />
    <TipoField />
    <JudgedGravita />
    <DizionarioField name="processo_id" dizionario="processo" />
    <FornitoreField cliente={cliente} lazy />
    <Ricorrenze cliente={cliente} />
  </>
)

/** What the reporter already knows of its cause and treatment. */
export const FirstTreatment = ({ cliente }: { cliente?: number | undefined }) => (
  <>
    <LongTextField name="causa" />
    <LongTextField name="trattamento" />
    <ResponsabileField cliente={cliente} />
  </>
)

/** Classifying it shows at once by when it will be verified. */
function JudgedGravita() {
  const gravita = useFieldValue('gravita') as Gravita | null
  const segnalata = useFieldValue('data_segnalazione')
  const day = gravita && isIsoDay(segnalata) ? writeDay(proposedVerification(gravita, segnalata, today())) : ''
  return <GravitaField description={day && `Data verifica: ${day}`} />
}

interface TipoProps {
  readonly name?: string
  readonly label?: string
  readonly readOnly?: boolean
}
export const TipoField = ({ name = 'tipo', ...own }: TipoProps) => <SelectField name={name} {...own} options={tipi} />
const tipi = optionsOf(tipoLabels)
