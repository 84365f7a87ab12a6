import type { Riesame } from '@quadra/contract/riesame/schema'
import { IngressoPanel } from './IngressoPanel.tsx'

/** Tab 1: the inputs of a review required by the norm, a panel each. */
export const Ingressi = ({ riesame }: { riesame: Riesame }) => (
  <>
    {riesame.ingressi.map((ingresso) => (
      <IngressoPanel key={ingresso.codice} riesame={riesame} ingresso={ingresso} />
    ))}
  </>
)
