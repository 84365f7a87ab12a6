import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { Importazione } from '@quadra/contract/importazione/schema'
import { IconFiles } from '@tabler/icons-react'
import { PackZone } from './PackZone.tsx'
import { UploadGuard } from './UploadGuard.tsx'
import type { Pack } from './use-pack.ts'
import { useUploads } from './use-uploads.ts'
import { WorkBar } from '../ui/page/WorkBar.tsx'

interface Props {
  readonly importazione: Importazione
  readonly pack: Pack
}

/** Once the index is valid its files are uploaded by themselves; an interrupted upload resumes where it stopped. */
export function DocumentUploads({ importazione, pack }: Props) {
  const { tipo, stato, errate, file_attesi, file_inviati } = importazione
  const open = tipo === 'documenti' && stato === 'analizzata' && errate === 0
  const uploads = useUploads(importazione, open ? pack.files : undefined)
  if (!open) return null
  const total = file_attesi.length + file_inviati.length
  const { progress } = uploads
  if (progress)
    return (
      <>
        <WorkBar
          title="Caricamento dei file"
          value={progress.share * 100}
          details={`${progress.done} di ${progress.of}`}
          onCancel={uploads.cancel}
          cancel="Interrompi"
        />
        <UploadGuard onLeave={uploads.cancel} />
      </>
    )
  if (file_attesi.length === 0)
    return (
      <Text size="sm" role="status">
        {total === 1 ? 'Il file è stato caricato.' : `Tutti i ${total} file sono stati caricati.`}
      </Text>
    )
  return (
    <Alert color="yellow" icon={<IconFiles aria-hidden />} title={missing(file_attesi.length, total)}>
      <Stack gap="sm">
        {uploads.absent.length > 0 && (
          <Text size="sm">
            Non sono tra i file scelti: {uploads.absent.slice(0, 10).join(', ')}
            {uploads.absent.length > 10 && ' e altri'}.
          </Text>
        )}
        {pack.files ? (
          <Group>
            <Button ref={takeLostFocus} onClick={uploads.start}>
              Riprendi il caricamento
            </Button>
          </Group>
        ) : (
          <Text size="sm">Scegli di nuovo lo zip: i file già caricati non vengono rimandati.</Text>
        )}
        <PackZone pack={pack} />
      </Stack>
    </Alert>
  )
}

const missing = (expected: number, total: number) =>
  expected === 1 ? `Manca 1 file di ${total}` : `Mancano ${expected} file di ${total}`

/** Annulla was removed with its bar. */
function takeLostFocus(button: HTMLButtonElement | null) {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true })
}
