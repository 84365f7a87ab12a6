import { Button, Text } from '@mantine/core'
import { scadenzarioApi } from '@quadra/contract/scadenzario/api'
import { IconCalendarTime, IconUserCheck } from '@tabler/icons-react'
import type { ReactElement, ReactNode } from 'react'
import { queryClient } from '../../client/queries.ts'
import { ResponsabileField } from '../../fields/ResponsabileField.tsx'
import type { Question } from '../../ui/dialog/confirm.tsx'
import { useDialog } from '../../ui/dialog/dialog.tsx'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { DateField } from '../../ui/inputs/DateField.tsx'
import { LongTextField } from '../../ui/inputs/LongTextField.tsx'
import type { Row } from '../../ui/list/list-api.ts'
import { useListScope } from '../../ui/list/list-scope.tsx'
import { ExportChosen } from '../../ui/list/ExportButton.tsx'
import { useSelection } from '../../ui/list/selection.ts'
import type { Undo } from '../../ui/page/undo.tsx'

interface Props {
  /** The key of a row's deadline. */
  readonly keyOf: (row: Row) => string
  /** What else can be done with them. */
  readonly children?: ReactNode
}

/** What can be done with the chosen rows of a list: to all of them, or to none. Rows that can only be read are exported. */
export function ChosenActs({ keyOf, children }: Props) {
  const rows = [...(useSelection()?.rows.values() ?? [])]
  const isChangeable = rows.some(({ modificabile }) => modificabile !== false)
  return (
    <>
      {isChangeable && (
        <>
          <ActButton
            label="Assegna"
            icon={<IconUserCheck size={16} aria-hidden />}
            dialog={<AssegnaDialog keyOf={keyOf} />}
          />
          <ActButton
            label="Sposta la data"
            icon={<IconCalendarTime size={16} aria-hidden />}
            dialog={<SpostaDialog keyOf={keyOf} />}
          />
        </>
      )}
      {children}
      <ExportChosen />
    </>
  )
}

export function ActButton({ label, icon, dialog }: { label: string; icon: ReactNode; dialog: ReactElement }) {
  const [open, element] = useDialog(dialog, label)
  return (
    <>
      <Button variant="default" size="compact-sm" leftSection={icon} onClick={open}>
        {label}
      </Button>
      {element}
    </>
  )
}

/** The chosen rows as a dialog needs them, and what follows once it is done. */
function useChosen(keyOf: (row: Row) => string) {
  const { api, nameOf, rows: page = [] } = useListScope()
  const selection = useSelection()
  const rows = [...(selection?.rows.values() ?? [])]
  // The list may be of another resource than the call.
  const readAgain = () =>
    queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith(api.list.path) })
  return {
    rows,
    names: rows.map(nameOf),
    initial: { elementi: rows.map(keyOf), versioni: versionsOf(rows, page, keyOf) },
    readAgain,
    onDone: () => {
      selection?.clear()
      void readAgain()
    },
  }
}

/** What was last read of each: a row on this page may have been read again since it was chosen. */
const versionsOf = (rows: readonly Row[], page: readonly Row[], keyOf: (row: Row) => string) =>
  Object.fromEntries(
    rows.flatMap((row) => {
      const version = (page.find(({ id }) => id === row.id) ?? row)['data_modifica']
      return typeof version === 'string' ? [[keyOf(row), version]] : []
    }),
  )

/** Which rows a dialog is about: some by name, the rest counted. */
function ChosenNames({ names }: { names: readonly string[] }) {
  const more = names.length - few
  return (
    <Text size="sm" c="dimmed">
      {names.slice(0, few).join('; ')}
      {more === 1 && ' e un’altra riga'}
      {more > 1 && ` e altre ${more} righe`}
    </Text>
  )
}
const few = 3

const doneWords =
  (done: string) =>
  ({ righe }: { righe: number }) =>
    `${done}: ${righe === 1 ? '1 riga' : `${righe} righe`}`

interface Done {
  readonly righe: number
  /** Of acts that can be undone. */
  readonly versioni?: Readonly<Record<string, string>>
}

interface ChosenDialogProps {
  readonly call: (typeof scadenzarioApi)['assegna' | 'sposta' | 'gestito' | 'conferma']
  readonly keyOf: Props['keyOf']
  readonly title: string
  readonly submit: string
  /** What was done, before the number of rows. */
  readonly done: string
  /** How it is undone, while its toast is shown. */
  readonly undo?: (reply: Done, keys: readonly string[]) => Undo['run']
  /** The confirmation shown before it is sent. */
  readonly ask?: (names: readonly string[]) => Question
  readonly children: ReactNode | ((rows: readonly Row[]) => ReactNode)
}

/** A dialog that does the same to every chosen row. */
export function ChosenDialog({ keyOf, done, ask, undo, children, ...dialog }: ChosenDialogProps) {
  const { rows, names, initial, onDone, readAgain } = useChosen(keyOf)
  const takenBack = (reply: Done): Undo => ({
    run: async () => {
      await undo?.(reply, initial.elementi)()
      await readAgain()
    },
    words: `Annullato: ${names.length === 1 ? names[0] : `${names.length} righe`}`,
  })
  return (
    <FormDialog
      {...dialog}
      initial={initial}
      success={doneWords(done)}
      onDone={onDone}
      onRefused={() => void readAgain()}
      {...(undo && { undo: takenBack })}
      {...(ask && { ask: ask(names) })}
    >
      <ChosenNames names={names} />
      {typeof children === 'function' ? children(rows) : children}
    </FormDialog>
  )
}

const AssegnaDialog = ({ keyOf }: Pick<Props, 'keyOf'>) => (
  <ChosenDialog
    call={scadenzarioApi.assegna}
    keyOf={keyOf}
    title="Assegna le righe selezionate"
    submit="Assegna"
    done="Responsabile assegnato"
  >
    {(rows) => {
      const clienti = [...new Set(rows.map(({ cliente }) => (cliente as { id: number } | null)?.id))]
      const note = clienti.length > 1 ? 'Le righe sono di più cooperative: scegli una persona del consorzio' : undefined
      return <ResponsabileField cliente={clienti.find((id) => id !== undefined)} description={note} />
    }}
  </ChosenDialog>
)

const SpostaDialog = ({ keyOf }: Pick<Props, 'keyOf'>) => (
  <ChosenDialog
    call={scadenzarioApi.sposta}
    keyOf={keyOf}
    title="Sposta la data delle righe selezionate"
    submit="Sposta"
    done="Data spostata"
  >
    <DateField name="scadenza" />
    <LongTextField name="motivo" />
  </ChosenDialog>
)
