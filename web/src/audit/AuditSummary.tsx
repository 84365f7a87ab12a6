import { Anchor } from '@mantine/core'
import type { Audit } from '@quadra/contract/audit/schema'
import { statoOfAudit } from '@quadra/contract/audit/stato'
import { writeDay, writeOn } from '@quadra/contract/kernel/list'
import { type Fact, Meter, Summary } from '../ui/record/Summary.tsx'
import { distanceWords } from '../ui/values/deadline.ts'
import { ChiudiButton } from './ChiudiButton.tsx'
import { useGoToStep } from './Mancanze.tsx'
import { useMissingSteps } from './use-missing-steps.ts'

/** An audit at a glance: date, norm, owner, share verified, what closing waits for. */
export function AuditSummary({ audit }: { audit: Audit }) {
  const next = useNextStep(audit)
  const { processi, valutatori, utente, norma, data_pianificazione } = audit
  return (
    <Summary
      label="Come sta l’audit"
      facts={[
        day(audit),
        { label: 'Norma', value: norma.descrizione, more: `pianificato ${writeOn('il', data_pianificazione)}` },
        {
          label: 'Owner',
          value: `${utente.nome} ${utente.cognome}`,
          more: valutatori.length === 0 ? 'valutatori da indicare' : undefined,
        },
        {
          label: 'Processi verificati',
          value: (
            <Meter
              done={processi.filter(({ stato }) => stato === 1).length}
              total={processi.length}
              label="Processi verificati"
            />
          ),
        },
        next,
      ]}
    />
  )
}

function day(audit: Audit): Fact {
  const { data_audit, svolto_il } = audit
  const isOpen = statoOfAudit(audit) === 'aperto'
  const words = distanceWords(data_audit)
  const isLate = isOpen && words.startsWith('in ritardo')
  return {
    label: 'Data audit',
    value: writeDay(data_audit),
    more: isOpen ? words : svolto_il && svolto_il !== data_audit ? `svolto ${writeOn('il', svolto_il)}` : undefined,
    tone: isLate ? 'late' : undefined,
  }
}

/** The first thing that closing waits for; the others are counted. */
function useNextStep(audit: Audit): Fact {
  const steps = useMissingSteps(audit)
  const goTo = useGoToStep()
  const label = 'Prossimo passo'
  const stato = statoOfAudit(audit)
  if (stato !== 'aperto') return { label, value: 'Nessuno', more: `audit ${stato}`, tone: 'unknown', isNext: true }
  const [first, ...rest] = steps
  if (!first)
    return {
      label,
      value: 'Chiudere l’audit',
      more: 'non manca nulla',
      isNext: true,
      ...(audit.modificabile && { act: <ChiudiButton audit={audit} /> }),
    }
  const others =
    rest.length === 1 ? 'e un’altra cosa prima di chiudere' : `e altre ${rest.length} cose prima di chiudere`
  return {
    label,
    value: (
      <Anchor
        inherit
        underline="always"
        href="#"
        onClick={(event) => {
          event.preventDefault()
          goTo(first)
        }}
      >
        {first.text}
      </Anchor>
    ),
    more: rest.length > 0 ? others : 'prima di chiudere',
    isNext: true,
  }
}
