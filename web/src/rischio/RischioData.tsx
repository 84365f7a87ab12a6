import { ofConsortium, tipoRischioLabels, trattamentoLabels } from '@quadra/contract/rischio/names'
import type { Rischio } from '@quadra/contract/rischio/schema'
import { leavesHigh, trattamentiOf } from '@quadra/contract/rischio/trattamento'
import { DecisoreField } from '../fields/DecisoreField.tsx'
import { DizionarioField } from '../fields/DizionarioField.tsx'
import { FattoriField, PartiField } from '../fields/ContestoFields.tsx'
import { ServizioField } from '../fields/ServizioField.tsx'
import { useFieldValue } from '../ui/form/form-scope.tsx'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { LongText } from '../ui/page/LongText.tsx'
import { Panel, Wide } from '../ui/page/Panel.tsx'
import { kindWords } from './kind-words.ts'

/** Tab 1: what may happen, who follows it, what is decided. */
export const RischioData = ({ rischio }: { rischio: Rischio }) => {
  const { cliente, servizio, processo, responsabile, responsabile_attivo, tipo, comune, motivo } = rischio
  const { ends } = kindWords[tipo]
  return (
    <>
      <Panel title="Che cosa può succedere">
        <ReadOnlyValue label="Tipo" value={tipoRischioLabels[tipo]} />
        <ReadOnlyValue label="Cooperativa" value={cliente?.nome ?? ofConsortium} />
        <DizionarioField name="processo_id" dizionario="processo" known={processo} />
        {cliente && <ServizioField name="servizio_id" cliente={cliente.id} known={servizio} ownOnly lazy />}
        <Wide>
          <LongTextField name="descrizione" />
        </Wide>
        <Wide>
          <LongTextField name="causa" />
        </Wide>
        <Wide>
          <LongTextField name="effetto" />
        </Wide>
        {comune && <ReadOnlyValue label="Rischio comune" value={comune.codice} />}
        {motivo && (
          <Wide>
            <ReadOnlyValue
              label={`Perché è ${rischio.stato === 'chiuso' ? 'chius' : `stat${ends} riapert`}${ends}`}
              value={<LongText>{motivo}</LongText>}
            />
          </Wide>
        )}
      </Panel>
      <Panel title="Che cosa si fa">
        <SelectField
          name="trattamento"
          options={trattamentiOf[tipo].map((value) => ({ value, label: trattamentoLabels[value] }))}
          placeholder="Da decidere"
        />
        <DateField name="prossima_revisione" />
        <Motivo rischio={rischio} />
        <DecisoreField riesame={{ cliente }} known={responsabile} attivo={responsabile_attivo} />
      </Panel>
      <Panel title="Da dove viene, e chi riguarda">
        <Wide>
          <FattoriField cliente={cliente?.id ?? null} known={rischio.fattori} />
        </Wide>
        <Wide>
          <PartiField cliente={cliente?.id ?? null} known={rischio.parti} />
        </Wide>
      </Panel>
    </>
  )
}

/** Where a high level is left as it is, the reason is asked for. */
function Motivo({ rischio: { livello, motivo_trattamento } }: { rischio: Rischio }) {
  const trattamento = useFieldValue('trattamento')
  const isRequired = leavesHigh((trattamento || null) as Rischio['trattamento'], livello)
  if (!isRequired && !motivo_trattamento) return null
  return (
    <Wide>
      <LongTextField
        name="motivo_trattamento"
        {...(isRequired && { description: 'A un livello alto o critico serve il motivo, e lo decide il manager' })}
      />
    </Wide>
  )
}
