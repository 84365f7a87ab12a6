import { Accordion, Badge, Group, Text } from '@mantine/core'
import type { Checklist } from '@quadra/contract/checklist/schema'
import { statoVersioneLabels } from '@quadra/contract/checklist/stato'
import { type ChecklistVersione, domandeWords } from '@quadra/contract/checklist/versione'
import { writeInstant } from '@quadra/contract/kernel/list'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { LongText } from '../ui/page/LongText.tsx'
import { DomandeList } from './DomandeList.tsx'

/** Tab 2: every version with what it changed, who published it and its questions. */
export const Versioni = ({ checklist: { versioni, norma } }: { checklist: Checklist }) =>
  versioni.length === 0 ? (
    <EmptyState title="Nessuna versione" hint="Crea una nuova versione per scrivere le domande." />
  ) : (
    <Accordion variant="separated" keepMounted={false}>
      {versioni.map((version) => (
        <Accordion.Item key={version.id} value={String(version.numero)}>
          <Accordion.Control>
            <Group gap="xs">
              <Text fw={600}>Versione {version.numero}</Text>
              <Badge color={colors[version.stato]}>{statoVersioneLabels[version.stato]}</Badge>
              <Text size="sm">{domandeWords(version.domande.length)}</Text>
            </Group>
          </Accordion.Control>
          <Accordion.Panel>
            <Text size="sm" c="dimmed">
              {when(version)}
            </Text>
            <LongText>{version.note_modifica}</LongText>
            <DomandeList domande={version.domande} norma={norma.id} />
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )

const colors = { bozza: 'yellow', pubblicata: 'green', superata: 'gray' } as const
const when = ({ utente: { nome, cognome }, data_pubblicazione, data_creazione }: ChecklistVersione) =>
  data_pubblicazione
    ? `Pubblicata il ${writeInstant(data_pubblicazione)} da ${nome} ${cognome}`
    : `Cominciata il ${writeInstant(data_creazione)} da ${nome} ${cognome}`
