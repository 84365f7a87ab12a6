import { fileLimit } from '@quadra/contract/kernel/upload'
import { type PhotoSize, photoSizes } from './photo-sizes.ts'

/**
 * A photo as it is sent: upright, small enough, and always redrawn, so that its metadata (place, device) is removed. A
 * file that the browser cannot decode is sent unchanged.
 */
export async function photoToSend(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) return file
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!bitmap) return file
  try {
    let bytes: Blob | undefined
    for (const size of photoSizes(bitmap.width, bitmap.height)) {
      bytes = await draw(bitmap, size)
      if (bytes.size <= fileLimit) break
    }
    return new File([bytes!], file.name.replace(/\.\w+$/, '') + '.jpg', { type: 'image/jpeg' })
  } finally {
    bitmap.close()
  }
}

function draw(bitmap: ImageBitmap, { width, height, quality }: PhotoSize): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')!
  // JPEG knows no transparency: without this it would turn black.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, width, height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(bitmap, 0, 0, width, height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (bytes) => (bytes ? resolve(bytes) : reject(new Error('The photo cannot be drawn'))),
      'image/jpeg',
      quality,
    ),
  )
}
