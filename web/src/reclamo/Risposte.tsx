import { Text } from '@mantine/core'
import { writeInstant } from '@quadra/contract/kernel/list'
import type { Reclamo } from '@quadra/contract/reclamo/schema'
import { LongText } from '../ui/page/LongText.tsx'
import { Part } from '../ui/record/Part.tsx'
import { PartList } from '../ui/record/PartList.tsx'

/** What was answered, as who complained reads it; a reply is added, never changed. */
export const Risposte = ({ reclamo: { risposte, dati_rimossi_il } }: { reclamo: Reclamo }) =>
  dati_rimossi_il ? null : (
    <PartList title="Risposte" empty="Ancora nessuna risposta">
      {risposte.map(({ testo, quando, utente }) => (
        <Part key={quando} name={`Risposta del ${writeInstant(quando)}`}>
          <Text size="xs" c="dimmed">
            {`${writeInstant(quando)} · ${utente.nome} ${utente.cognome}`}
          </Text>
          <LongText>{testo}</LongText>
        </Part>
      ))}
    </PartList>
  )
