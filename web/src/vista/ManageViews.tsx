import { Group, Modal, Text } from '@mantine/core'
import { vistaApi } from '@quadra/contract/vista/api'
import { mayShare } from '@quadra/contract/vista/rules'
import { IconArrowDown, IconArrowUp, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useMutate } from '../client/queries.ts'
import { useSession } from '../client/session.ts'
import { IconButton } from '../ui/buttons/IconButton.tsx'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { SwitchField } from '../ui/inputs/SwitchField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { useListChoices } from '../ui/list/list-scope.tsx'
import { moreFilters } from '../ui/list/more-filters.ts'
import { hint } from '../ui/page/hint.ts'
import { showSuccess } from '../ui/page/toasts.ts'
import { type ShownView, useImpostazioni } from '../domain/views.ts'
import { parametersOf } from './view-state.ts'
import styles from './Views.module.css'

interface Props {
  readonly elenco: ShownView['elenco']
  readonly views: readonly ShownView[]
  readonly onClose: () => void
}

/** Each user orders a list's views; only the author, or a manager of those who share it, renames or changes one. */
export function ManageViews({ elenco, views, onClose }: Props) {
  const { change } = useImpostazioni()
  const keys = views.map(({ key }) => key)
  const move = (from: number, to: number) => {
    const [moved] = keys.splice(from, 1)
    keys.splice(to, 0, moved!)
    change(elenco, { ordine: keys })
  }
  return (
    <Modal opened onClose={onClose} title="Viste di questo elenco">
      {views.map((view, at) => (
        <div key={view.key} className={styles.line}>
          <div className={styles.words}>
            <Text size="sm" fw={550}>
              {view.nome}
            </Text>
            <Text size="xs" c="dimmed">
              {view.di}
            </Text>
          </div>
          <Group gap={4} wrap="nowrap">
            {view.id !== undefined && view.modificabile && <Changes id={view.id} view={view} />}
            <IconButton
              aria-label={`Sposta prima ${view.nome}`}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
              {...hint('Sposta prima')}
            >
              <IconArrowUp size={16} aria-hidden />
            </IconButton>
            <IconButton
              aria-label={`Sposta dopo ${view.nome}`}
              disabled={at === views.length - 1}
              onClick={() => move(at, at + 1)}
              {...hint('Sposta dopo')}
            >
              <IconArrowDown size={16} aria-hidden />
            </IconButton>
          </Group>
        </div>
      ))}
    </Modal>
  )
}

function Changes({ id, view }: { id: number; view: ShownView }) {
  const { name, state } = useListChoices()
  const [openRename, rename] = useDialog(<RenameView id={id} view={view} />, `Modifica vista ${id}`)
  const [confirm, question] = useConfirm()
  const update = useMutate(vistaApi.update, { onSuccess: () => showSuccess(`Vista «${view.nome}» aggiornata`) })
  const remove = useMutate(vistaApi.remove, { onSuccess: () => showSuccess(`Vista «${view.nome}» eliminata`) })
  const replace = async () => {
    const question = {
      about: view.nome,
      title: 'Aggiorna la vista',
      text: 'Terrà i filtri, l’ordine e le righe che vedi ora.',
    }
    if (await confirm({ ...question, yes: 'Aggiorna', isSafe: true }))
      update.mutate({ params: { id }, body: { parametri: parametersOf(state), aperta: moreFilters.isOpen(name) } })
  }
  return (
    <>
      <IconButton aria-label={`Modifica ${view.nome}`} onClick={openRename} {...hint('Modifica')}>
        <IconPencil size={16} aria-hidden />
      </IconButton>
      <IconButton
        aria-label={`Aggiorna ${view.nome} con ciò che vedi`}
        loading={update.isPending}
        onClick={() => void replace()}
        {...hint('Aggiorna con ciò che vedi')}
      >
        <IconRefresh size={16} aria-hidden />
      </IconButton>
      <IconButton
        color="red"
        aria-label={`Elimina ${view.nome}`}
        loading={remove.isPending}
        onClick={() => void confirm({ about: view.nome }).then((yes) => yes && remove.mutate({ params: { id } }))}
        {...hint('Elimina')}
      >
        <IconTrash size={16} aria-hidden />
      </IconButton>
      {rename}
      {question}
    </>
  )
}

function RenameView({ id, view }: { id: number; view: ShownView }) {
  const session = useSession()
  return (
    <FormDialog
      call={vistaApi.update}
      params={{ id }}
      title="Modifica vista"
      submit="Salva"
      initial={{ nome: view.nome, condivisa: view.condivisa }}
    >
      <TextField name="nome" />
      {mayShare(session) && (
        <SwitchField
          name="condivisa"
          label={session.cliente ? 'Condividila con la tua cooperativa' : 'Condividila con tutte le cooperative'}
        />
      )}
    </FormDialog>
  )
}
