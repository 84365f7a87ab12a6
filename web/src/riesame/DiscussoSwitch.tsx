import { Badge } from '@mantine/core'
import { riesameApi } from '@quadra/contract/riesame/api'
import type { Ingresso } from '@quadra/contract/riesame/ingresso'
import type { Riesame } from '@quadra/contract/riesame/schema'
import { useState } from 'react'
import { useMutate } from '../client/queries.ts'
import { OptionTick } from '../ui/inputs/OptionTick.tsx'

interface Props {
  readonly riesame: Riesame
  readonly ingresso: Ingresso
}

/** Saved at once, separately: the meeting moves on to the next. */
export function DiscussoSwitch({ riesame, ingresso: { codice, titolo, discusso, data_modifica } }: Props) {
  const tick = useMutate(riesameApi.ingresso)
  // Optimistic, until the updated record is loaded; a refusal reverts it.
  const [picked, setPicked] = useState<{ value: boolean; over: string }>()
  const pick = (value: boolean) => {
    if (tick.isPending) return
    setPicked({ value, over: data_modifica })
    tick.mutate(
      { params: { id: riesame.id, codice }, body: { discusso: value } },
      { onError: () => setPicked(undefined) },
    )
  }
  if (!riesame.modificabile)
    return <Badge color={discusso ? 'green' : 'gray'}>{discusso ? 'Discusso' : 'Non discusso'}</Badge>
  return (
    <OptionTick
      label="Discusso"
      aria-label={`Discusso: ${titolo}`}
      value={picked?.over === data_modifica ? picked.value : discusso}
      onPick={pick}
    />
  )
}
