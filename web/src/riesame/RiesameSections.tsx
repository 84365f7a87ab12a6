import type { Riesame } from '@quadra/contract/riesame/schema'
import { Decisioni } from './Decisioni.tsx'
import { Indice } from './Indice.tsx'
import styles from './Indice.module.css'
import { IngressoPanel } from './IngressoPanel.tsx'
import { decisioni, useNamedSection, useSection, verbale } from './sections.ts'
import { useLacks } from './use-lacks.ts'
import { Verbale } from './Verbale.tsx'

/** The sections of a review at the left, the open one beside them. */
export function RiesameSections({ riesame }: { riesame: Riesame }) {
  const { section } = useSection(riesame.ingressi)
  useNamedSection(section)
  const lacks = useLacks(riesame)
  const ingresso = riesame.ingressi.find(({ codice }) => codice === section)
  return (
    <div className={styles.sides}>
      <Indice riesame={riesame} lacks={lacks} />
      <div>
        {ingresso && <IngressoPanel key={ingresso.codice} riesame={riesame} ingresso={ingresso} />}
        {section === verbale && <Verbale riesame={riesame} />}
        {section === decisioni && <Decisioni riesame={riesame} />}
      </div>
    </div>
  )
}
