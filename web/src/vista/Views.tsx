import { Button, Divider, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { vistaApi } from '@quadra/contract/vista/api'
import { mayShare } from '@quadra/contract/vista/rules'
import { IconBookmark, IconDeviceFloppy, IconSettings } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useSession } from '../client/session.ts'
import { IconButton } from '../ui/buttons/IconButton.tsx'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { LightPopover } from '../ui/dialog/LightPopover.tsx'
import { SwitchField } from '../ui/inputs/SwitchField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { useListChoices } from '../ui/list/list-scope.tsx'
import { pageSize } from '../ui/list/list-state.ts'
import { moreFilters } from '../ui/list/more-filters.ts'
import { hint } from '../ui/page/hint.ts'
import { elencoOf, type ShownView, useAllViews } from '../domain/views.ts'
import { isShown, parametersOf, stateOf } from './view-state.ts'
import styles from './Views.module.css'

const ManageViews = lazy(() => import('./ManageViews.tsx').then((module) => ({ default: module.ManageViews })))

/** The saved views of the surrounding list: a row of chips, one click each, and the menu that saves and orders them. */
export function Views({ part }: { part: 'menu' | 'chips' }) {
  const { name } = useListChoices()
  const elenco = elencoOf(name)
  const views = useAllViews().filter((view) => view.elenco === elenco)
  if (!elenco) return null
  if (part === 'menu') return <ViewsMenu elenco={elenco} views={views} />
  return views.length === 0 ? null : <Chips views={views} />
}

function Chips({ views }: { views: readonly ShownView[] }) {
  const { view, state } = useListChoices()
  const pick = usePick()
  return (
    <div role="group" aria-label="Viste salvate" className={styles.chips}>
      {views.map((one) => (
        <button
          key={one.key}
          type="button"
          className={`mantine-focus-auto ${styles.chip}`}
          aria-pressed={isShown(view, one.parametri, state)}
          onClick={() => pick(one)}
          {...hint(one.di)}
        >
          {one.nome}
        </button>
      ))}
    </div>
  )
}

/** Shows a view; the one that is shown already is left again. */
function usePick() {
  const { name, view, state, update } = useListChoices()
  return ({ parametri, aperta }: ShownView) => {
    if (isShown(view, parametri, state)) return update({ ...stateOf(view, {}, state), per_pagina: pageSize.read() })
    if (aperta !== undefined) moreFilters.set(name, aperta)
    update(stateOf(view, parametri, state))
  }
}

function ViewsMenu({ elenco, views }: { elenco: ShownView['elenco']; views: readonly ShownView[] }) {
  const [isOpen, menu] = useDisclosure()
  const [isManaging, setManaging] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const [openSave, saveDialog] = useDialog(<SaveView elenco={elenco} />, 'Salva vista')
  const leading = (act: () => void) => () => {
    // A dialog returns the focus to where it was, and this entry will no longer exist.
    button.current?.focus()
    menu.close()
    act()
  }
  const look = { variant: 'subtle', color: 'gray', justify: 'flex-start', size: 'sm' } as const
  return (
    <>
      <LightPopover
        opened={isOpen}
        onChange={menu.set}
        position="bottom-end"
        shadow="md"
        width="min(18rem, calc(100vw - 1rem))"
        dropdown={{ 'aria-label': 'Viste', p: 'xs' }}
        button={button}
        target={(target) => (
          <IconButton {...target} aria-label="Viste" onClick={menu.toggle} {...hint('Viste salvate')}>
            <IconBookmark size={18} stroke={1.7} aria-hidden />
          </IconButton>
        )}
      >
        <Stack gap={2}>
          <Button {...look} leftSection={<IconDeviceFloppy size={16} aria-hidden />} onClick={leading(openSave)}>
            Salva ciò che vedi
          </Button>
          {views.length > 0 && (
            <Button
              {...look}
              leftSection={<IconSettings size={16} aria-hidden />}
              onClick={leading(() => setManaging(true))}
            >
              Ordina e modifica le viste
            </Button>
          )}
          <Divider my={4} />
          <Text size="xs" c="dimmed" px="sm" pb={4}>
            Una vista tiene filtri, ordine e righe di questo elenco, con un nome.
          </Text>
        </Stack>
      </LightPopover>
      {saveDialog}
      <Suspense>
        {isManaging && <ManageViews elenco={elenco} views={views} onClose={() => setManaging(false)} />}
      </Suspense>
    </>
  )
}

/** Saves the list's current query under a name. */
function SaveView({ elenco }: { elenco: ShownView['elenco'] }) {
  const { name, state } = useListChoices()
  const session = useSession()
  return (
    <FormDialog
      call={vistaApi.create}
      title="Salva vista"
      submit="Salva"
      success={({ nome }) => `Vista «${nome}» salvata`}
      initial={{ elenco, parametri: parametersOf(state), aperta: moreFilters.isOpen(name), condivisa: false }}
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
