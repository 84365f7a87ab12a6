import type { Fornitore } from '@quadra/contract/fornitore/schema'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { Stars } from '../ui/inputs/StarsField.tsx'
import { StatoField } from '../ui/inputs/StatoField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { Panel, Wide } from '../ui/page/Panel.tsx'
import { CategorieField } from '../fields/CategorieField.tsx'
import { CodiceFiscaleField } from '../fields/CodeFields.tsx'

export const FornitoreData = ({ fornitore }: { fornitore: Fornitore }) => (
  <Panel>
    <TextField name="ragione_sociale" />
    <StatoField name="stato" />
    <CodiceFiscaleField />
    <ReadOnlyValue label="Partita IVA" value={fornitore.partita_iva} />
    <ReadOnlyValue label="Cliente" value={fornitore.cliente?.nome ?? 'Tutte le cooperative'} />
    <ReadOnlyValue label="Impatto" value={fornitore.impatto && <Stars value={fornitore.impatto} />} />
    <Wide>
      <CategorieField />
    </Wide>
    <Wide>
      <LongTextField name="descrizione" />
    </Wide>
  </Panel>
)
