import { Text } from '@mantine/core'
import type { Importazione } from '@quadra/contract/importazione/schema'
import { truncate } from '@quadra/contract/kernel/list'
import { CellSelect } from '../ui/inputs/CellSelect.tsx'
import { PlainTable } from '../ui/page/PlainTable.tsx'
import { type Columns, headingOf, type MappingProblems } from './mapping.ts'

interface Props {
  readonly importazione: Importazione
  readonly columns: Columns
  readonly problems: MappingProblems
  readonly onChoose: (column: number, campo: string | null) => void
}

/** A line for each column of the sheet: its heading, sample values, and its target field. */
export function ColonneTable({ importazione, columns, problems, onChoose }: Props) {
  const { intestazioni, esempi, campi } = importazione
  const options = [
    { value: notImported, label: 'Non importare' },
    ...campi.map(({ campo, etichetta, obbligatorio }) => ({
      value: campo,
      label: obbligatorio ? `${etichetta} *` : etichetta,
    })),
  ]
  const nameOf = (column: number) => headingOf(intestazioni, column)
  return (
    <PlainTable
      caption="Colonne del foglio"
      rows={intestazioni.map((_, column) => column)}
      rowKey={(column) => column}
      columns={[
        {
          label: 'Colonna del foglio',
          value: (column) => (
            <Text fw={500} size="sm">
              {nameOf(column)}
            </Text>
          ),
        },
        { label: 'Esempi', value: (column) => <Examples values={esempi[column] ?? []} /> },
        {
          label: 'Campo',
          value: (column) => (
            <CellSelect
              label={`Campo per la colonna «${nameOf(column)}»`}
              options={options}
              value={columns[column] ?? notImported}
              error={problems.twice.get(column)}
              onPick={(campo) => onChoose(column, campo === notImported ? null : campo)}
            />
          ),
        },
      ]}
    />
  )
}

const notImported = ''

const Examples = ({ values }: { values: readonly string[] }) => (
  <Text size="sm" c="dimmed" style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }} maw="26rem">
    {values
      .filter(Boolean)
      .map((value) => truncate(value, 40))
      .join(' · ') || '(vuota)'}
  </Text>
)
