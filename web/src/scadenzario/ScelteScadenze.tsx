import { scadenzarioApi } from '@quadra/contract/scadenzario/api'
import { IconCircleCheck, IconChecklist } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { ActButton, ChosenActs, ChosenDialog } from '../domain/scelte/ChosenActs.tsx'
import { undoGestito } from '../domain/scelte/undo-gestito.ts'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import type { Row } from '../ui/list/list-api.ts'
import { useSelection } from '../ui/list/selection.ts'

/** The actions on selected deadlines: tasks are confirmed and contracts handled where only these are selected. */
export function ScelteScadenze() {
  const rows = [...(useSelection()?.rows.values() ?? [])]
  const areAll = (tipo: string) => rows.length > 0 && rows.every((row) => row['tipo'] === tipo)
  return (
    <ChosenActs keyOf={keyOf}>
      {areAll('nc_task') && (
        <ActButton label="Conferma task" icon={<IconChecklist size={16} aria-hidden />} dialog={<ConfermaDialog />} />
      )}
      {areAll('contratto') && (
        <ActButton
          label="Segna come gestito"
          icon={<IconCircleCheck size={16} aria-hidden />}
          dialog={<GestitoDialog />}
        />
      )}
    </ChosenActs>
  )
}

const keyOf = ({ id }: Row) => String(id)

const GestitoDialog = () => (
  <ChosenDialog
    call={scadenzarioApi.gestito}
    keyOf={keyOf}
    title="Segna come gestito"
    submit="Segna come gestito"
    done="Segnato come gestito"
    undo={({ versioni = {} }, elementi) =>
      () =>
        undoGestito(elementi, versioni)
      }
  >
    <LongTextField name="nota" />
  </ChosenDialog>
)

const FileDelTask = lazy(() =>
  import('../domain/scelte/FileDelTask.tsx').then((module) => ({ default: module.FileDelTask })),
)

/** Once concluded a task never changes: the user confirms before it is sent. */
const ConfermaDialog = () => (
  <ChosenDialog
    call={scadenzarioApi.conferma}
    keyOf={keyOf}
    title="Conferma task"
    submit="Conferma"
    done="Task confermati"
    ask={(names) => ({ about: names.length > 1 ? `${names.length} task` : (names[0] ?? ''), yes: 'Conferma' })}
  >
    {([only, ...others]) => (
      <>
        <LongTextField name="descrizione_intervento_eseguito" />
        {only && others.length === 0 && (
          <Suspense>
            <FileDelTask record={(only['oggetto'] as { id: number }).id} task={Number(String(only.id).split(':')[1])} />
          </Suspense>
        )}
      </>
    )}
  </ChosenDialog>
)
