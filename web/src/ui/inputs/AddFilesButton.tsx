import { Button, FileButton, Progress, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import type { CallArgs, Endpoint } from '../../client/call.ts'
import { invalidate } from '../../client/queries.ts'
import { send } from '../form/send.ts'
import { SendingKeys } from '../form/sending-keys.ts'
import { MaybeDisabled } from '../buttons/MaybeDisabled.tsx'
import { showDone } from '../page/toasts.ts'
import { admit } from './file-size.ts'

interface Props<E extends Endpoint> {
  readonly call: E
  readonly params: CallArgs<E>['params']
  /** How many more there may be. */
  readonly room: number
  /** The reason when no more files fit. */
  readonly full: string
}

/** Files that are added to a part of a record as soon as they are chosen. */
export function AddFilesButton<E extends Endpoint>({ call, params, room, full }: Props<E>) {
  const [problem, setProblem] = useState<string>()
  const [progress, setProgress] = useState<number | null>(null)
  const [keys] = useState(() => new SendingKeys())
  const adding = useMutation({
    mutationFn: (files: readonly File[]) =>
      send(
        call,
        params,
        { [call.upload!.field]: files },
        watch(setProgress, (file) => keys.of(file)),
      ),
    onSuccess: () => {
      keys.renew()
      showDone('File aggiunti')
    },
    onError: (error) => keys.refused(error),
    onSettled: () => {
      setProgress(null)
      // Of several files some may have arrived before the one that was refused.
      return invalidate<Endpoint>(call, { params })
    },
  })
  const pick = (files: File[]) => {
    const admitted = admit(files)
    setProblem(files.length > room ? full : admitted.problem)
    if (files.length <= room && admitted.files.length > 0) adding.mutate(admitted.files)
  }
  return (
    <Stack gap={4} align="flex-start">
      <FileButton multiple onChange={pick} key={adding.submittedAt}>
        {({ onClick }) => (
          <MaybeDisabled obstacle={room > 0 ? undefined : full}>
            {(disabledProps) => (
              <Button
                {...disabledProps}
                size="compact-xs"
                variant="subtle"
                leftSection={<IconPaperclip size={14} aria-hidden />}
                loading={adding.isPending}
                onClick={() => room > 0 && onClick()}
              >
                Aggiungi file
              </Button>
            )}
          </MaybeDisabled>
        )}
      </FileButton>
      {progress !== null && <Progress w="100%" value={progress * 100} aria-label="Invio dei file" />}
      {problem && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  )
}

const watch = (onProgress: (share: number) => void, keyOf: (file?: File) => string) => ({
  onProgress,
  onArrived: () => {},
  keyOf,
})
