import { romeDay, writeDay } from '@quadra/contract/kernel/list'
import { type ProgrammaAudit, statoProgrammaLabels } from '@quadra/contract/programma_audit/schema'
import { IconCalendarPlus } from '@tabler/icons-react'
import { LinkButton } from '../ui/buttons/LinkButton.tsx'
import { useFieldValue } from '../ui/form/form-scope.tsx'
import { asText } from '../ui/form/writers.ts'
import { GoTo } from '../ui/record/GoTo.tsx'
import { nextFact } from '../ui/record/next-step.ts'
import { type LineStep, StepLine } from '../ui/record/StepLine.tsx'
import { Bar, Meter, Summary } from '../ui/record/Summary.tsx'
import { ApprovaButton } from './ApprovaButton.tsx'
import { nextStepOf } from './next-step.ts'
import { planPath } from './paths.ts'

/** A programme at a glance: how far it is, its audits, its coverage, what is done next. */
export function ProgrammaSummary({ programma }: { programma: ProgrammaAudit }) {
  const { svolti, audit_programmati, copertura } = programma
  const obiettivi = asText(useFieldValue('obiettivi'))
  return (
    <Summary
      label="Come sta il programma"
      steps={<StepLine label="Passi del programma" steps={stepsOf(programma)} />}
      facts={[
        {
          label: 'Audit svolti',
          value: <Meter done={svolti} total={audit_programmati} label="Audit svolti" />,
        },
        {
          label: 'Copertura',
          value: (
            <>
              {`${copertura}%`}
              <Bar share={copertura / 100} />
            </>
          ),
          more: 'del ciclo',
        },
        nextFact(nextStepOf({ ...programma, obiettivi }), (act) => {
          if (act === 'approva') return <ApprovaButton programma={programma} />
          if (act === 'obiettivi')
            return (
              <GoTo tab="tab4" field="obiettivi">
                Scrivi
              </GoTo>
            )
          return (
            <LinkButton to={planPath(programma.id)} leftSection={<IconCalendarPlus size={16} aria-hidden />}>
              Pianifica audit
            </LinkButton>
          )
        }),
      ]}
    />
  )
}

function stepsOf({ stato, data_creazione, data_approvazione, approvato_da, ...counts }: ProgrammaAudit): LineStep[] {
  const isDraft = stato === 'bozza'
  const isDone = !isDraft && counts.audit_programmati > 0 && counts.svolti >= counts.audit_programmati
  return [
    { key: 'bozza', what: statoProgrammaLabels.bozza, when: writeDay(romeDay(data_creazione)) },
    {
      key: 'approvato',
      what: statoProgrammaLabels.approvato,
      isFuture: isDraft,
      ...(!isDraft && data_approvazione && { when: writeDay(romeDay(data_approvazione)) }),
      ...(!isDraft && approvato_da && { who: `${approvato_da.nome} ${approvato_da.cognome}` }),
    },
    { key: 'svolto', what: 'Svolto', isFuture: !isDone },
  ]
}
