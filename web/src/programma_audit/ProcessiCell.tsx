import type { Copertura } from '@quadra/contract/copertura_audit/schema'
import { memo } from 'react'
import { ChooseSeveral } from '../ui/inputs/Loose.tsx'
import type { Riga } from './plan.ts'
import { shortProcessi } from './processo-choices.ts'

interface Props {
  readonly riga: Riga
  readonly processi: Copertura['processi']
  readonly error: string | undefined
  readonly onChange: (key: number, values: Partial<Riga>) => void
  readonly onTouch: (key: number) => void
}

/** The costliest cell of a row, of up to thirty pills: drawn again only when they are others. */
export const ProcessiCell = memo(Drawn, (before, after) => {
  const isSame = before.riga.processi.join() === after.riga.processi.join() && before.riga.key === after.riga.key
  return isSame && before.error === after.error && before.processi === after.processi
})

function Drawn({ riga, processi, error, onChange, onTouch }: Props) {
  return (
    <ChooseSeveral
      label="Processi"
      options={shortProcessi(processi)}
      value={riga.processi}
      error={error}
      onPick={(chosen) => {
        onChange(riga.key, { processi: chosen })
        onTouch(riga.key)
      }}
    />
  )
}
