import { Button, type ButtonProps, FileButton } from '@mantine/core'
import { useState } from 'react'
import { MaybeDisabled } from '../buttons/MaybeDisabled.tsx'

interface Props extends Pick<ButtonProps, 'className' | 'hiddenFrom' | 'leftSection' | 'loading' | 'size'> {
  readonly children: string
  /** The accepted types: pictures only, for example. */
  readonly accept?: string
  /** A tablet opens its camera at once. */
  readonly camera?: boolean
  /** Why none can be chosen now, if so. */
  readonly obstacle?: string | undefined
  readonly onPick: (files: readonly File[]) => void
}

/** Opens the device's file picker, or its camera, and reports what was chosen. */
export function PickFilesButton({ accept, camera = false, obstacle, onPick, children, ...look }: Props) {
  // The same file can be chosen again only in an input that has never had it.
  const [picks, setPicks] = useState(0)
  const pick = (files: File[]) => {
    setPicks(picks + 1)
    if (files.length > 0) onPick(files)
  }
  return (
    <FileButton
      key={picks}
      multiple={!camera}
      onChange={(files) => pick([files ?? []].flat())}
      accept={accept}
      capture={camera ? 'environment' : undefined}
    >
      {({ onClick }) => (
        <MaybeDisabled obstacle={obstacle}>
          {(disabled) => (
            <Button variant="default" {...look} {...disabled} onClick={() => !obstacle && onClick()}>
              {children}
            </Button>
          )}
        </MaybeDisabled>
      )}
    </FileButton>
  )
}
