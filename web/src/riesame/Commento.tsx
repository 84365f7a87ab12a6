import { Text } from '@mantine/core'
import { riesameApi } from '@quadra/contract/riesame/api'
import type { Ingresso } from '@quadra/contract/riesame/ingresso'
import type { Riesame } from '@quadra/contract/riesame/schema'
import { InlineForm } from '../ui/form/InlineForm.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { LongText } from '../ui/page/LongText.tsx'

interface Props {
  readonly riesame: Riesame
  readonly ingresso: Ingresso
}

/** The remarks on an input: saved separately, so that several people may write at once. */
export function Commento({ riesame, ingresso: { codice, commento, data_modifica } }: Props) {
  if (!riesame.modificabile)
    return (
      <>
        <Text size="sm" fw={600}>
          Commento
        </Text>
        <LongText>{commento ?? 'Nessun commento'}</LongText>
      </>
    )
  return (
    <InlineForm
      call={riesameApi.ingresso}
      params={{ id: riesame.id, codice }}
      initial={{ commento, data_modifica } as { commento: string | null }}
      label="Salva commento"
      giveUp="Annulla"
      success="Commento salvato"
      width="100%"
    >
      <LongTextField name="commento" />
    </InlineForm>
  )
}
