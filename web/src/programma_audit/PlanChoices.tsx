import { Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { Copertura } from '@quadra/contract/copertura_audit/schema'
import type { ProgrammaAudit } from '@quadra/contract/programma_audit/schema'
import { useId } from 'react'
import { ValutatoriSelect } from '../fields/ValutatoriSelect.tsx'
import { isIsoDay } from '../ui/values/dates.ts'
import { DayInput } from '../ui/inputs/DateField.tsx'
import { ChooseSeveral, LooseText, Ticks } from '../ui/inputs/Loose.tsx'
import { OptionSwitch } from '../ui/inputs/OptionSwitch.tsx'
import { ViewSwitch } from '../ui/page/ViewSwitch.tsx'
import { type Choices, uncoveredOf } from './plan.ts'
import { processoLabel } from './processo-choices.ts'
import { workingDays } from './working-days.ts'

interface Props {
  readonly programma: ProgrammaAudit
  readonly copertura: Copertura
  readonly choices: Choices
  readonly onChoose: (change: Partial<Choices>) => void
}

/** The choices common to all audits of the plan. */
export function PlanChoices({ programma, copertura, choices, onChoose }: Props) {
  const id = useId()
  return (
    <Card withBorder padding="md" mb="md" component="section" aria-labelledby={id}>
      <Title order={2} size="h5" id={id} mb="sm">
        Scelte per tutti
      </Title>
      <Stack gap="md">
        <Cooperative {...{ programma, copertura, choices, onChoose }} />
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
          <Processi {...{ programma, copertura, choices, onChoose }} />
          <Dates {...{ programma, copertura, choices, onChoose }} />
          <ValutatoriSelect
            label="Valutatori"
            description="Chi non è idoneo per una cooperativa è segnalato nella sua riga"
            value={choices.valutatori}
            onChange={(valutatori) => onChoose({ valutatori })}
            // Suitability is judged row by row, not here.
            audit={noAudit}
            known={noOne}
            onDeroga={nothing}
          />
          <LooseText
            label="Persona"
            description="Se vuota: il primo manager della cooperativa, altrimenti «Da definire»"
            value={choices.persona}
            onPick={(persona) => onChoose({ persona })}
          />
        </SimpleGrid>
      </Stack>
    </Card>
  )
}

function Cooperative({ programma, copertura, choices, onChoose }: Props) {
  const { righe } = copertura
  const sampled = programma.campioni[0]?.righe.flatMap(({ cliente, scelto }) => (scelto ? [cliente.id] : []))
  const pick = (clienti: readonly number[]) => onChoose({ clienti })
  const lacking = righe.filter((site) => uncoveredOf(site).length > 0)
  return (
    <Ticks
      label="Cooperative"
      value={choices.clienti}
      onPick={pick}
      options={righe.map((site) => ({
        value: site.cliente.id,
        label: site.cliente.nome,
        about: uncoveredWords(uncoveredOf(site).length),
      }))}
    >
      <Group gap={4} my={4}>
        <Quick label="Tutte" onPick={() => pick(righe.map(({ cliente }) => cliente.id))} />
        <Quick label="Con processi scoperti" onPick={() => pick(lacking.map(({ cliente }) => cliente.id))} />
        {sampled && <Quick label="Campione" onPick={() => pick(sampled)} />}
        <Quick label="Nessuna" onPick={() => pick([])} />
      </Group>
    </Ticks>
  )
}

const Quick = ({ label, onPick }: { label: string; onPick: () => void }) => (
  <Button size="compact-sm" variant="default" onClick={onPick}>
    {label}
  </Button>
)

const Processi = ({ copertura, choices, onChoose }: Props) => (
  <Stack gap={6}>
    <Text size="sm" fw={500}>
      Processi
    </Text>
    <ViewSwitch
      label="Quali processi"
      views={{ scoperti: 'Solo i processi scoperti', scelti: 'Gli stessi' }}
      value={choices.onlyUncovered ? 'scoperti' : 'scelti'}
      onPick={(view) => onChoose({ onlyUncovered: view === 'scoperti' })}
    />
    {!choices.onlyUncovered && (
      <ChooseSeveral
        label="Processi per tutte"
        options={copertura.processi.map((processo) => ({ value: processo.id, label: processoLabel(processo) }))}
        value={choices.processi}
        onPick={(processi) => onChoose({ processi })}
      />
    )}
    <OptionSwitch
      label="Con checklist"
      description="Ogni processo con le domande pubblicate per la norma, dove ci sono"
      value={choices.conChecklist}
      onPick={(conChecklist) => onChoose({ conChecklist })}
    />
  </Stack>
)

function Dates({ programma: { anno }, choices, onChoose }: Props) {
  const { dal, al, giorno, isSpread } = choices
  const inYear = (day: string | null) =>
    day?.startsWith(`${anno}-`) === false ? `Il programma è del ${anno}` : undefined
  return (
    <Stack gap={6}>
      <Text size="sm" fw={500}>
        Date
      </Text>
      <ViewSwitch
        label="Quando"
        views={{ periodo: 'Distribuite nel periodo', giorno: 'Lo stesso giorno' }}
        value={isSpread ? 'periodo' : 'giorno'}
        onPick={(view) => onChoose({ isSpread: view === 'periodo' })}
      />
      <Group gap="sm" align="flex-start" grow>
        {isSpread ? (
          <>
            <Day label="Dal" value={dal} error={inYear(dal)} onPick={(day) => onChoose({ dal: day })} />
            <Day
              label="Al"
              value={al}
              error={inYear(al) ?? periodProblem(dal, al)}
              onPick={(day) => onChoose({ al: day })}
            />
          </>
        ) : (
          <Day label="Data audit" value={giorno} error={inYear(giorno)} onPick={(day) => onChoose({ giorno: day })} />
        )}
      </Group>
    </Stack>
  )
}

function periodProblem(dal: string | null, al: string | null): string | undefined {
  if (!isIsoDay(dal) || !isIsoDay(al)) return undefined
  if (al < dal) return 'La fine non può precedere l’inizio'
  return workingDays(dal, al).length === 0 ? 'Nel periodo non c’è alcun giorno lavorativo' : undefined
}

interface DayProps {
  readonly label: string
  readonly value: string | null
  readonly error: string | undefined
  readonly onPick: (day: string | null) => void
}
const Day = ({ label, value, error, onPick }: DayProps) => (
  <DayInput
    input={{
      name: label,
      label,
      placeholder: 'GG/MM/AAAA',
      required: false,
      error,
      value,
      onChange: (day) => onPick(day as string | null),
    }}
  />
)

const uncoveredWords = (count: number) =>
  count === 0
    ? 'Nessun processo scoperto o in ritardo'
    : count === 1
      ? '1 processo scoperto o in ritardo'
      : `${count} processi scoperti o in ritardo`
const noAudit = {}
const noOne: never[] = []
const nothing = () => {}
