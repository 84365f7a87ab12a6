import { Text } from '@mantine/core'
import type { Consegne, Passaggio } from '@quadra/contract/utente/consegne'
import { useState } from 'react'
import { ConsegneChoices } from './ConsegneChoices.tsx'

interface Props {
  /** Undefined where they could not be read. */
  readonly consegne: Consegne | undefined
  readonly onChange: (passaggi: Passaggio[]) => void
}

/** Within a question: what is in a person's name, and who takes it. */
export function InName({ consegne, onChange }: Props) {
  const [passaggi, setPassaggi] = useState<Passaggio[]>([])
  if (!consegne) return <Text>Ora non si può sapere che cosa è a suo nome.</Text>
  if (consegne.tipi.length === 0) return null
  const choose = (chosen: Passaggio[]) => {
    setPassaggi(chosen)
    onChange(chosen)
  }
  return (
    <>
      <Text>A suo nome c’è ancora questo. Scegli a chi passarlo.</Text>
      <ConsegneChoices consegne={consegne} value={passaggi} onChange={choose} />
    </>
  )
}
