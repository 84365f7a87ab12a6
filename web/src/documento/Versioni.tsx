import { Card, Text, Title } from '@mantine/core'
import { documentoApi } from '@quadra/contract/documento/api'
import type { Documento, Versione } from '@quadra/contract/documento/schema'
import { writeInstant } from '@quadra/contract/kernel/list'
import { writeSize } from '../ui/inputs/file-size.ts'
import { FileLink } from '../ui/files/FileLink.tsx'
import { PlainTable } from '../ui/page/PlainTable.tsx'

/** The document's previous files: evidence, visible to every reader of the document. */
export const Versioni = ({ documento }: { documento: Documento }) => (
  <Card withBorder padding="md" mb="md">
    <Title order={2} size="h5" mb="sm">
      Versioni precedenti
    </Title>
    {documento.versioni.length === 0 ? (
      <Text size="sm">Nessuna: il file non è mai stato sostituito.</Text>
    ) : (
      <PlainTable
        caption="Versioni precedenti"
        rows={documento.versioni}
        rowKey={({ id }) => id}
        columns={columnsOf(documento.id)}
      />
    )}
  </Card>
)

const columnsOf = (id: number) => [
  {
    label: 'File',
    value: (row: Versione) => (
      <FileLink call={documentoApi.fileVersione} params={{ id, vid: row.id }} name={row.file_name} />
    ),
  },
  { label: 'Dimensione', isNumber: true, value: (row: Versione) => writeSize(row.file_size) },
  { label: 'Caricata il', value: (row: Versione) => writeInstant(row.data_file) },
  {
    label: 'Autore',
    value: ({ utente_file }: Versione) => (utente_file ? `${utente_file.nome} ${utente_file.cognome}` : ''),
  },
  { label: 'Sostituita il', value: (row: Versione) => writeInstant(row.data_sostituzione) },
]
