import { Text } from '@mantine/core'
import type { DatiIngresso } from '@quadra/contract/riesame/dati'
import { TextLink } from '../ui/buttons/TextLink.tsx'
import { PlainTable } from '../ui/page/PlainTable.tsx'
import styles from './Ingresso.module.css'

type Table = DatiIngresso['tabelle'][number]
type Row = Table['righe'][number] & { readonly at: number }

/** How many rows are shown by default. */
const fewRows = 6

/** A table as it was collected; a row's first cell opens the record as it is today. */
export function Tabella({ tabella: { titolo, colonne, righe }, of }: { tabella: Table; of: string }) {
  if (righe.length === 0)
    return (
      <Text size="sm" c="dimmed" mb="sm">
        {titolo}: nessuna riga
      </Text>
    )
  const rows = righe.map((row, at): Row => ({ ...row, at }))
  return (
    <details className={styles.table} open={righe.length <= fewRows}>
      <summary>
        {titolo} ({righe.length})
      </summary>
      <PlainTable
        caption={`${titolo}: ${of}`}
        wide
        columns={colonne.map((label, column) => ({ label, value: (row: Row) => cellOf(row, column) }))}
        rows={rows}
        rowKey={({ at }) => at}
      />
    </details>
  )
}

function cellOf({ celle, percorso }: Row, column: number) {
  const words = celle[column] ?? ''
  const [to, search] = (percorso ?? '').split('?tab=')
  return column === 0 && to ? (
    <TextLink to={to} tab={search}>
      {words}
    </TextLink>
  ) : (
    words
  )
}
