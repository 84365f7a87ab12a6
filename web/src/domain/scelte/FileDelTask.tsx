import { mostAllegati, tooManyAllegati } from '@quadra/contract/non_conformita/allegato'
import { nonConformitaApi } from '@quadra/contract/non_conformita/api'
import { AddFilesButton } from '../../ui/inputs/AddFilesButton.tsx'

/** A photo or a file of what was done, as the task's own dialog takes it. */
export const FileDelTask = ({ record, task }: { record: number; task: number }) => (
  <AddFilesButton
    call={nonConformitaApi.createAllegato}
    params={{ id: record, taskId: task }}
    room={mostAllegati}
    full={tooManyAllegati}
  />
)
