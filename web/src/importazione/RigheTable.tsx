import { Stack, Text, VisuallyHidden } from '@mantine/core'
import type { CampoEsito, Riga } from '@quadra/contract/importazione/riga'
import type { Importazione } from '@quadra/contract/importazione/schema'
import { type EsitoRiga, esitoRigaLabels } from '@quadra/contract/importazione/words'
import { type PlaceName, placeOf } from '@quadra/contract/places'
import { Cell } from '../ui/list/Cell.tsx'
import { type PlainColumn, PlainTable } from '../ui/page/PlainTable.tsx'
import { StateBadge, type Tone } from '../ui/page/StateBadge.tsx'
import { TextLink } from '../ui/buttons/TextLink.tsx'
import styles from './RigheTable.module.css'
import { errorMark } from './use-error-walk.ts'

interface Props {
  readonly importazione: Importazione
  readonly rows: readonly Riga[]
}

/** The rows of the sheet; errors are listed beside the row's number, and mark their cell. */
export const RigheTable = ({ importazione, rows }: Props) => {
  const fields = fieldsOf(importazione)
  const labels = new Map(importazione.campi.map(({ campo, etichetta }) => [campo, etichetta]))
  return (
    <PlainTable
      caption="Righe del foglio"
      wide
      rows={rows}
      rowKey={({ numero }) => numero}
      columns={[
        { label: 'Riga', isNumber: true, value: ({ numero }) => numero },
        { label: 'Esito', value: (row) => <Esito row={row} labels={labels} importazione={importazione} /> },
        ...fields.map(
          ({ campo, etichetta }): PlainColumn<Riga> => ({
            label: etichetta,
            value: (row) => <Value row={row} campo={campo} />,
          }),
        ),
      ]}
    />
  )
}

/** Those that have a column, as the sheet has them. */
const fieldsOf = ({ mappatura, campi }: Importazione) =>
  campi
    .filter(({ campo }) => campo in mappatura)
    .toSorted((one, other) => mappatura[one.campo]! - mappatura[other.campo]!)

const tones: Record<EsitoRiga, Tone> = { valida: 'success', errore: 'danger', saltata: 'neutral' }

interface EsitoProps {
  readonly importazione: Importazione
  readonly row: Riga
  readonly labels: ReadonlyMap<string, string>
}

function Esito({ row: { esito, errori, avvisi, record }, labels, importazione: { mappatura, stato } }: EsitoProps) {
  // An undone record can no longer be opened.
  const made = stato === 'annullata' ? null : record
  const message = (kind: string, { campo, messaggio }: CampoEsito) => {
    const label = campo && labels.get(campo)
    return (
      <Text key={`${kind} ${campo} ${messaggio}`} size="sm" className={styles.reported} data-kind={kind}>
        {kind === 'avviso' && 'Avviso: '}
        {label && <strong>{label}: </strong>}
        {messaggio}
      </Text>
    )
  }
  // An error of the row, or of a field without a column, has no cell to focus.
  const isHomeless = errori.length > 0 && !errori.some(({ campo }) => campo !== null && campo in mappatura)
  return (
    <Stack gap={2} py={4} className={styles.esito} {...(isHomeless && errorMark)}>
      <span>
        <StateBadge tone={tones[esito]}>{esitoRigaLabels[esito]}</StateBadge>{' '}
        {made && <TextLink to={placeOf(made.slice as PlaceName).path.concat(`/${made.id}`)}>Apri</TextLink>}
      </span>
      {errori.map((one) => message('errore', one))}
      {avvisi.map((one) => message('avviso', one))}
    </Stack>
  )
}

function Value({ row, campo }: { row: Riga; campo: string }) {
  const text = row.valori[campo] ?? ''
  const errors = row.errori.filter((one) => one.campo === campo)
  if (errors.length === 0) return <Cell text={text} longest={60} focusable />
  return (
    <span className={styles.wrong} {...errorMark}>
      {text || '(vuota)'}
      <VisuallyHidden>. Errore: {errors.map(({ messaggio }) => messaggio).join('; ')}</VisuallyHidden>
    </span>
  )
}
