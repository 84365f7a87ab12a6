import { programmaAuditApi } from '@quadra/contract/programma_audit/api'
import { programmaTitle } from '@quadra/contract/programma_audit/rules'
import { statoProgrammaLabels } from '@quadra/contract/programma_audit/schema'
import { placeOf } from '@quadra/contract/places'
import { useMay } from '../client/session.ts'
import { ListTable } from '../ui/list/ListPage.tsx'
import { OpenAction } from '../ui/list/OpenAction.tsx'
import { RemoveAction } from '../ui/list/RemoveAction.tsx'
import { StateBadge } from '../ui/page/StateBadge.tsx'
import { ProgrammaDialog } from './ProgrammaDialog.tsx'
import { statoProgrammaTones } from './programma-words.ts'

/** Tab 1: a programme for each year and norm. */
export function Programmi() {
  const mayRemove = useMay(programmaAuditApi.remove)
  return (
    <ListTable
      answersAddress
      name="programmi"
      api={programmaAuditApi}
      caption="Elenco programmi"
      teaches={{
        about: 'Il programma dice quali audit si fanno nell’anno, dove e quando.',
        next: 'Creane uno per la norma e l’anno: proporrà le cooperative da visitare.',
        others: 'Lo prepara il consorzio: quando è approvato lo trovi qui.',
      }}
      open={placeOf('programma_audit').path}
      named="norma"
      rowName={programmaTitle}
      cells={{
        stato: ({ stato }) => <StateBadge tone={statoProgrammaTones[stato]}>{statoProgrammaLabels[stato]}</StateBadge>,
      }}
      create={{ label: 'Nuovo programma', dialog: ProgrammaDialog }}
      actions={
        <>
          <OpenAction />
          {mayRemove && <RemoveAction />}
        </>
      }
    />
  )
}
