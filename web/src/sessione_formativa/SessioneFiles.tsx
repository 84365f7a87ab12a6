import { Group, Text } from '@mantine/core'
import { sessioneFormativaApi } from '@quadra/contract/sessione_formativa/api'
import { mostFiles, type SessioneFile, tooManyFiles } from '@quadra/contract/sessione_formativa/file'
import type { Sessione } from '@quadra/contract/sessione_formativa/schema'
import { useCall } from '../client/queries.ts'
import { RemoveIcon } from '../ui/buttons/RemoveIcon.tsx'
import { FileLink } from '../ui/files/FileLink.tsx'
import { AddFilesButton } from '../ui/inputs/AddFilesButton.tsx'
import { writeSize } from '../ui/inputs/file-size.ts'
import { QueryView } from '../ui/page/QueryView.tsx'
import { Part } from '../ui/record/Part.tsx'
import { PartList } from '../ui/record/PartList.tsx'

/** Signatures and tests, also after the session. */
export function SessioneFiles({ sessione: { id, modificabile } }: { sessione: Sessione }) {
  const answer = useCall(sessioneFormativaApi.files, { params: { id } })
  return (
    <QueryView query={answer}>
      {(files) => (
        <PartList
          title="Firme e prove"
          empty="Il foglio firme e le prove si allegano qui, anche dopo la sessione."
          buttons={
            modificabile && (
              <AddFilesButton
                call={sessioneFormativaApi.addFile}
                params={{ id }}
                room={mostFiles - files.length}
                full={tooManyFiles}
              />
            )
          }
        >
          {files.map((file) => (
            <OneFile key={file.id} id={id} file={file} />
          ))}
        </PartList>
      )}
    </QueryView>
  )
}

const OneFile = ({ id, file: { id: fid, nome, dimensione, cancellabile } }: { id: number; file: SessioneFile }) => (
  <Part
    name={nome}
    buttons={
      cancellabile && (
        <RemoveIcon
          call={sessioneFormativaApi.removeFile}
          undo={sessioneFormativaApi.restoreFile}
          params={{ id, fid }}
          about={nome}
        />
      )
    }
  >
    <Group gap="xs">
      <FileLink call={sessioneFormativaApi.file} params={{ id, fid }} name={nome} longest={60} />
      <Text size="xs" c="dimmed">
        {writeSize(dimensione)}
      </Text>
    </Group>
  </Part>
)
