import { Card, Group, Stack, Text, Title } from '@mantine/core'
import { documentoApi } from '@quadra/contract/documento/api'
import type { Documento } from '@quadra/contract/documento/schema'
import { isShown } from '@quadra/contract/kernel/upload'
import { useInViewport } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { invalidate } from '../client/queries.ts'
import { useFile } from '../client/use-file.ts'
import { writeSize } from '../ui/inputs/file-size.ts'
import { FileLink } from '../ui/files/FileLink.tsx'
import { FilePreview, PreviewFrame } from '../ui/files/FilePreview.tsx'
import { useFieldValue } from '../ui/form/form-scope.tsx'
import { filesOf } from '../ui/form/send.ts'
import { FileField } from '../ui/inputs/FileField.tsx'
import { sentBy } from './file-facts.ts'

/** The current file: preview and replacement. */
export const DocumentoFile = ({ documento }: { documento: Documento }) => (
  <Card withBorder padding="md" mb="md">
    <Title order={2} size="h5" mb="sm">
      File
    </Title>
    <Stack gap="sm">
      <Group gap="sm">
        <Text size="sm" component="span">
          <FileLink call={documentoApi.file} params={{ id: documento.id }} name={documento.file_name} longest={60} />
        </Text>
        <Text size="sm" c="dimmed">
          {`${writeSize(documento.file_size)}, ${sentBy(documento)}`}
        </Text>
      </Group>
      {documento.modificabile && !documento.controllato && <FileField name="documento" label="Sostituisci il file" />}
      <Preview documento={documento} />
    </Stack>
  </Card>
)

/** What is about to take its place, or what is stored. */
function Preview({ documento }: { documento: Documento }) {
  const [chosen] = filesOf(useFieldValue('documento'))
  if (chosen) return <FilePreview blob={chosen} name={chosen.name} />
  return isShown(documento.file_type) && <StoredPreview key={documento.file_uuid} documento={documento} />
}

/**
 * Required readers read it here too: once it is on the screen the preview fetches the file, and the record then contains
 * that it was opened. Below the fold nothing was read.
 */
function StoredPreview({ documento }: { documento: Documento }) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  const [seen, setSeen] = useState(false)
  if (inViewport && !seen) setSeen(true)
  const waits = documento.lettura !== null && documento.lettura.aperta_il === null && !seen
  return <div ref={ref}>{waits ? <PreviewFrame /> : <Opened documento={documento} />}</div>
}

function Opened({ documento: { id, file_name, file_uuid, lettura } }: { documento: Documento }) {
  const { data } = useFile(documentoApi.file, { id }, file_uuid)
  const isNews = data !== undefined && lettura !== null && lettura.aperta_il === null
  useEffect(() => {
    if (isNews) void invalidate(documentoApi.conferma, { params: { id } })
  }, [id, isNews])
  return data ? <FilePreview blob={data} name={file_name} /> : <PreviewFrame />
}
