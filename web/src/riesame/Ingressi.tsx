import type { Riesame } from '@quadra/contract/riesame/schema'
import { IngressoPanel } from './IngressoPanel.tsx'

/** Tab 1: what the norm has a review look at, a panel each. */
export const Ingressi = ({ riesame }: { riesame: Riesame }) => (
  <>
    {riesame.ingressi.map((ingresso) => (
      <IngressoPanel key={ingresso.codice} riesame={riesame} ingresso={ingresso} />
    ))}
  </>
)
