import { Group, Text } from '@mantine/core'
import { exportName } from '@quadra/contract/kernel/list'
import { mandatoApi } from '@quadra/contract/mandato/api'
import {
  auditWords,
  cellWords,
  extensionWords,
  newestOrganico,
  openWords,
  processName,
  type SitiMandato,
  type SitoMandato,
  sitiView,
} from '@quadra/contract/mandato/siti'
import type { Mandato } from '@quadra/contract/mandato/schema'
import { useSearch } from '@tanstack/react-router'
import { useCall } from '../client/queries.ts'
import { SheetButton } from '../ui/buttons/SheetButton.tsx'
import { TextLink } from '../ui/buttons/TextLink.tsx'
import { type PlainColumn, PlainTable } from '../ui/page/PlainTable.tsx'
import { QueryView } from '../ui/page/QueryView.tsx'
import { evidencePath } from './evidence-path.ts'

interface Props {
  readonly mandato: Mandato
  /** Of this cooperative alone. */
  readonly cliente_id: number | undefined
}

/** Where the auditor begins: each site, what was verified there and what is open. */
export function Siti({ mandato: { id }, cliente_id }: Props) {
  const { vista }: { vista?: string } = useSearch({ strict: false })
  const answer = useCall(mandatoApi.siti, { params: { id } })
  return (
    <QueryView query={answer}>
      {({ processi, righe }) => (
        <>
          <Group justify="flex-end" mb="xs">
            <SheetButton call={mandatoApi.siti} params={{ id }} name={() => exportName(sitiView, new Date())} />
          </Group>
          <PlainTable
            wide
            caption="Siti"
            columns={columnsOf(processi, (eid) => evidencePath(id, 'audit', eid, vista))}
            rows={righe.filter(({ cliente }) => cliente_id === undefined || cliente.id === cliente_id)}
            rowKey={({ cliente }) => cliente.id}
          />
        </>
      )}
    </QueryView>
  )
}

/** What is open stands before the processes, which may be more than the page has room for. */
const columnsOf = (
  processi: SitiMandato['processi'],
  auditPath: (id: number) => string,
): readonly PlainColumn<SitoMandato>[] => [
  {
    label: 'Cooperativa',
    value: ({ cliente, centrale, attivita }) => (
      <>
        <Text size="sm" fw={600} miw="11rem">
          {cliente.nome}
        </Text>
        {centrale && ' (funzione centrale)'}
        {attivita && <div>{attivita}</div>}
      </>
    ),
  },
  { label: 'Organico', value: (row) => newestOrganico(row) ?? '–' },
  {
    label: 'Ultimo audit',
    value: (row) =>
      row.ultimo_audit ? <TextLink to={auditPath(row.ultimo_audit.id)}>{auditWords(row)}</TextLink> : '–',
  },
  { label: 'Non conformità aperte', value: openWords },
  { label: 'Estensioni', value: extensionWords },
  { label: 'Rilievi aperti', isNumber: true, value: (row) => row.rilievi_aperti },
  ...processi.map(
    (process, at): PlainColumn<SitoMandato> => ({
      label: processName(process),
      value: ({ celle }) => {
        const cell = celle[at]
        return cell ? cellWords(cell) : '–'
      },
    }),
  ),
]
