import { fileEmpty, fileLimit, fileTooLarge } from '@quadra/contract/kernel/upload'

/** Pixels of the longest side. */
const longest = 1600

/**
 * What is sent of a chosen file: a document as it is, a picture redrawn, so that place, time and telephone written in the
 * photograph stay with who took it.
 */
export async function prepared(file: File): Promise<File> {
  if (file.size === 0) throw new Error(fileEmpty)
  if (await isPdf(file)) {
    if (file.size > fileLimit) throw new Error(fileTooLarge)
    return file
  }
  const picture = await decoded(file)
  for (const quality of [0.85, 0.7, 0.5]) {
    const bytes = await redrawn(picture, quality)
    if (bytes && bytes.size <= fileLimit) return new File([bytes], asJpeg(file.name), { type: bytes.type })
  }
  throw new Error(fileTooLarge)
}

/** By its bytes: name and type are not trusted. */
const isPdf = async (file: File) => (await file.slice(0, 5).text()) === '%PDF-'

const asJpeg = (name: string) => `${name.replace(/\.[^.]*$/, '') || 'foto'}.jpg`

async function decoded(file: File): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
    return image
  } catch {
    throw new Error('Solo PDF, PNG o JPEG')
  } finally {
    // Decoded it needs its address no more.
    URL.revokeObjectURL(image.src)
  }
}

/** As displayed: the EXIF orientation is applied. Transparent parts become white. */
function redrawn(picture: HTMLImageElement, quality: number): Promise<Blob | null> {
  const { naturalWidth, naturalHeight } = picture
  const scale = Math.min(1, longest / Math.max(naturalWidth, naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(naturalHeight * scale))
  const pen = canvas.getContext('2d')!
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
