import type { Indicatore } from '@quadra/contract/indicatore/schema'
import { DizionarioField } from '../fields/DizionarioField.tsx'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { StatoField } from '../ui/inputs/StatoField.tsx'
import { Panel } from '../ui/page/Panel.tsx'
import { TargetPanel } from './TargetPanel.tsx'
import { PeriodicitaField, SogliaField, TargetField } from './measure-fields.tsx'

export function IndicatoreData({ indicatore }: { indicatore: Indicatore }) {
  const { processo, obiettivo, cliente, servizio, target_modificabile, ...chosen } = indicatore
  return (
    <>
      <Panel title="Che cosa si misura">
        <ReadOnlyValue label="Processo" value={[processo.codice, processo.descrizione].filter(Boolean).join(' · ')} />
        <ReadOnlyValue label="Indicatore" value={obiettivo.descrizione} />
        <ReadOnlyValue label="Cliente" value={cliente.nome} />
        <ReadOnlyValue label="Servizio" value={servizio?.descrizione ?? '-'} />
      </Panel>
      <Panel title="Come si misura">
        <DizionarioField
          name="metodo_rilevazione_id"
          dizionario="metodo_rilevazione"
          known={chosen.metodo_rilevazione}
        />
        <PeriodicitaField />
        <DizionarioField name="responsabile_analisi_id" dizionario="responsabile" known={chosen.responsabile_analisi} />
        <DizionarioField
          name="responsabile_gestione_id"
          dizionario="responsabile"
          known={chosen.responsabile_gestione}
        />
        <SogliaField readOnly={!target_modificabile} />
        <TargetField readOnly={!target_modificabile} />
        <StatoField name="stato" />
      </Panel>
      <TargetPanel indicatore={indicatore} />
    </>
  )
}
