import { Alert, Button, Group, Text } from '@mantine/core'
import { documentoApi } from '@quadra/contract/documento/api'
import type { Documento } from '@quadra/contract/documento/schema'
import { writeOn, writeInstant } from '@quadra/contract/kernel/list'
import { IconBook, IconCircleCheck, IconExternalLink } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { openFile } from '../client/files.ts'
import { invalidate, useMutate } from '../client/queries.ts'
import { partId } from '../ui/form/go-to-field.ts'
import { showSuccess } from '../ui/page/toasts.ts'
import { deadlineWords } from '../ui/values/deadline.ts'

/** For users who must read the document: open it, then confirm. */
export function ConfermaLettura({ documento }: { documento: Documento }) {
  const { id, lettura, file_name } = documento
  const params = { id }
  const opening = useMutation({
    mutationFn: () => openFile(documentoApi.file, { params }, file_name),
    // Opening it is recorded: the record now contains the time.
    onSuccess: () => invalidate(documentoApi.conferma, { params }),
  })
  const confirm = useMutate(documentoApi.conferma, { onSuccess: () => showSuccess('Lettura confermata') })
  if (!lettura) return null
  if (lettura.confermata_il)
    return (
      <Alert color="green" mb="md" icon={<IconCircleCheck size={18} aria-hidden />} title="Lettura confermata">
        {`Hai confermato la lettura il ${writeInstant(lettura.confermata_il)}.`}
      </Alert>
    )
  return (
    <Alert
      color="yellow"
      mb="md"
      icon={<IconBook size={18} aria-hidden />}
      title={`Da leggere ${writeOn('entro il', lettura.entro)}`}
      id={partId('da-leggere')}
      role="region"
      aria-label="Da leggere"
    >
      <Text size="sm" mb="sm">
        {lettura.aperta_il
          ? 'Hai aperto il documento: quando l’hai letto, confermalo.'
          : `${deadlineWords(lettura.entro)}. Apri il documento, leggilo e conferma.`}
      </Text>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconExternalLink size={16} aria-hidden />}
          loading={opening.isPending}
          onClick={() => opening.mutate()}
        >
          Apri il documento
        </Button>
        <Button
          leftSection={<IconCircleCheck size={16} aria-hidden />}
          disabled={!lettura.aperta_il}
          loading={confirm.isPending}
          onClick={() => confirm.mutate({ params })}
        >
          Confermo di aver letto
        </Button>
      </Group>
    </Alert>
  )
}
