import { Group, Text } from '@mantine/core'
import { mostFoto, tooManyFoto } from '@quadra/contract/non_conformita/foto'
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { PickFilesButton } from '../ui/inputs/PickFilesButton.tsx'
import { preparePhotos } from './photos.ts'

interface Props {
  /** How many there are already. */
  readonly present: number
  readonly onPick: (photos: readonly File[]) => unknown
}

/** Photos of the device; on a telephone also one taken now. */
export function PickPhotos({ present, onPick }: Props) {
  const [problem, setProblem] = useState<string>()
  const [isWorking, setWorking] = useState(false)
  const room = mostFoto - present
  const pick = async (files: readonly File[]) => {
    setWorking(true)
    try {
      const prepared = await preparePhotos(files, room)
      setProblem(prepared.problem)
      if (prepared.photos.length > 0) await onPick(prepared.photos)
    } catch {
      setProblem('La foto non può essere preparata: riprova con la connessione')
    } finally {
      setWorking(false)
    }
  }
  const button = {
    accept: 'image/*',
    size: 'sm',
    loading: isWorking,
    obstacle: room > 0 ? undefined : tooManyFoto,
    onPick: (files: readonly File[]) => void pick(files),
  }
  return (
    <>
      <Group gap="xs">
        <PickFilesButton {...button} leftSection={<IconPhotoPlus size={16} aria-hidden />}>
          Aggiungi foto
        </PickFilesButton>
        <PickFilesButton {...button} camera hiddenFrom="sm" leftSection={<IconCamera size={16} aria-hidden />}>
          Scatta una foto
        </PickFilesButton>
      </Group>
      {problem && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
    </>
  )
}
