import { ActionIcon, Text, VisuallyHidden } from '@mantine/core'
import type { Copertura } from '@quadra/contract/copertura_audit/schema'
import { placeOf } from '@quadra/contract/places'
import type { ProgrammaAudit } from '@quadra/contract/programma_audit/schema'
import { IconAlertTriangle, IconInfoCircle, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { ValutatoriSelect } from '../fields/ValutatoriSelect.tsx'
import { useClienti } from '../fields/use-clienti.ts'
import { isIsoDay } from '../ui/values/dates.ts'
import { byLabel } from '../ui/inputs/choices.ts'
import { DayInput } from '../ui/inputs/DateField.tsx'
import { ChooseOne, LooseText } from '../ui/inputs/Loose.tsx'
import { TextLink } from '../ui/buttons/TextLink.tsx'
import { openAudits, type Riga, uncoveredOf } from './plan.ts'
import styles from './Plan.module.css'
import { ProcessiCell } from './ProcessiCell.tsx'
import { RowBlocks } from './RowBlocks.tsx'
import type { Cell } from './row-errors.ts'

interface Props {
  readonly riga: Riga
  readonly number: number
  readonly programma: ProgrammaAudit
  readonly copertura: Copertura
  readonly errors: Partial<Record<Cell, string>> | undefined
  readonly onChange: (key: number, values: Partial<Riga>) => void
  readonly onRemove: (key: number) => void
  /** Admits an evaluator in every row, where there are several. */
  readonly onAdmit: ((valutatore: number, motivo: string) => void) | undefined
  /** Called when the user edits a refused row. */
  readonly onTouch: (key: number) => void
}

/** One audit of the preview: every cell can still be changed. */
export const PlanRow = memo(function PlanRow(props: Props) {
  const { riga, number, programma, copertura, errors = {} } = props
  const { key, cliente_id, data_audit } = riga
  const clienti = useClienti().data?.rows ?? []
  const offered = clienti.filter(({ id, stato }) => stato === 1 || id === cliente_id)
  const name = offered.find(({ id }) => id === cliente_id)?.nome ?? siteName(copertura, cliente_id)
  const change = (values: Partial<Riga>) => {
    props.onChange(key, values)
    props.onTouch(key)
  }
  const audit = {
    ...(cliente_id && { cliente: cliente_id }),
    norma: programma.norma.id,
    ...(isIsoDay(data_audit) && { data: data_audit }),
  }
  return (
    <li className={styles.row}>
      <fieldset className={styles.cells}>
        <legend className={styles.legend}>
          Riga {number}
          {name && <VisuallyHidden>: {name}</VisuallyHidden>}
        </legend>
        <ChooseOne
          label="Cooperativa"
          options={offered.map(({ id, nome }) => ({ value: id, label: nome })).toSorted(byLabel)}
          value={cliente_id}
          error={errors.cliente_id}
          onPick={(picked) => change({ cliente_id: picked })}
        />
        <DayInput
          input={{
            name: `data-${key}`,
            label: 'Data audit',
            placeholder: 'GG/MM/AAAA',
            required: false,
            error: errors.data_audit,
            value: data_audit,
            onChange: (day) => change({ data_audit: day as string | null }),
          }}
        />
        <ProcessiCell
          riga={riga}
          processi={copertura.processi}
          error={errors.processi}
          onChange={props.onChange}
          onTouch={props.onTouch}
        />
        <ValutatoriSelect
          label="Valutatori"
          value={riga.valutatori}
          error={errors.valutatori}
          audit={audit}
          known={noOne}
          isLazy
          onChange={(valutatori) => change({ valutatori })}
          onDeroga={(valutatore_id, motivo) => change({ deroghe: [...riga.deroghe, { valutatore_id, motivo }] })}
        />
        <LooseText
          label="Persona"
          placeholder="Primo manager"
          value={riga.persona}
          error={errors.persona}
          onPick={(persona) => change({ persona })}
        />
        <ActionIcon
          color="red"
          className={styles.remove}
          aria-label={`Togli la riga ${number}${name ? `: ${name}` : ''}`}
          onClick={() => props.onRemove(key)}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </fieldset>
      <RowBlocks riga={riga} audit={audit} onDeroghe={(deroghe) => change({ deroghe })} onAdmit={props.onAdmit} />
      {riga.processi.length === 0 && isFullyCovered(copertura, cliente_id) && (
        <Text size="xs" className={styles.note}>
          <IconInfoCircle size={14} aria-hidden /> Nessun processo scoperto o in ritardo: scegli i processi o togli la
          riga
        </Text>
      )}
      {openAudits(cliente_id, programma, copertura).map(({ id, anno, numero }) => (
        <Text key={id} size="xs" className={styles.note}>
          <IconAlertTriangle size={14} aria-hidden /> C’è già un audit aperto di questa norma:{' '}
          <TextLink to={placeOf('audit').record(id)}>
            {anno}/{numero}
          </TextLink>
        </Text>
      ))}
    </li>
  )
})

/** Nothing is lacking: the user chooses the processes. */
const isFullyCovered = ({ righe }: Copertura, key: number | null) =>
  righe.some((site) => site.cliente.id === key && uncoveredOf(site).length === 0)

const siteName = ({ righe }: Copertura, key: number | null) =>
  righe.find(({ cliente }) => cliente.id === key)?.cliente.nome

const noOne: never[] = []
