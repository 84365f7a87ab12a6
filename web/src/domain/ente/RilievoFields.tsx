import { SimpleGrid } from '@mantine/core'
import { tipoRilievoEnteLabels } from '@quadra/contract/rilievo_ente/stato'
import type { ReactNode } from 'react'
import { type Choice, optionsOf } from '../../ui/inputs/choices.ts'
import { DateField } from '../../ui/inputs/DateField.tsx'
import { LongTextField } from '../../ui/inputs/LongTextField.tsx'
import { SelectField } from '../../ui/inputs/SelectField.tsx'
import { TextField } from '../../ui/inputs/TextField.tsx'

interface Props {
  /** The cooperatives it may be about. */
  readonly clienti: readonly Choice[]
  /** Without a cooperative it is the consortium's own. */
  readonly everySite: boolean
  readonly requisiti: readonly Choice[]
  readonly loading?: boolean
  /** Before the other fields. */
  readonly first?: ReactNode
}

/** What a finding says, for its author. */
export const RilievoFields = ({ clienti, everySite, requisiti, loading = false, first }: Props) => (
  <>
    {first}
    <SelectField name="tipo" options={optionsOf(tipoRilievoEnteLabels)} />
    <SelectField
      name="cliente_id"
      options={clienti}
      description={everySite ? 'Vuota: riguarda il consorzio' : undefined}
      loading={loading}
    />
    <SelectField name="requisito_id" options={requisiti} loading={loading} />
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <TextField name="riferimento" description="Se il requisito non è in elenco" />
      <TextField name="codice_ente" description="Come lo chiama l’ente" />
      <DateField name="data_rilievo" />
      <DateField name="termine" description="Se vuoto: 30 giorni per una maggiore, 60 per una minore" />
    </SimpleGrid>
    <LongTextField name="testo" />
  </>
)
