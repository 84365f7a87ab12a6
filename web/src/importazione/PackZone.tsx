import { Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { DropZone } from '../ui/files/DropZone.tsx'
import { writeSize } from '../ui/inputs/file-size.ts'
import type { PackedFile } from './pack.ts'
import type { Pack } from './use-pack.ts'

/** Where the zip is given, or the files themselves. It is opened here and sent nowhere: its files go one by one, later. */
export const PackZone = ({ pack }: { pack: Pack }) => (
  <DropZone
    what="lo zip, o i file"
    choose={pack.files ? 'Scegli altri file' : 'Scegli lo zip o i file'}
    hint={
      pack.files ? (
        <Text span inherit role="status" c="var(--mantine-color-text)">
          <IconCircleCheck size={16} aria-hidden style={{ verticalAlign: '-3px' }} /> {contentOf(pack.files)}
        </Text>
      ) : (
        'Uno zip fino a 200 MB con 500 file al massimo, ognuno fino a 2 MB; le cartelle non contano'
      )
    }
    multiple
    busy={pack.opening}
    problem={pack.problem}
    onFiles={pack.open}
  />
)

const contentOf = (files: readonly PackedFile[]) => {
  const bytes = files.reduce((sum, { dimensione }) => sum + dimensione, 0)
  return `${files.length === 1 ? '1 file pronto' : `${files.length} file pronti`}, ${writeSize(bytes)}`
}
