import { onlyPhotos, tooManyFoto } from '@quadra/contract/non_conformita/foto'
import { showError } from '../ui/page/toasts.ts'

interface Prepared {
  readonly photos: readonly File[]
  /** What was left out, as a message. */
  readonly problem?: string
}

/**
 * The photos to send of the chosen files: each redrawn, upright, smaller and without its location. All code for sending
 * is loaded now: later the connection may be lost.
 */
export async function preparePhotos(files: readonly File[], room: number): Promise<Prepared> {
  if (files.length > room) return { photos: [], problem: tooManyFoto }
  const [{ photoToSend }] = await Promise.all([import('../ui/files/photo.ts'), sending()])
  const photos: File[] = []
  const unreadable: string[] = []
  for (const file of files) {
    const ready = await photoToSend(file)
    // A picture that cannot be decoded is returned unchanged.
    if (ready === file) unreadable.push(file.name)
    else photos.push(ready)
  }
  return unreadable.length > 0 ? { photos, problem: `${unreadable.join(', ')}: ${onlyPhotos}` } : { photos }
}

/** Writes the photos of a record down on this device, from where they leave by themselves, each once. */
export async function sendPhotos(user: number, record: number, photos: readonly File[]) {
  if (photos.length === 0) return
  try {
    const { deviceOf } = await sending()
    const { queue, wake } = deviceOf(user)
    for (const photo of photos) await queue.addPhoto(record, { name: photo.name, bytes: photo })
    void wake()
  } catch {
    showError(new Error('Il dispositivo non ha spazio per le foto: aggiungile dalla scheda'))
  }
}

const sending = () => import('../domain/offline/device.ts')
