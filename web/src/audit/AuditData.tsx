import type { Audit } from '@quadra/contract/audit/schema'
import { writeDay } from '@quadra/contract/kernel/list'
import { DizionarioField } from '../fields/DizionarioField.tsx'
import { ValutatoriField } from '../fields/ValutatoriField.tsx'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { NumberField } from '../ui/inputs/NumberField.tsx'
import { SwitchField } from '../ui/inputs/SwitchField.tsx'
import { Panel, Wide } from '../ui/page/Panel.tsx'
import { AuditProgramma } from './AuditProgramma.tsx'
import { AuditTexts } from './AuditTexts.tsx'

/** Tab 2: the main panel, the texts and the attachments. */
export const AuditData = ({ audit }: { audit: Audit }) => (
  <>
    <Panel>
      <ReadOnlyValue label="Cliente" value={audit.cliente.nome} />
      <NumberField name="numero_addetti" min={0} decimals={0} />
      <DateField name="data_pianificazione" />
      <DateField name="data_audit" />
      {audit.svolto_il && <ReadOnlyValue label="Svolto il" value={writeDay(audit.svolto_il)} />}
      {audit.motivo_annullamento && (
        <Wide>
          <ReadOnlyValue label="Motivo dell’annullamento" value={audit.motivo_annullamento} />
        </Wide>
      )}
      <ValutatoriField cliente={audit.cliente.id} known={audit.valutatori} />
      <DizionarioField name="norma_id" dizionario="norma" known={audit.norma} />
      <SwitchField name="utilizzo_marchio_certificato" />
      <SwitchField name="variazione_manuale" />
      <SwitchField name="politica_qualita" />
      {/* It cannot be switched off while non-conformities are linked. */}
      <SwitchField name="riscontrate_non_conformita" readOnly={audit.anomalie.length > 0} />
    </Panel>
    <AuditProgramma audit={audit} />
    <AuditTexts audit={audit} />
  </>
)
