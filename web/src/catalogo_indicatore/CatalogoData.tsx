import type { CatalogoIndicatore } from '@quadra/contract/catalogo_indicatore/schema'
import { periodicitaLabels } from '@quadra/contract/indicatore/periods'
import { DizionarioField } from '../fields/DizionarioField.tsx'
import { PeriodicitaField, SogliaField, TargetField } from '../indicatore/measure-fields.tsx'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { StatoField } from '../ui/inputs/StatoField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { Panel, Wide } from '../ui/page/Panel.tsx'

/** Once assigned, what it measures and how often is fixed. */
export const CatalogoData = ({ item }: { item: CatalogoIndicatore }) => (
  <>
    <Panel title="Che cosa si misura">
      <TextField name="codice" />
      <TextField name="unita" />
      {item.assegnato ? (
        <>
          <ReadOnlyValue label="Indicatore" value={item.obiettivo.descrizione} />
          <ReadOnlyValue
            label="Processo"
            value={[item.processo.codice, item.processo.descrizione].filter(Boolean).join(' · ')}
          />
          <ReadOnlyValue label="Periodicità verifica" value={periodicitaLabels[item.periodicita_verifica]} />
        </>
      ) : (
        <>
          <DizionarioField name="obiettivo_id" dizionario="obiettivo" known={item.obiettivo} />
          <DizionarioField name="processo_id" dizionario="processo" known={item.processo} />
          <PeriodicitaField />
        </>
      )}
      <Wide>
        <LongTextField name="definizione" />
      </Wide>
    </Panel>
    <Panel title="Come si misura">
      <SogliaField />
      <TargetField />
      <DizionarioField name="metodo_rilevazione_id" dizionario="metodo_rilevazione" known={item.metodo_rilevazione} />
      <DizionarioField name="responsabile_analisi_id" dizionario="responsabile" known={item.responsabile_analisi} />
      <DizionarioField name="responsabile_gestione_id" dizionario="responsabile" known={item.responsabile_gestione} />
      <StatoField name="stato" />
    </Panel>
  </>
)
