import { Card, Title } from '@mantine/core'
import { periodName } from '@quadra/contract/indicatore/periods'
import { resultLabel } from '@quadra/contract/indicatore/rules'
import { writeCell } from '@quadra/contract/kernel/list'
import type { Traguardo } from '@quadra/contract/traguardo/schema'
import { type PlainColumn, PlainTable } from '../ui/page/PlainTable.tsx'

type Valore = Traguardo['valori'][number] & { readonly at: number }

/** What was measured of the year's periods, of each the value that counts; nothing before the first. */
export const Valori = ({ traguardo: { valori, anno } }: { traguardo: Traguardo }) =>
  valori.length > 0 && (
    <Card withBorder padding="md" mb="md">
      <Title order={2} size="h5" mb="sm">
        Valori del {anno}
      </Title>
      <PlainTable
        caption={`Valori del ${anno}`}
        rows={valori.map((one, at) => ({ ...one, at }))}
        rowKey={({ at }) => at}
        columns={columns}
      />
    </Card>
  )

const columns: readonly PlainColumn<Valore>[] = [
  { label: 'Periodo', value: ({ periodo }) => periodName(periodo) },
  { label: 'Valore', value: ({ verifica }) => writeCell(verifica), isNumber: true },
  { label: 'Risultato', value: ({ risultato }) => resultLabel(risultato) },
]
