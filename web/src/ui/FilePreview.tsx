import { Text } from '@mantine/core'
import { isShown } from '@quadra/contract/kernel/upload'
import { useCallback } from 'react'
import styles from './FilePreview.module.css'

interface Props {
  readonly blob: Blob
  readonly name: string
}

/** A picture or a PDF in place; of anything else only its name is said. Nothing of it can run here. */
export function FilePreview({ blob, name }: Props) {
  const kind = kindOf(blob.type)
  const show = useTemporaryLink(blob, kind === 'pdf' ? pageAlone : '')
  if (!kind) return <Text size="sm">{`${name}: nessuna anteprima per questo tipo di file`}</Text>
  return kind === 'image' ? (
    <img ref={show} alt={`Anteprima di ${name}`} className={styles.image} />
  ) : (
    // Out of the way of the keyboard, which the reader inside would not give back.
    <iframe ref={show} title={`Anteprima di ${name}`} tabIndex={-1} className={styles.page} />
  )
}

/** Without the reader's own bars: the whole reader is a click on the file's name away. */
const pageAlone = '#toolbar=0&navpanes=0&view=FitH'

/** What a browser shows without running it: Spec 3 §9 names the images. A browser without a PDF reader would save it. */
function kindOf(type: string): 'image' | 'pdf' | undefined {
  if (!isShown(type)) return undefined
  if (type.startsWith('image/')) return 'image'
  return navigator.pdfViewerEnabled ? 'pdf' : undefined
}

/** Gives an element the bytes to show, under an address that lives as long as the element. */
const useTemporaryLink = (blob: Blob, part: string) =>
  useCallback(
    (element: HTMLImageElement | HTMLIFrameElement | null) => {
      if (!element) return undefined
      const url = URL.createObjectURL(blob)
      element.src = `${url}${part}`
      return () => URL.revokeObjectURL(url)
    },
    [blob, part],
  )
