import { Alert, Button, Card, Group, Text, Title } from '@mantine/core'
import type { Copertura } from '@quadra/contract/copertura_audit/schema'
import { checklistApi } from '@quadra/contract/checklist/api'
import { mostPlanned } from '@quadra/contract/programma_audit/audit'
import type { ProgrammaAudit } from '@quadra/contract/programma_audit/schema'
import { IconPlus, IconRefresh } from '@tabler/icons-react'
import { useDeferredValue, useId } from 'react'
import { useCall } from '../client/queries.ts'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { FormState } from '../ui/form/FormState.tsx'
import { LeaveGuard } from '../ui/form/LeaveGuard.tsx'
import bar from '../ui/record/SaveBar.module.css'
import { useBarHeight } from '../ui/record/use-bar-height.ts'
import type { PlanCell, Riga } from './plan.ts'
import { PlanChoices } from './PlanChoices.tsx'
import { PlanRow } from './PlanRow.tsx'
import styles from './Plan.module.css'
import { usePlan } from './use-plan.ts'
import { useSendPlan } from './use-send-plan.ts'

interface Props {
  readonly programma: ProgrammaAudit
  readonly copertura: Copertura
  readonly cell: PlanCell
}

/** The common choices, then each audit of the plan: nothing is written before Crea. */
export function PlanForm({ programma, copertura, cell }: Props) {
  const plan = usePlan(programma, copertura, cell)
  const offered = useCall(
    checklistApi.opzioni,
    { query: { norma_id: programma.norma.id } },
    { meta: { quiet: true } },
  ).data
  const checklists = new Map(
    plan.choices.conChecklist ? offered?.map(({ processo_id, id: key }) => [processo_id, key]) : [],
  )
  const { send, sending, errors, forgive } = useSendPlan(programma.id, checklists, plan.forget)
  const id = useId()
  const { righe } = plan
  // Opening the page and typing do not wait for twenty rows of choices.
  const visible = useDeferredValue(righe, noRows)
  const tooMany = righe.length > mostPlanned
  return (
    <>
      <PlanChoices copertura={copertura} programma={programma} choices={plan.choices} onChoose={plan.choose} />
      <Card withBorder padding="md" mb="md" component="section" aria-labelledby={id} data-plan>
        <Group justify="space-between" mb="sm" gap="sm">
          <Title order={2} size="h5" id={id}>
            Anteprima{righe.length > 0 && ` (${righe.length})`}
          </Title>
          <Group gap="xs">
            {plan.isOwn && (
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconRefresh size={16} aria-hidden />}
                onClick={plan.again}
              >
                Rifai dalle scelte
              </Button>
            )}
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={plan.add}
            >
              Aggiungi una riga
            </Button>
          </Group>
        </Group>
        {plan.isOwn && (
          <Text size="sm" c="dimmed" mb="sm">
            Hai modificato le righe: le scelte qui sopra non le cambiano più da sole.
          </Text>
        )}
        {righe.length === 0 ? (
          <EmptyState title="Nessun audit" hint="Scegli almeno una cooperativa." />
        ) : (
          <ul className={styles.rows}>
            <li className={styles.head} aria-hidden>
              <span>Cooperativa</span>
              <span>Data audit</span>
              <span>Processi</span>
              <span>Valutatori</span>
              <span>Persona</span>
            </li>
            {visible.map((riga, index) => (
              <PlanRow
                key={riga.key}
                riga={riga}
                number={index + 1}
                programma={programma}
                copertura={copertura}
                errors={errors.get(riga.key)}
                onChange={plan.change}
                onRemove={plan.remove}
                onAdmit={visible.length > 1 ? plan.admit : undefined}
                onTouch={forgive}
              />
            ))}
          </ul>
        )}
      </Card>
      <div ref={useBarHeight()} className={bar.bar}>
        <FormState unsaved={plan.isUnsaved} restored={plan.restored} className={bar.state} />
        {tooMany && (
          <Alert color="red" py={4}>
            Al massimo {mostPlanned} audit alla volta
          </Alert>
        )}
        <Group gap="xs" className={bar.buttons}>
          <Button loading={sending} disabled={righe.length === 0 || tooMany} onClick={() => send(righe)}>
            {righe.length === 1 ? 'Crea 1 audit' : `Crea ${righe.length} audit`}
          </Button>
        </Group>
      </div>
      <LeaveGuard unsaved={() => plan.isUnsaved && !sending} onLeave={plan.forget} />
    </>
  )
}

const noRows: readonly Riga[] = []
