import { Stack, Text } from '@mantine/core'
import { auditApi } from '@quadra/contract/audit/api'
import type { AuditDocumento } from '@quadra/contract/audit/documento'
import type { Audit } from '@quadra/contract/audit/schema'
import { writeOn } from '@quadra/contract/kernel/list'
import { writeSize } from '../ui/inputs/file-size.ts'
import { FileLink } from '../ui/files/FileLink.tsx'
import { Part } from '../ui/record/Part.tsx'
import { RemoveButton } from '../ui/buttons/RemoveButton.tsx'

export const Documenti = ({ audit }: { audit: Audit }) =>
  audit.documenti.length === 0 ? (
    <Text size="sm">Nessun documento allegato</Text>
  ) : (
    <Stack gap="xs">
      {audit.documenti.map((documento) => (
        <Documento key={documento.id} audit={audit} documento={documento} />
      ))}
    </Stack>
  )

function Documento({ audit, documento }: { audit: Audit; documento: AuditDocumento }) {
  const { tipo_documento: tipo, descrizione, file_name, file_size, data_creazione, cancellabile } = documento
  const params = { id: audit.id, did: documento.id }
  return (
    <Part
      name={descrizione}
      buttons={
        cancellabile && (
          <RemoveButton
            call={auditApi.removeDocumento}
            undo={auditApi.restoreDocumento}
            params={params}
            about={`${descrizione} (${file_name})`}
          />
        )
      }
    >
      <Text fw={600}>{[tipo.codice, descrizione].filter(Boolean).join(' · ')}</Text>
      <Text size="sm">
        <FileLink call={auditApi.fileDocumento} params={params} name={file_name} longest={60} />
      </Text>
      <Text size="xs" c="dimmed">
        {tipo.descrizione} · {writeSize(file_size)} · allegato {writeOn('il', data_creazione)}
      </Text>
    </Part>
  )
}
