import { Alert, Card, Text, Title } from '@mantine/core'
import type { Revisione } from '@quadra/contract/documento/revisione'
import type { Documento } from '@quadra/contract/documento/schema'
import { statoRevisioneLabels } from '@quadra/contract/documento/stato'
import { romeDay, writeDay } from '@quadra/contract/kernel/list'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type LineStep, StepLine } from '../ui/record/StepLine.tsx'
import { inForceWords } from './InForce.tsx'
import { OpenButtons } from './OpenButtons.tsx'
import { OpenFacts } from './OpenFacts.tsx'
import { OpenFile } from './OpenFile.tsx'
import styles from './RevisioneAperta.module.css'

interface Props {
  readonly documento: Documento
  readonly open: Revisione
}

/** A revision that is being worked on: how far it is, its file beside the one in force, what it changes, and the decision. */
export const RevisioneAperta = ({ documento, open }: Props) => (
  <>
    <Card withBorder padding={0} mb="md" component="section" aria-label="Stato del documento">
      <StepLine label="Passi della revisione" steps={stepsOf(open)} />
      <Text size="sm" c="dimmed" px="md" pb="sm">
        {inForceWords(documento)}
      </Text>
      {open.motivo_rifiuto && open.stato === 'bozza' && (
        <Alert color="yellow" radius={0} icon={<IconAlertTriangle size={18} aria-hidden />} title="Rimandata in bozza">
          {open.motivo_rifiuto}
        </Alert>
      )}
    </Card>
    <div className={styles.sides}>
      <OpenFile documento={documento} open={open} />
      <Card withBorder padding="md" component="section" aria-labelledby="che-cosa-cambia">
        <Title order={2} size="h5" mb="xs" id="che-cosa-cambia">
          Che cosa cambia
        </Title>
        <OpenFacts documento={documento} open={open} />
        <OpenButtons documento={documento} open={open} />
      </Card>
    </div>
  </>
)

const nameOf = (person: Revisione['autore']) => (person ? `${person.nome} ${person.cognome}` : undefined)

/** Prepared, in approval, in force: when and by whom. */
function stepsOf({ stato, autore, approvatore, data_creazione, inviata_il, approvata_il, data_vigenza }: Revisione) {
  const isDraft = stato === 'bozza'
  const isApproved = stato === 'approvata'
  const day = isApproved ? approvata_il : inviata_il
  const steps: LineStep[] = [
    {
      key: 'bozza',
      what: isDraft ? 'In preparazione' : 'Preparata',
      when: writeDay(romeDay(data_creazione)),
      who: nameOf(autore),
    },
    {
      key: 'approvazione',
      what: isApproved ? statoRevisioneLabels.approvata : statoRevisioneLabels.in_approvazione,
      isFuture: isDraft,
      ...(!isDraft && {
        when: day ? `${isApproved ? 'il' : 'dal'} ${writeDay(romeDay(day))}` : undefined,
        who: nameOf(approvatore),
      }),
    },
    {
      key: 'vigente',
      what: statoRevisioneLabels.vigente,
      isFuture: true,
      when: data_vigenza ? `dal ${writeDay(data_vigenza)}` : undefined,
    },
  ]
  return steps
}
