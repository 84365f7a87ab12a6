import { Text } from '@mantine/core'
import type { DomandaAudit } from '@quadra/contract/audit/checklist'
import { placeOf } from '@quadra/contract/places'
import { TextLink } from '../../ui/buttons/TextLink.tsx'

/** What an answer raised. */
export function LinkedRecords({ domanda: { risposta } }: { domanda: DomandaAudit }) {
  if (!risposta) return null
  const { non_conformita_id, azione_id } = risposta
  return (
    <>
      {non_conformita_id && (
        <Text size="sm">
          <TextLink to={placeOf('non_conformita').record(non_conformita_id)}>
            Non conformità n. {non_conformita_id}
          </TextLink>
        </Text>
      )}
      {azione_id && (
        <Text size="sm">
          <TextLink to={placeOf('azione_miglioramento').record(azione_id)}>Azione n. {azione_id}</TextLink>
        </Text>
      )}
    </>
  )
}
