import { Text } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useCallback } from 'react'
import styles from './FilePreview.module.css'

interface Props {
  readonly blob: Blob
  readonly name: string
}

/** A picture or a PDF in place; of anything else only its name is said. Nothing of it can run here. */
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

/** As large as what will stand in it: nothing below moves when that has come. */
export const PreviewFrame = ({ children }: { children?: ReactNode }) => <div className={styles.frame}>{children}</div>

/** Drawn by us: the browser's own reader runs the scripts of a PDF, which may ask for a password in our name (ADR 0016). */
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
