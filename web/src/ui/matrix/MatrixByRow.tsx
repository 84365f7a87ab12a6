import { ActionIcon, Group, NativeSelect, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { TextLink } from '../buttons/TextLink.tsx'
import styles from './Matrix.module.css'
import { type MatrixProps, describeCell } from './matrix-props.ts'

/** On a phone: one row is chosen, its cells are listed one under the other. */
export function MatrixByRow<Row, Column>(props: MatrixProps<Row, Column>) {
  const { label, corner, rows, columns, rowHead, columnHead, cell, onOpen } = props
  const heads = rows.map(rowHead)
  const [chosen, setChosen] = useState(heads[0]?.id)
  const at = Math.max(
    0,
    heads.findIndex(({ id }) => id === chosen),
  )
  const row = rows[at]
  if (row === undefined) return null
  const go = (step: number) => setChosen(heads[at + step]?.id)
  return (
    <>
      <Group gap="xs" wrap="nowrap" align="flex-end" mb="xs">
        <NativeSelect
          label={corner}
          flex={1}
          data={heads.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(heads[at]!.id)}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
        />
        {rows.length > 1 && (
          <>
            <Step label="Precedente" icon={IconChevronLeft} disabled={at === 0} onStep={() => go(-1)} />
            <Step label="Successiva" icon={IconChevronRight} disabled={at === rows.length - 1} onStep={() => go(1)} />
          </>
        )}
      </Group>
      <Text size="sm" c="dimmed" mb="xs" role="status">
        {heads[at]!.about}
        {rows.length > 1 && `${heads[at]!.about ? ' · ' : ''}${at + 1} di ${rows.length}`}
      </Text>
      {heads[at]!.to && (
        <Text size="sm" mb="xs">
          <TextLink to={heads[at]!.to}>{`Apri ${heads[at]!.name}`}</TextLink>
        </Text>
      )}
      <ul className={styles.list} aria-label={`${label}: ${heads[at]!.name}`}>
        {columns.map((column) => {
          const met = cell(row, column)
          // What has nothing to do with the row would only be scrolled past.
          if (!met) return null
          const { id, name, short } = columnHead(column)
          return (
            <li key={id}>
              <button
                type="button"
                className={styles.button}
                disabled={met.opens === false}
                aria-label={`${short ?? name}: ${describeCell(met)}`}
                onClick={() => onOpen(row, column)}
              >
                <span className={styles.what}>
                  {short && <strong>{short} </strong>}
                  {name}
                </span>
                <span className={styles.state} data-tone={met.tone}>
                  <span className={styles.word}>{met.word}</span>
                  {met.detail && <span className={styles.detail}>{met.detail}</span>}
                  {met.further && <span className={styles.detail}>{met.further}</span>}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

interface StepProps {
  readonly label: string
  readonly icon: typeof IconChevronLeft
  readonly disabled: boolean
  readonly onStep: () => void
}
/** Not `disabled`: at the last one the focus would be lost. */
const Step = ({ label, icon: Icon, disabled, onStep }: StepProps) => (
  <ActionIcon
    size={36}
    variant="default"
    aria-label={label}
    aria-disabled={disabled}
    data-disabled={disabled || undefined}
    onClick={() => disabled || onStep()}
  >
    <Icon size={18} aria-hidden />
  </ActionIcon>
)
