import { dizionarioApis } from '@quadra/contract/dizionario/api'
import { type DizionarioName, dizionari, hasControl, hasValidity } from '@quadra/contract/dizionario/names'
import type { ComponentType } from 'react'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { StatoField } from '../ui/inputs/StatoField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { ControlField } from './ControlField.tsx'
import { ValidityField } from './ValidityField.tsx'

export function voceDialog(name: DizionarioName): ComponentType {
  const { nuovo, coded } = dizionari[name]
  return function VoceDialog() {
    return (
      <FormDialog call={dizionarioApis[name].create} title={nuovo} initial={{ stato: 1 }}>
        {coded && <TextField name="codice" />}
        <TextField name="descrizione" />
        {hasValidity(name) && <ValidityField />}
        {hasControl(name) && <ControlField />}
        <StatoField name="stato" />
      </FormDialog>
    )
  }
}
