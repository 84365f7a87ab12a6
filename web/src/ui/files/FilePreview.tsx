import { Text } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useCallback } from 'react'
import styles from './FilePreview.module.css'

interface Props {
  readonly blob: Blob
  readonly name: string
}

/** Shows a picture or a PDF inline, of anything else only the name. Nothing in the file can run here. */
export function FilePreview({ blob, name }: Props) {
  const show = useTemporaryLink(blob)
  // Spec 3 §9 names the images.
  if (['image/png', 'image/jpeg', 'image/gif'].includes(blob.type))
    return (
      <PreviewFrame>
        <img ref={show} alt={`Anteprima di ${name}`} className={styles.image} />
      </PreviewFrame>
    )
  if (blob.type === 'application/pdf')
    return (
      <Suspense fallback={<PreviewFrame />}>
        <PdfPages blob={blob} name={name} />
      </Suspense>
    )
  return <Text size="sm">{`${name}: nessuna anteprima per questo tipo di file`}</Text>
}

/** Has the size of its content: nothing below moves when that is loaded. */
export const PreviewFrame = ({ children }: { children?: ReactNode }) => <div className={styles.frame}>{children}</div>

/**
 * Drawn by us: the browser's PDF viewer runs the file's scripts, which may prompt for a password in our name (ADR
 * 0016).
 */
const PdfPages = lazy(() => import('./PdfPages.tsx'))

/** Gives a picture the bytes to show, under an address that lives as long as the element. */
const useTemporaryLink = (blob: Blob) =>
  useCallback(
    (element: HTMLImageElement | null) => {
      if (!element) return undefined
      const url = URL.createObjectURL(blob)
      element.src = url
      return () => URL.revokeObjectURL(url)
    },
    [blob],
  )
