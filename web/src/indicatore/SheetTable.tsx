import { Button, Text } from '@mantine/core'
import type { DaRilevare } from '@quadra/contract/indicatore/da-rilevare'
import { periodName } from '@quadra/contract/indicatore/periods'
import { resultLabel, writeTarget } from '@quadra/contract/indicatore/rules'
import { writeCell } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { TextLink } from '../ui/buttons/TextLink.tsx'
import { DayInput } from '../ui/inputs/DateField.tsx'
import { NumberCell } from '../ui/inputs/NumberField.tsx'
import { type PlainColumn, PlainTable } from '../ui/page/PlainTable.tsx'
import { StateBadge } from '../ui/page/StateBadge.tsx'
import { today } from '../ui/values/dates.ts'
import { dayOfRow, pasted, sheetKey, wouldReach } from './sheet-rows.ts'
import { cellName, type Sheet } from './use-sheet.ts'

interface Props {
  readonly caption: string
  readonly rows: readonly DaRilevare[]
  readonly sheet: Sheet
  /** Several cooperatives are visible, and each records its own values. */
  readonly multisite: boolean
}

const atOnce = 200

/** The values that are owed, a row each: Enter and the arrows go down the column, a pasted column fills it. */
export function SheetTable({ caption, rows, sheet, multisite }: Props) {
  const [most, setMost] = useState(atOnce)
  const seen = rows.slice(0, most)
  const keys = seen.filter(({ aggiungibile }) => aggiungibile).map(sheetKey)
  const fillFrom = (from: string, event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text')
    if (!/[\r\n\t]/.test(text)) return
    event.preventDefault()
    const values = Object.entries(pasted(text, keys, from))
    sheet.type(Object.fromEntries(values.map(([key, verifica]) => [key, { verifica }])))
    // The focused cell commits what was typed on blur.
    event.currentTarget.blur()
  }
  return (
    <>
      <PlainTable
        caption={caption}
        rows={seen}
        rowKey={({ indicatore, stato }) => indicatore.id * 2 + Number(stato === 'in_corso')}
        columns={[...(multisite ? [cooperative] : []), ...columns, ...(multisite ? [] : cells(sheet, fillFrom))]}
        wide
      />
      {rows.length > most && (
        <Button variant="default" mt="sm" onClick={() => setMost(most + atOnce)}>
          {`Mostra altre (${(rows.length - most).toLocaleString('it-IT')})`}
        </Button>
      )}
    </>
  )
}

/** As in a spreadsheet: Enter and the arrows go from a value to that of the next row. */
function goDown(event: KeyboardEvent<HTMLInputElement>) {
  const step = event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const cell = event.currentTarget
  const all = [...cell.closest('table')!.querySelectorAll<HTMLInputElement>(`input[name^="${cellName('')}"]`)]
  all[all.indexOf(cell) + step]?.focus()
}

const cooperative: PlainColumn<DaRilevare> = { label: 'Cooperativa', value: ({ cliente }) => cliente.nome }
const columns: readonly PlainColumn<DaRilevare>[] = [
  {
    label: 'Indicatore',
    value: ({ indicatore: { id, obiettivo } }) => (
      <TextLink to={placeOf('indicatore').record(id)} tab={placeOf('indicatore').tabs.verifiche}>
        {obiettivo.descrizione}
      </TextLink>
    ),
  },
  { label: 'Servizio', value: ({ servizio }) => servizio?.descrizione ?? '-', truncate: 28 },
  { label: 'Periodo', value: ({ periodo }) => periodName(periodo) },
  { label: 'Obiettivo', value: (row) => writeTarget(row) },
  {
    label: 'Precedente',
    isNumber: true,
    value: ({ precedente }) =>
      precedente ? (
        <Text size="sm" title={`${periodName(precedente.periodo)}: ${resultLabel(precedente.risultato).toLowerCase()}`}>
          {writeCell(precedente.verifica)}
        </Text>
      ) : (
        '–'
      ),
  },
]

type FillFrom = (key: string, event: ClipboardEvent<HTMLInputElement>) => void

/** What is typed; a row that the caller may not measure has no cell to type in. */
const cells = ({ typed, errors, type }: Sheet, fillFrom: FillFrom): PlainColumn<DaRilevare>[] => [
  {
    label: 'Valore',
    isNumber: true,
    value: (row) => {
      const key = sheetKey(row)
      const { verifica, indicatore_id, periodo, motivo_correzione } = errors[key] ?? {}
      return (
        row.aggiungibile && (
          <NumberCell
            input={{
              name: cellName(key),
              label: `Valore, ${nameOf(row)}`,
              required: false,
              value: typed[key]?.verifica ?? null,
              error: verifica ?? periodo ?? motivo_correzione ?? indicatore_id,
              onChange: (value) => type({ [key]: { verifica: value } }),
              onKeyDown: goDown,
              onPaste: (event) => fillFrom(key, event),
            }}
          />
        )
      )
    },
  },
  {
    label: 'Data valutazione',
    value: (row) => {
      const key = sheetKey(row)
      return (
        row.aggiungibile && (
          <DayInput
            isBare
            input={{
              name: `data:${key}`,
              label: `Data valutazione, ${nameOf(row)}`,
              required: false,
              value: dayOfRow(row, typed[key], today()),
              error: errors[key]?.['data_valutazione'],
              onChange: (value) => type({ [key]: { data_valutazione: value ?? undefined } }),
            }}
          />
        )
      )
    },
  },
  {
    label: 'Esito',
    value: (row) => {
      const reached = wouldReach(row, typed[sheetKey(row)])
      return reached === undefined ? (
        ''
      ) : (
        <StateBadge tone={reached ? 'success' : 'danger'}>{resultLabel(reached)}</StateBadge>
      )
    },
  },
]

const nameOf = ({ indicatore, servizio, periodo }: DaRilevare) =>
  [indicatore.obiettivo.descrizione, servizio?.descrizione, periodName(periodo)].filter(Boolean).join(', ')
