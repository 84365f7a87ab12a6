import { notificaEsternaApi } from '@quadra/contract/notifica_esterna/api'
import { eventoEsternoLabels, statoNotificaEsternaLabels } from '@quadra/contract/notifica_esterna/names'
import type { NotificaEsterna } from '@quadra/contract/notifica_esterna/schema'
import { use } from 'react'
import { ClienteField } from '../fields/ClienteField.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { optionsOf } from '../ui/inputs/choices.ts'
import { MultiSelectField } from '../ui/inputs/MultiSelectField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { MadeContext } from './made.ts'

/** A new notice; its secret is shown where the dialog was opened. */
export function NotificaDialog() {
  const show = use(MadeContext)
  return (
    <FormDialog
      call={notificaEsternaApi.create}
      title="Nuova notifica"
      initial={{ eventi: [] }}
      success="Notifica creata: copia il segreto"
      onDone={show}
    >
      <Fields />
    </FormDialog>
  )
}

export const ModificaDialog = ({ notifica }: { notifica: NotificaEsterna }) => {
  const { id, nome, indirizzo, eventi, cliente, stato, data_modifica } = notifica
  return (
    <FormDialog
      call={notificaEsternaApi.update}
      params={{ id }}
      title={`Modifica la notifica «${nome}»`}
      initial={{ nome, indirizzo, eventi, cliente_id: cliente?.id ?? null, stato, data_modifica } as never}
      submit="Salva"
      success="Notifica modificata"
    >
      <Fields />
      <SelectField
        name="stato"
        description="Mentre è sospesa ciò che accade non viene mandato, nemmeno dopo"
        options={optionsOf(statoNotificaEsternaLabels)}
      />
    </FormDialog>
  )
}

/** A test is sent by its own button. */
const { prova: _test, ...told } = eventoEsternoLabels

const Fields = () => (
  <>
    <TextField name="nome" description="Il sistema da avvisare, per esempio Help desk" />
    <TextField name="indirizzo" description="Comincia con https:// e lo dà chi gestisce quel sistema" />
    <MultiSelectField name="eventi" description="Di che cosa avvisarlo" options={optionsOf(told)} />
    <ClienteField name="cliente_id" description="Nessuna scelta: di tutte le cooperative" />
  </>
)
