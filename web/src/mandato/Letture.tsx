import { Group } from '@mantine/core'
import { mandatoApi } from '@quadra/contract/mandato/api'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useMemo } from 'react'
import { download } from '../client/files.ts'
import { DownloadButton } from '../ui/buttons/DownloadButton.tsx'
import { ListTable } from '../ui/list/ListPage.tsx'

/** What was opened and taken under a mandate, for the consortium and for the person who read. */
export function Letture({ id }: { id: number }) {
  const api = useMemo(() => ({ list: { ...mandatoApi.letture, path: `/api/mandato/${id}/letture` } }), [id])
  return (
    <>
      <Group justify="flex-end" mb="xs">
        <DownloadButton
          icon={<IconFileTypePdf size={16} aria-hidden />}
          load={() => download(mandatoApi.registro, { params: { id } }, `letture_mandato_${id}.pdf`)}
        >
          Registro delle letture
        </DownloadButton>
      </Group>
      <ListTable
        api={api}
        name="letture"
        caption="Letture"
        teaches={{
          title: 'Nessuna lettura',
          about: 'Qui resta scritto che cosa è stato aperto e scaricato, una volta per record e giorno.',
          next: 'La prima lettura arriva con il primo record aperto.',
        }}
        isLight={() => false}
      />
    </>
  )
}
