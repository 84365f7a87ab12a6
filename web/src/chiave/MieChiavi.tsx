import { Panel, Wide } from '../ui/page/Panel.tsx'
import { ChiaveTable } from './ChiaveTable.tsx'

/** The own keys, in the profile of who may have them. */
export const MieChiavi = () => (
  <Panel title="Le mie chiavi">
    <Wide>
      <ChiaveTable name="chiavi" />
    </Wide>
  </Panel>
)
