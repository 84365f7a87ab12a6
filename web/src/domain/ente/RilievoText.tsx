import { writeDay } from '@quadra/contract/kernel/list'
import { certificateOf } from '@quadra/contract/mandato/schema'
import type { RilievoMandatoRow } from '@quadra/contract/rilievo_ente/schema'
import { tipoRilievoEnteLabels } from '@quadra/contract/rilievo_ente/stato'
import { clienteOf, requisitoOf } from '@quadra/contract/rilievo_ente/view'
import type { ReactNode } from 'react'
import { ReadOnlyValue } from '../../ui/form/ReadOnlyValue.tsx'
import { LongText } from '../../ui/page/LongText.tsx'
import { Panel, Wide } from '../../ui/page/Panel.tsx'

interface Props {
  readonly rilievo: RilievoMandatoRow
  /** The visit, as a link where the reader may open it. */
  readonly visita: ReactNode
}

/** What the body wrote. */
export const RilievoText = ({ rilievo, visita }: Props) => (
  <Panel title="Che cosa dice l’ente" name="rilievo">
    <Wide>
      <ReadOnlyValue label="Testo" value={<LongText>{rilievo.testo}</LongText>} />
    </Wide>
    <ReadOnlyValue label="Tipo" value={tipoRilievoEnteLabels[rilievo.tipo]} />
    <ReadOnlyValue label="Cooperativa" value={clienteOf(rilievo)} />
    <ReadOnlyValue label="Requisito" value={requisitoOf(rilievo)} />
    <ReadOnlyValue label="Codice dell’ente" value={rilievo.codice_ente} />
    <ReadOnlyValue label="Certificato" value={certificateOf(rilievo)} />
    <ReadOnlyValue label="Visita" value={visita} />
    <ReadOnlyValue label="Data rilievo" value={writeDay(rilievo.data_rilievo)} />
  </Panel>
)
