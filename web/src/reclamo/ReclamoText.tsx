import { Alert, Group, Stack, Text } from '@mantine/core'
import { writeInstant } from '@quadra/contract/kernel/list'
import { reclamoApi } from '@quadra/contract/reclamo/api'
import type { Reclamo } from '@quadra/contract/reclamo/schema'
import { IconEraser } from '@tabler/icons-react'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { FileLink } from '../ui/files/FileLink.tsx'
import { writeSize } from '../ui/inputs/file-size.ts'
import { LongText } from '../ui/page/LongText.tsx'
import { FormPart, Parts, Wide } from '../ui/page/Panel.tsx'

/** The text as received, links as plain text: links from outside must not be clickable. */
export function ReclamoText({ reclamo }: { reclamo: Reclamo }) {
  const { testo, motivo, dati_rimossi_il, file } = reclamo
  if (dati_rimossi_il)
    return (
      <Alert color="blue" mb={14} icon={<IconEraser size={18} aria-hidden />} title="Dati personali rimossi">
        Testo, recapiti, risposte e file sono stati cancellati il {writeInstant(dati_rimossi_il)}.
        {motivo && <LongText>Motivo dell’ultimo passaggio di stato: {motivo}</LongText>}
      </Alert>
    )
  return (
    <Parts>
      <FormPart title="Che cosa è successo">
        <Wide>
          <LongText>{testo}</LongText>
        </Wide>
        {file.length > 0 && (
          <Wide>
            <ReadOnlyValue label="Foto o documenti" value={<Files reclamo={reclamo} />} />
          </Wide>
        )}
        {motivo && (
          <Wide>
            <ReadOnlyValue label="Motivo" value={<LongText>{motivo}</LongText>} />
          </Wide>
        )}
      </FormPart>
      <FormPart title="Chi ha scritto" fields={3}>
        <Person reclamo={reclamo} />
      </FormPart>
    </Parts>
  )
}

const Person = ({ reclamo: { anonimo, nome, email, telefono } }: { reclamo: Reclamo }) =>
  anonimo ? (
    <Wide>
      <Text size="sm">Anonimo: segue il reclamo con il codice.</Text>
    </Wide>
  ) : (
    <>
      <ReadOnlyValue label="Nome" value={nome} />
      <ReadOnlyValue label="Email" value={email} />
      <ReadOnlyValue label="Telefono" value={telefono} />
    </>
  )

const Files = ({ reclamo: { id, file } }: { reclamo: Reclamo }) => (
  <Stack gap={4}>
    {file.map(({ id: fid, nome, dimensione }) => (
      <Group key={fid} gap={6} wrap="nowrap">
        <Text size="sm" style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <FileLink call={reclamoApi.file} params={{ id, fid }} name={nome} />
        </Text>
        <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          {writeSize(dimensione)}
        </Text>
      </Group>
    ))}
  </Stack>
)
