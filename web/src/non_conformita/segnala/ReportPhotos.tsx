import { ActionIcon, Text } from '@mantine/core'
import { mostFoto, tooManyFoto } from '@quadra/contract/non_conformita/foto'
import { IconCamera, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { fileKey } from '../../ui/files/file-key.ts'
import { Picture } from '../../ui/files/Picture.tsx'
import { PickFilesButton } from '../../ui/inputs/PickFilesButton.tsx'
import { preparePhotos } from '../photos.ts'
import styles from './Segnala.module.css'

interface Props {
  readonly isPhone: boolean
  readonly photos: readonly File[]
  readonly onChange: (photos: readonly File[]) => void
}

/** The photos taken, small, beside the button that takes another. */
export function ReportPhotos({ isPhone, photos, onChange }: Props) {
  const [problem, setProblem] = useState<string>()
  const [isWorking, setWorking] = useState(false)
  const pick = async (files: readonly File[]) => {
    setWorking(true)
    try {
      const prepared = await preparePhotos(files, mostFoto - photos.length)
      setProblem(prepared.problem)
      onChange([...photos, ...prepared.photos])
    } catch {
      setProblem('La foto non può essere preparata: riprova con la connessione')
    } finally {
      setWorking(false)
    }
  }
  return (
    <div role="group" aria-label="Foto">
      <div className={styles.photos}>
        {photos.map((photo, index) => (
          <div key={fileKey(photo)} className={styles.photo}>
            <Picture blob={photo} alt={`Foto ${index + 1}`} />
            <ActionIcon
              className={styles.remove}
              color="red"
              aria-label={`Togli la foto ${index + 1}`}
              onClick={() => onChange(photos.filter((one) => one !== photo))}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        <PickFilesButton
          accept="image/*"
          camera={isPhone}
          className={styles.take}
          loading={isWorking}
          obstacle={photos.length < mostFoto ? undefined : tooManyFoto}
          leftSection={<IconCamera size={18} aria-hidden />}
          onPick={(files) => void pick(files)}
        >
          {isPhone ? 'Scatta una foto' : 'Aggiungi foto'}
        </PickFilesButton>
      </div>
      {problem && (
        <Text size="sm" mt={4} c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
    </div>
  )
}
