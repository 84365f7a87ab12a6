import { Button, Checkbox, NativeSelect, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconColumns3 } from '@tabler/icons-react'
import { IconButton } from '../buttons/IconButton.tsx'
import { LightPopover } from '../dialog/LightPopover.tsx'
import { hint } from '../page/hint.ts'
import { asideOf, type ListColumns, useListColumns } from './list-columns.ts'
import { useListScope } from './list-scope.tsx'
import styles from './ColumnsMenu.module.css'

/** Which columns a user sees, and how wide. The spreadsheet has them all. */
export function ColumnsMenu() {
  const { name, view } = useListScope()
  const columns = useListColumns(name, view.columns)
  const [isOpen, menu] = useDisclosure()
  if (!columns.change) return null
  return (
    <LightPopover
      opened={isOpen}
      onChange={menu.set}
      position="bottom-end"
      shadow="md"
      width="min(22rem, calc(100vw - 1rem))"
      dropdown={{ 'aria-label': 'Colonne' }}
      target={(target) => (
        <IconButton {...target} aria-label="Colonne" onClick={menu.toggle} {...hint('Colonne')}>
          <IconColumns3 size={18} stroke={1.7} aria-hidden />
        </IconButton>
      )}
    >
      <Choices columns={columns} />
    </LightPopover>
  )
}

function Choices({ columns: { hidden, widths, change } }: { columns: ListColumns }) {
  const { view, named } = useListScope()
  const initial = asideOf(view.columns)
  return (
    <Stack gap="xs">
      {view.columns.map(({ key, label, aside }) => {
        const isShown = (key === named && !aside) || !hidden.includes(key)
        const width = widths[key]
        return (
          <div key={key} className={styles.line}>
            <Checkbox
              label={label}
              checked={isShown}
              // What names a row opens it, unless the headline does.
              disabled={key === named && !aside}
              onChange={() => change?.({ hidden: isShown ? [...hidden, key] : without(hidden, key), widths })}
            />
            <NativeSelect
              className={styles.width}
              aria-label={`Larghezza di ${label}`}
              data={sizes}
              value={width === undefined ? '' : nearest(width)}
              disabled={!isShown}
              onChange={({ currentTarget: { value } }) => {
                const { [key]: _, ...others } = widths
                change?.({ hidden, widths: value === '' ? others : { ...others, [key]: Number(value) } })
              }}
            />
          </div>
        )
      })}
      <Button
        variant="default"
        size="xs"
        disabled={hidden.join() === initial.join() && Object.keys(widths).length === 0}
        onClick={() => change?.({ hidden: initial, widths: {} })}
      >
        Torna alle colonne iniziali
      </Button>
    </Stack>
  )
}

const pixels = { Stretta: 90, Media: 160, Larga: 280 }
const sizes = [
  { value: '', label: 'Automatica' },
  ...Object.entries(pixels).map(([label, size]) => ({ value: String(size), label })),
]
const nearest = (width: number) =>
  String(Object.values(pixels).toSorted((a, b) => Math.abs(a - width) - Math.abs(b - width))[0])
const without = (keys: readonly string[], gone: string) => keys.filter((key) => key !== gone)
