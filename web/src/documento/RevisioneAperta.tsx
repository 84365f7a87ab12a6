import { Alert, Card, Text, Title } from '@mantine/core'
import type { Revisione } from '@quadra/contract/documento/revisione'
import type { Documento } from '@quadra/contract/documento/schema'
import { IconAlertTriangle } from '@tabler/icons-react'
import { partId } from '../ui/form/go-to-field.ts'
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
      <Text size="sm" c="dimmed" px="md" py="sm">
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
      <Card withBorder padding="md" component="section" id={partId('decisione')} aria-labelledby="che-cosa-cambia">
        <Title order={2} size="h5" mb="xs" id="che-cosa-cambia">
          Che cosa cambia
        </Title>
        <OpenFacts documento={documento} open={open} />
        <OpenButtons documento={documento} open={open} />
      </Card>
    </div>
  </>
)
