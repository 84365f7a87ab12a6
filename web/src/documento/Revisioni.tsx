import { Card, Title } from '@mantine/core'
import { documentoApi } from '@quadra/contract/documento/api'
import type { Revisione } from '@quadra/contract/documento/revisione'
import type { Documento } from '@quadra/contract/documento/schema'
import { writeDay } from '@quadra/contract/kernel/list'
import { FileLink } from '../ui/files/FileLink.tsx'
import { PlainTable } from '../ui/page/PlainTable.tsx'
import { StatoRevisioneBadge } from './StatoDocumentoBadge.tsx'

/** Every revision, the newest first: for editors of the document. */
export const Revisioni = ({ documento }: { documento: Documento }) =>
  documento.revisioni.length > 0 && (
    <Card withBorder padding="md" mb="md">
      <Title order={2} size="h5" mb="sm">
        Revisioni
      </Title>
      <PlainTable
        caption="Revisioni"
        rows={documento.revisioni}
        rowKey={({ id }) => id}
        columns={columnsOf(documento.id)}
        wide
      />
    </Card>
  )

const person = (one: Revisione['autore']) => (one ? `${one.nome} ${one.cognome}` : '')

const columnsOf = (id: number) => [
  { label: 'Rev.', value: ({ numero }: Revisione) => String(numero).padStart(2, '0') },
  { label: 'Stato', value: ({ stato }: Revisione) => <StatoRevisioneBadge stato={stato} /> },
  { label: 'In vigore dal', value: ({ data_vigenza }: Revisione) => (data_vigenza ? writeDay(data_vigenza) : '') },
  { label: 'Modifiche', value: ({ sommario_modifiche }: Revisione) => sommario_modifiche ?? '', truncate: 80 },
  { label: 'Autore', value: ({ autore }: Revisione) => person(autore) },
  { label: 'Approvatore', value: ({ approvatore }: Revisione) => person(approvatore) },
  {
    label: 'File',
    value: (row: Revisione) => (
      <FileLink call={documentoApi.fileRevisione} params={{ id, rid: row.id }} name={row.file_name} />
    ),
  },
]
