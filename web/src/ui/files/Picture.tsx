import { useCallback } from 'react'

interface Props {
  readonly blob: Blob
  /** What it is called, where nothing beside it says so. */
  readonly alt?: string
  readonly className?: string | undefined
}

/** A picture of this device; its address lives as long as it is drawn. */
export function Picture({ blob, alt = '', className }: Props) {
  const show = useCallback(
    (element: HTMLImageElement | null) => {
      if (!element) return undefined
      const url = URL.createObjectURL(blob)
      element.src = url
      return () => URL.revokeObjectURL(url)
    },
    [blob],
  )
  return <img ref={show} alt={alt} className={className} />
}
