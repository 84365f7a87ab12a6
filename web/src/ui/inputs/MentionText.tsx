import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { GrowingText } from './GrowingText.tsx'
import styles from './MentionText.module.css'

export interface MentionOption {
  readonly id: number
  /** What is written after the sign. */
  readonly label: string
  readonly detail: string
}

interface Props {
  readonly label: string
  readonly placeholder?: string
  readonly description?: ReactNode
  readonly error?: ReactNode
  readonly maxLength: number
  readonly value: string
  /** Names that were chosen: they are not looked for again. */
  readonly chosen: readonly string[]
  readonly options: readonly MentionOption[]
  readonly onChange: (value: string) => void
  /** What is being looked for after the sign; undefined when nothing is. */
  readonly onQuery: (query: string | undefined) => void
  readonly onChoose: (option: MentionOption, value: string) => void
  /** Ctrl+Enter. */
  readonly onSubmit: () => void
}

/** Several lines in which people are named after an @: those offered are chosen with the arrows and Enter. */
export function MentionText({ options, chosen, onChange, onQuery, onChoose, onSubmit, value, ...own }: Props) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [from, setFrom] = useState<number>()
  const [current, setCurrent] = useState(0)
  const isOpen = from !== undefined && options.length > 0
  const active = Math.min(current, options.length - 1)

  const look = () => {
    const { value: text, selectionStart } = area.current!
    const found = lookedFor(text.slice(0, selectionStart), chosen)
    setFrom(found?.from)
    setCurrent(0)
    onQuery(found?.query)
  }
  const close = () => {
    setFrom(undefined)
    onQuery(undefined)
  }
  const choose = (option: MentionOption) => {
    const { value: text, selectionStart } = area.current!
    const before = `${text.slice(0, from)}@${option.label} `
    onChoose(option, before + text.slice(selectionStart))
    close()
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(before.length, before.length)
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit()
    else if (!isOpen) return
    else if (event.key === 'ArrowDown') setCurrent((active + 1) % options.length)
    else if (event.key === 'ArrowUp') setCurrent((active + options.length - 1) % options.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(options[active]!)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className={styles.frame}>
      <GrowingText
        {...own}
        ref={area}
        minRows={2}
        maxRows={10}
        value={value}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
        onChange={(event) => {
          onChange(event.currentTarget.value)
          look()
        }}
        onClick={look}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <VisuallyHidden role="status">{isOpen && offered(options.length)}</VisuallyHidden>
      {isOpen && (
        <div id={id} role="listbox" aria-label="Persone da citare" className={styles.list}>
          {options.map((option, index) => (
            <UnstyledButton
              key={option.id}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={styles.option}
              // The focus stays in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              <Text component="span" size="sm">
                {option.label}
              </Text>
              <Text component="span" size="xs" c="dimmed">
                {option.detail}
              </Text>
            </UnstyledButton>
          ))}
        </div>
      )}
    </div>
  )
}

const offered = (count: number) =>
  count === 1 ? '1 persona: Invio per citarla' : `${count} persone: scegli con le frecce e Invio`

/** A name that is being written: after an @ that begins a word, up to the cursor, with at most one blank within. */
export function lookedFor(before: string, chosen: readonly string[]) {
  const found = name.exec(before)
  const [, space = '', query = ''] = found ?? []
  if (!found || chosen.some((one) => query.startsWith(one))) return undefined
  const from = found.index + space.length
  return { from, query: query.trim() }
}
const name = /(^|[\s(])@([\p{L}\p{M}'’-]*(?: [\p{L}\p{M}'’-]*)?)$/u
