import { ActionIcon, Stack, Text } from '@mantine/core'
import { nonConformitaApi } from '@quadra/contract/non_conformita/api'
import type { Foto } from '@quadra/contract/non_conformita/foto'
import type { NonConformita } from '@quadra/contract/non_conformita/schema'
import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense } from 'react'
import type { Endpoint } from '../client/call.ts'
import { openFile } from '../client/files.ts'
import { useSession } from '../client/session.ts'
import { useDeviceMark } from '../client/use-device-mark.ts'
import { useFile } from '../client/use-file.ts'
import { useRemoval } from '../ui/buttons/use-removal.ts'
import { PickPhotos } from './PickPhotos.tsx'
import { sendPhotos } from './photos.ts'
import { Thumbnail, Thumbnails } from '../ui/files/Thumbnails.tsx'

/** The photos of what happened: those that the server has, and those that wait on this device. */
export function FotoSection({ record: { id, foto, fotografabile } }: { record: NonConformita }) {
  const user = useSession().id
  const isDevice = useDeviceMark()
  return (
    <Stack gap="xs" align="stretch">
      {foto.length > 0 ? (
        <Thumbnails label="Foto">
          {foto.map((one) => (
            <StoredPhoto key={one.id} record={id} foto={one} />
          ))}
        </Thumbnails>
      ) : (
        <Text size="sm" c="dimmed">
          Nessuna foto.
        </Text>
      )}
      {isDevice && (
        <Suspense>
          <WaitingPhotos record={id} />
        </Suspense>
      )}
      {fotografabile && <PickPhotos present={foto.length} onPick={(photos) => sendPhotos(user, id, photos)} />}
    </Stack>
  )
}

function StoredPhoto({ record, foto }: { record: number; foto: Foto }) {
  const params = { id: record, fid: foto.id }
  const { data } = useFile(nonConformitaApi.fileFoto, params, foto.chiave)
  const opening = useMutation({
    mutationFn: () => openFile<Endpoint>(nonConformitaApi.fileFoto, { params }, foto.nome),
  })
  const { ask, question, isPending } = useRemoval({
    call: nonConformitaApi.removeFoto,
    undo: nonConformitaApi.restoreFoto,
    params,
    about: foto.nome,
  })
  return (
    <Thumbnail
      name={foto.nome}
      size={foto.dimensione}
      blob={data}
      onOpen={() => opening.mutate()}
      action={
        foto.cancellabile && (
          <>
            <ActionIcon color="red" aria-label={`Elimina la foto ${foto.nome}`} loading={isPending} onClick={ask}>
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
            {question}
          </>
        )
      }
    />
  )
}

/** The code is loaded only on a device that stores offline data. */
const WaitingPhotos = lazy<ComponentType<{ record: number }>>(() =>
  import('./WaitingPhotos.tsx')
    .then((module) => ({ default: module.WaitingPhotos }))
    .catch(() => ({ default: () => null })),
)
