import { ActionIcon, Text } from '@mantine/core'
import { longest } from '@quadra/contract/checklist/domanda'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { GrowingText } from '../ui/inputs/GrowingText.tsx'
import { LooseText } from '../ui/inputs/Loose.tsx'
import { danger } from '../ui/theme/theme.ts'
import { type DraftRow, dropIndex } from './draft.ts'
import styles from './Domande.module.css'
import type { Draft } from './use-bozza.ts'

interface Props {
  readonly row: DraftRow
  readonly number: number
  readonly last: boolean
  readonly errors: ReadonlyMap<string, string>
  /** The requirements that its clause names. */
  readonly named: string | undefined
  /** The row that is being dragged. */
  readonly dragged: number | null
  readonly onDrag: (key: number | null) => void
  readonly draft: Draft
}

/** A question of the draft. The mouse drags it by its grip; the keyboard moves it with Alt and the arrows, or by its buttons. */
export function DomandaRow({ row, number, last, errors, named, dragged, onDrag, draft }: Props) {
  const [over, setOver] = useState<'before' | 'after' | null>(null)
  const item = useRef<HTMLLIElement>(null)
  const error = (field: string) => errors.get(`${row.key}.${field}`)
  const name = `Domanda ${number}`
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    draft.move(row.key, number - 1 + (event.key === 'ArrowUp' ? -1 : 1))
  }
  const sideOf = (event: DragEvent) => {
    const { top, height } = item.current!.getBoundingClientRect()
    return event.clientY > top + height / 2 ? 'after' : 'before'
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(null)
    if (dragged !== null) draft.move(dragged, dropIndex(draft.rows, dragged, row.key, sideOf(event) === 'after'))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a place to drop on; the keys are those of its fields, and its buttons do the same
    <li
      ref={item}
      className={styles.row}
      data-draft
      data-over={over ?? undefined}
      aria-label={name}
      onKeyDown={onKeyDown}
      onDragOver={(event) => {
        if (dragged === null || dragged === row.key) return
        event.preventDefault()
        setOver(sideOf(event))
      }}
      onDragLeave={() => setOver(null)}
      onDrop={onDrop}
    >
      <span
        className={styles.grip}
        draggable
        title="Trascina per spostare"
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', row.testo)
          event.dataTransfer.setDragImage(item.current!, 0, 0)
          onDrag(row.key)
        }}
        onDragEnd={() => onDrag(null)}
      >
        <IconGripVertical size={20} aria-hidden />
      </span>
      <div className={styles.fields}>
        <LooseText
          label="Riferimento"
          value={row.riferimento}
          error={error('riferimento')}
          onPick={(value) => draft.write(row.key, 'riferimento', value)}
        />
        <LooseText
          label="Sezione"
          value={row.sezione}
          error={error('sezione')}
          onPick={(value) => draft.write(row.key, 'sezione', value)}
        />
        {row.riferimento.trim() !== '' && (
          <Text size="xs" c="dimmed" role="status" mih="1.25rem">
            {named ?? ''}
          </Text>
        )}
        <GrowingText
          label={name}
          minRows={1}
          maxRows={8}
          maxLength={longest.testo}
          value={row.testo}
          error={error('testo')}
          onChange={(event) => draft.write(row.key, 'testo', event.currentTarget.value)}
        />
        <GrowingText
          label="Aiuto"
          minRows={1}
          maxRows={8}
          maxLength={longest.aiuto}
          value={row.aiuto}
          error={error('aiuto')}
          onChange={(event) => draft.write(row.key, 'aiuto', event.currentTarget.value)}
        />
      </div>
      <div className={styles.buttons}>
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={`Sposta su: ${name}`}
          disabled={number === 1}
          onClick={() => draft.move(row.key, number - 2)}
        >
          <IconArrowUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={`Sposta giù: ${name}`}
          disabled={last}
          onClick={() => draft.move(row.key, number)}
        >
          <IconArrowDown size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size="lg"
          color={danger}
          aria-label={`Elimina: ${name}`}
          onClick={() => draft.remove(row.key)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  )
}
