import { Button, Group, Text } from '@mantine/core'
import { visitaEnteApi } from '@quadra/contract/visita_ente/api'
import type { VisitaEnte } from '@quadra/contract/visita_ente/schema'
import { fileHint } from '@quadra/contract/kernel/upload'
import { IconUpload } from '@tabler/icons-react'
import { useMay } from '../client/session.ts'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { FileLink } from '../ui/files/FileLink.tsx'
import { FileField } from '../ui/inputs/FileField.tsx'
import { Panel, Wide } from '../ui/page/Panel.tsx'

/** The report that the body left. */
export function RapportoPanel({ visita: { id, rapporto } }: { visita: VisitaEnte }) {
  const mayWrite = useMay(visitaEnteApi.addRapporto)
  const [open, dialog] = useDialog(
    <FormDialog
      call={visitaEnteApi.addRapporto}
      params={{ id }}
      title="Rapporto dell’ente"
      submit="Carica"
      success="Rapporto caricato"
    >
      <FileField
        name="documento"
        label="File"
        description={rapporto ? `Prende il posto di ${rapporto.nome}` : fileHint}
      />
    </FormDialog>,
    `Rapporto visita ${id}`,
  )
  return (
    <Panel title="Rapporto dell’ente" name="rapporto">
      <Wide>
        <Group gap="sm">
          {rapporto ? (
            <FileLink call={visitaEnteApi.rapporto} params={{ id }} name={rapporto.nome} />
          ) : (
            <Text size="sm" c="dimmed">
              Nessun rapporto
            </Text>
          )}
          {mayWrite && (
            <Button variant="default" leftSection={<IconUpload size={16} aria-hidden />} onClick={open}>
              {rapporto ? 'Sostituisci' : 'Carica il rapporto'}
            </Button>
          )}
        </Group>
        {dialog}
      </Wide>
    </Panel>
  )
}
