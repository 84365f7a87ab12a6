import { writeInstant } from '@quadra/contract/kernel/list'
import { tipoLetturaLabels } from '@quadra/contract/mandato/lettura'
import type { Mandato } from '@quadra/contract/mandato/schema'
import { type PlainColumn, PlainTable } from '../ui/page/PlainTable.tsx'

type Taken = NonNullable<Mandato['scarichi']>[number] & { readonly key: number }

/** What the certificatore took away, the last first. */
export const Scaricati = ({ scarichi }: { scarichi: NonNullable<Mandato['scarichi']> }) => (
  <PlainTable
    caption="Scaricati"
    columns={columns}
    rows={scarichi.map((one, index) => ({ ...one, key: scarichi.length - index }))}
    rowKey={({ key }) => key}
  />
)

const columns: readonly PlainColumn<Taken>[] = [
  { label: 'Quando', value: ({ quando }) => writeInstant(quando) },
  { label: 'Evidenza', value: ({ tipo, record_id }) => `${tipoLetturaLabels[tipo]} n. ${record_id}` },
  { label: 'File', value: ({ nome }) => nome },
]
