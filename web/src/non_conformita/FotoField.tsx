import { ActionIcon, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { fileKey } from '../ui/files/file-key.ts'
import { useFieldValue, useFormScope } from '../ui/form/form-scope.tsx'
import { filesOf } from '../ui/form/send.ts'
import { PickPhotos } from './PickPhotos.tsx'
import { Thumbnail, Thumbnails } from '../ui/files/Thumbnails.tsx'

/** Photos that are sent once the record is registered: `foto` is no field of its call. */
export function FotoField() {
  const { form } = useFormScope()
  const photos = filesOf(useFieldValue('foto'))
  const set = (next: readonly File[]) => form.setFieldValue('foto', next.length > 0 ? next : undefined)
  return (
    <Stack gap={6} role="group" aria-label="Foto">
      <Text size="sm" fw={500}>
        Foto
      </Text>
      {photos.length > 0 && (
        <Thumbnails label="Foto scelte">
          {photos.map((photo) => (
            <Thumbnail
              key={fileKey(photo)}
              name={photo.name}
              size={photo.size}
              blob={photo}
              action={
                <ActionIcon
                  color="red"
                  aria-label={`Togli ${photo.name}`}
                  onClick={() => set(photos.filter((one) => one !== photo))}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              }
            />
          ))}
        </Thumbnails>
      )}
      <PickPhotos present={photos.length} onPick={(more) => set([...photos, ...more])} />
      <Text size="xs" c="dimmed">
        Partono dopo la registrazione, senza il luogo in cui sono state scattate.
      </Text>
    </Stack>
  )
}
