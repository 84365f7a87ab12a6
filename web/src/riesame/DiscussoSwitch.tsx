import { Badge } from '@mantine/core'
import { riesameApi } from '@quadra/contract/riesame/api'
import type { Ingresso } from '@quadra/contract/riesame/ingresso'
import type { Riesame } from '@quadra/contract/riesame/schema'
import { useMutate } from '../client/queries.ts'
import { OptionSwitch } from '../ui/inputs/OptionSwitch.tsx'

interface Props {
  readonly riesame: Riesame
  readonly ingresso: Ingresso
}

/** Ticked at once, by itself: the meeting goes on to the next. */
export function DiscussoSwitch({ riesame, ingresso: { codice, titolo, discusso, data_modifica } }: Props) {
  const tick = useMutate(riesameApi.ingresso)
  // Until the record has come that knows of it: what was picked stays picked while the next is ticked.
  const isAhead = tick.isPending || (tick.data !== undefined && tick.data.data_modifica > data_modifica)
  if (!riesame.modificabile)
    return <Badge color={discusso ? 'green' : 'gray'}>{discusso ? 'Discusso' : 'Non discusso'}</Badge>
  return (
    <OptionSwitch
      label="Discusso"
      aria-label={`Discusso: ${titolo}`}
      value={isAhead ? tick.variables?.body?.discusso === true : discusso}
      disabled={tick.isPending}
      onPick={(value) => tick.mutate({ params: { id: riesame.id, codice }, body: { discusso: value } })}
    />
  )
}
