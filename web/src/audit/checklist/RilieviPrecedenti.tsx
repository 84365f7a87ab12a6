import { Card, Group, List, Stack, Text } from '@mantine/core'
import type { ChecklistAudit } from '@quadra/contract/audit/checklist'
import { ofDay } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import type { ReactNode } from 'react'
import { AzioneBadge } from '../../azione_miglioramento/AzioneBadge.tsx'
import { GravitaBadge } from '../../domain/GravitaBadge.tsx'
import { NonConformitaBadge } from '../../non_conformita/NonConformitaBadge.tsx'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import { LongText } from '../../ui/page/LongText.tsx'
import { auditName } from '../audit-name.ts'
import styles from './QuestionCard.module.css'

interface Props {
  readonly rilievi: NonNullable<ChecklistAudit['rilievi_precedenti']>
}

/** The findings of the last closed audit of this cooperative and norm, in their current state. */
export const RilieviPrecedenti = ({ rilievi: { audit, non_conformita, azioni, valutazione_generale } }: Props) => (
  <Card withBorder padding="sm" mb="md">
    <details className={styles.help}>
      <summary>
        Rilievi precedenti: {auditName(audit)} {ofDay(audit.data_audit)} ({non_conformita.length + azioni.length})
      </summary>
      <Stack gap="xs" mt="xs">
        {non_conformita.length + azioni.length === 0 && <Text size="sm">Nessun rilievo</Text>}
        <List size="sm" spacing={4}>
          {non_conformita.map(({ id, descrizione, stato, gravita, apribile }) => (
            <List.Item key={`nc${id}`}>
              <Group gap="xs">
                <Opens to={apribile && placeOf('non_conformita').record(id)}>Non conformità n. {id}</Opens>
                <NonConformitaBadge stato={stato} />
                {gravita && <GravitaBadge gravita={gravita} />}
              </Group>
              <LongText>{descrizione}</LongText>
            </List.Item>
          ))}
          {azioni.map(({ id, miglioramento, chiusa, archiviata, apribile }) => (
            <List.Item key={`a${id}`}>
              <Group gap="xs">
                <Opens to={apribile && placeOf('azione_miglioramento').record(id)}>Azione n. {id}</Opens>
                <AzioneBadge chiusa={chiusa} archiviata={archiviata} scaduta={false} />
              </Group>
              <LongText>{miglioramento}</LongText>
            </List.Item>
          ))}
        </List>
        {valutazione_generale && (
          <div>
            <Text size="sm" fw={600}>
              Valutazione generale
            </Text>
            <LongText>{valutazione_generale}</LongText>
          </div>
        )}
      </Stack>
    </details>
  </Card>
)

const Opens = ({ to, children }: { to: string | false; children: ReactNode }) => (
  <Text size="sm">{to ? <TextLink to={to}>{children}</TextLink> : children}</Text>
)
