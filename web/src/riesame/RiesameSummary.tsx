import { romeDay, writeDay } from '@quadra/contract/kernel/list'
import type { Riesame } from '@quadra/contract/riesame/schema'
import { statoRiesameLabels } from '@quadra/contract/riesame/stato'
import { Button } from '@mantine/core'
import { nextFact } from '../ui/record/next-step.ts'
import { type LineStep, StepLine } from '../ui/record/StepLine.tsx'
import { Meter, Summary } from '../ui/record/Summary.tsx'
import { ChiudiButton } from './ChiudiButton.tsx'
import { nextStepOf } from './next-step.ts'
import { useSection } from './sections.ts'
import { useLacks } from './use-lacks.ts'

/** A review at a glance: how far it is, what was discussed and decided, what is done next. */
export function RiesameSummary({ riesame }: { riesame: Riesame }) {
  const { ingressi, decisioni, data_riunione } = riesame
  const lacks = useLacks(riesame)
  const { open, openLack } = useSection(ingressi)
  const discussed = ingressi.filter(({ discusso }) => discusso).length
  const undiscussed = ingressi.find(({ discusso }) => !discusso)
  const go = () => {
    if (undiscussed) void open(undiscussed.codice)
    else if (lacks[0]) void openLack(lacks[0])
  }
  return (
    <Summary
      label="Come sta il riesame"
      steps={<StepLine label="Passi del riesame" steps={stepsOf(riesame, discussed)} />}
      facts={[
        {
          label: 'Elementi discussi',
          value: <Meter done={discussed} total={ingressi.length} label="Elementi discussi" />,
        },
        data_riunione
          ? { label: 'Data riunione', value: writeDay(data_riunione) }
          : { label: 'Data riunione', value: 'da indicare', tone: 'unknown' },
        decisioni.length > 0
          ? { label: 'Decisioni', value: String(decisioni.length) }
          : { label: 'Decisioni', value: 'nessuna', tone: 'unknown' },
        nextFact(nextStepOf(riesame, lacks), (act) =>
          act === 'chiudi' ? <ChiudiButton riesame={riesame} /> : <Button onClick={go}>Vai</Button>,
        ),
      ]}
    />
  )
}

const stepsOf = (riesame: Riesame, discussed: number): LineStep[] => {
  const { data_creazione, ingressi, stato, chiuso_il, chiuso_da, partecipanti, conclusioni, data_riunione } = riesame
  const isClosed = stato === 'chiuso'
  const isDiscussed = isClosed || discussed === ingressi.length
  return [
    { key: 'aperto', what: 'Aperto', when: writeDay(romeDay(data_creazione)) },
    { key: 'discusso', what: 'Discusso', isFuture: !isDiscussed && discussed === 0 },
    {
      key: 'verbale',
      what: 'Verbale',
      isFuture: !isClosed && !(isDiscussed && data_riunione && partecipanti && conclusioni),
    },
    {
      key: 'chiuso',
      what: statoRiesameLabels.chiuso,
      isFuture: !isClosed,
      ...(isClosed && chiuso_il && { when: writeDay(romeDay(chiuso_il)) }),
      ...(isClosed && chiuso_da && { who: `${chiuso_da.nome} ${chiuso_da.cognome}` }),
    },
  ]
}
