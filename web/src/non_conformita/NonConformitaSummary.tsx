import { writeDay, writeOn } from '@quadra/contract/kernel/list'
import type { NonConformita } from '@quadra/contract/non_conformita/schema'
import { closedStati } from '@quadra/contract/non_conformita/stato'
import { type Fact, Meter, Summary } from '../ui/record/Summary.tsx'
import { distanceWords } from '../ui/values/deadline.ts'
import { FlowLine } from './FlowLine.tsx'
import { useNextStep } from './Mancanze.tsx'
import { presentTasks } from './TaskLists.tsx'

/** A record at a glance: its states, deadline, people, share done, next step. */
export function NonConformitaSummary({ record }: { record: NonConformita }) {
  const next = useNextStep()
  return (
    <Summary
      label="Flusso"
      steps={<FlowLine record={record} />}
      facts={[deadline(record), responsible(record), done(record), next]}
    />
  )
}

function deadline({ data_verifica: day, scadenza, scaduta, stato }: NonConformita): Fact {
  const isSettled = closedStati.includes(stato)
  return {
    label: 'Data verifica',
    value: day ? writeDay(day) : 'da indicare',
    more: isSettled ? undefined : day ? distanceWords(day) : writeOn('entro il', scadenza),
    tone: scaduta ? 'late' : day ? undefined : 'unknown',
  }
}

const responsible = ({ responsabile, riferimento_cooperativa: verifier }: NonConformita): Fact => ({
  label: 'Responsabile del trattamento',
  value: responsabile ? `${responsabile.nome} ${responsabile.cognome}` : 'da indicare',
  more: verifier ? `verifica: ${verifier}` : undefined,
  tone: responsabile ? undefined : 'unknown',
})

function done(record: NonConformita): Fact {
  const tasks = presentTasks(record)
  const closed = tasks.filter(({ chiuso }) => chiuso).length
  const open = tasks.length - closed
  const label = 'Task conclusi'
  if (tasks.length === 0) return { label, value: 'nessun task', tone: 'unknown' }
  return {
    label,
    value: <Meter done={closed} total={tasks.length} label={label} />,
    more: open === 0 ? 'nessuno da attivare' : open === 1 ? '1 da attivare' : `${open} da attivare`,
  }
}
