import { CloseButton, Kbd, Loader, Modal, TextInput, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import styles from './Palette.module.css'
import { type PaletteGroup, type PaletteItem, PaletteList } from './PaletteList.tsx'

interface Props {
  readonly label: string
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly groups: readonly PaletteGroup[]
  /** Words to mark in what is found. */
  readonly marked: readonly string[]
  /** The groups do not answer the query yet: of the items only those that are ready can be chosen. */
  readonly isBusy: boolean
  /** Messages beside the list: that nothing was found, or that something failed. */
  readonly children?: ReactNode
  /** The same for screen readers. */
  readonly status: string
  readonly onChoose: (item: PaletteItem) => void
  /** Shows what can be done with an item that has acts. */
  readonly onActs: (item: PaletteItem) => void
  readonly onClose: () => void
}

/** One box and what it finds, by keyboard alone: the focus stays in the box, the arrows move along the list. */
export function Palette({
  label,
  query,
  onQuery,
  groups,
  marked,
  isBusy,
  children,
  status,
  onChoose,
  onActs,
  onClose,
}: Props) {
  const listId = useId()
  const items = groups.flatMap((group) => group.items)
  // By their paths: the same items drawn again must not lose the place.
  const along = items.map(({ path }) => path).join('\n')
  const [moved, setMoved] = useState({ along, to: 0 })
  // What is new begins at its first item.
  const current = moved.along === along ? moved.to : 0
  const move = (to: number) => setMoved({ along, to: (to + items.length) % items.length })

  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = items[current]
    if (event.nativeEvent.isComposing || !chosen) return
    if (event.key === 'ArrowDown') move(current + 1)
    else if (event.key === 'ArrowUp') move(current - 1)
    else if (isForward(event) && chosen.hasActs) onActs(chosen)
    else if (event.key !== 'Enter') return
    else if (!isBusy || chosen.isReady) onChoose(chosen)
    event.preventDefault()
  }

  return (
    <Modal.Root opened onClose={onClose} size={640} yOffset="8vh" padding={0} transitionProps={{ duration: 0 }}>
      <Modal.Overlay />
      <Modal.Content aria-label={label}>
        <TextInput
          data-autofocus
          size="lg"
          variant="unstyled"
          className={styles.box}
          role="combobox"
          aria-label={label}
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-activedescendant={items[current] && `${listId}-${current}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder={label}
          value={query}
          onChange={(event) => onQuery(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          leftSection={isBusy ? <Loader size={18} /> : <IconSearch size={20} aria-hidden />}
          rightSection={<CloseButton aria-label="Chiudi" onClick={onClose} />}
        />
        <div aria-busy={isBusy}>
          {children}
          <PaletteList
            id={listId}
            label={label}
            groups={groups}
            current={current}
            marked={marked}
            onChoose={onChoose}
          />
        </div>
        <VisuallyHidden role="status">{status}</VisuallyHidden>
        <div className={styles.keys} aria-hidden>
          <span>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> per scegliere
          </span>
          <span>
            <Kbd>Invio</Kbd> per aprire
          </span>
          <span>
            <Kbd>Esc</Kbd> per chiudere
          </span>
          {items[current]?.hasActs && (
            <span>
              <Kbd>→</Kbd> per i suoi atti
            </span>
          )}
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

/** The right arrow behind the last letter: elsewhere it moves within the text. */
const isForward = ({ key, currentTarget }: KeyboardEvent) =>
  key === 'ArrowRight' &&
  currentTarget instanceof HTMLInputElement &&
  currentTarget.selectionStart === currentTarget.value.length &&
  currentTarget.selectionEnd === currentTarget.selectionStart
