import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { Panel, Wide } from '../ui/page/Panel.tsx'

/** Tab 4: what the programme is for and how it is done. */
export const ProgrammaTexts = () => (
  <Panel>
    <Wide>
      <LongTextField name="obiettivi" />
    </Wide>
    <Wide>
      <LongTextField name="ambito" />
    </Wide>
    <Wide>
      <LongTextField name="criteri" />
    </Wide>
    <Wide>
      <LongTextField name="metodi" />
    </Wide>
  </Panel>
)
