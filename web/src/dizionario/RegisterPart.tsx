import { ActionIcon, Button, Card, Group, Title } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { type ReactElement, useId } from 'react'
import type { Endpoint } from '../client/call.ts'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { hint } from '../ui/page/hint.ts'
import styles from '../ui/list/RowAction.module.css'
import { type PlainColumn, PlainTable } from '../ui/page/PlainTable.tsx'
import { RemoveIcon } from '../ui/buttons/RemoveIcon.tsx'

interface Props<Row> {
  readonly title: string
  readonly add: { readonly label: string; readonly dialog: ReactElement }
  readonly rows: readonly Row[]
  readonly columns: readonly PlainColumn<Row>[]
  /** The dialog that changes a row, where it can be changed. */
  readonly edit?: (row: Row) => ReactElement
  readonly remove: (row: Row) => { call: Endpoint; undo: Endpoint; params: Record<string, number>; about: string }
}

/** A list of the register of evaluators, with what can be done to it. */
export function RegisterPart<Row extends { readonly id: number }>({ title, add, edit, remove, ...table }: Props<Row>) {
  const id = useId()
  const [open, dialog] = useDialog(add.dialog, add.label)
  return (
    <Card withBorder padding="md" mb="md" component="section" aria-labelledby={id}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h5" id={id}>
          {title}
        </Title>
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
          {add.label}
        </Button>
      </Group>
      <PlainTable
        caption={title}
        rowKey={(row) => row.id}
        {...table}
        actions={(row) => (
          <Group gap="xs" justify="flex-end" wrap="nowrap">
            {edit && <EditIcon dialog={edit(row)} name={remove(row).about} />}
            <RemoveIcon {...remove(row)} />
          </Group>
        )}
      />
      {dialog}
    </Card>
  )
}

function EditIcon({ dialog: element, name }: { dialog: ReactElement; name: string }) {
  const [open, dialog] = useDialog(element, `Modifica: ${name}`)
  return (
    <>
      <ActionIcon className={styles.action} aria-label={`Modifica: ${name}`} onClick={open} {...hint('Modifica')}>
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      {dialog}
    </>
  )
}
