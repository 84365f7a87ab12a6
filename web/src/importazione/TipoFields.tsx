import { Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { importazioneCreate } from '@quadra/contract/importazione/schema'
import { type TipoImportazione, tipiImportazione, tipoImportazioneLabels } from '@quadra/contract/importazione/words'
import { ClienteField } from '../fields/ClienteField.tsx'
import { FormScopeProvider, type Values } from '../ui/form/form-scope.tsx'
import { RadioChoices } from '../ui/inputs/RadioChoices.tsx'

interface Props {
  readonly tipo: TipoImportazione | null
  readonly cliente_id: number | null
  readonly onChoose: (choice: { tipo?: TipoImportazione; cliente_id?: number | null }) => void
}

export function TipoFields({ tipo, cliente_id, onChoose }: Props) {
  const form = useForm<Values>({ initialValues: { cliente_id } })
  return (
    <FormScopeProvider form={form} schema={importazioneCreate}>
      <Stack gap="md">
        <RadioChoices label="Tipo" choices={choices} value={tipo} onPick={(picked) => onChoose({ tipo: picked })} />
        <div style={{ maxWidth: '28rem' }}>
          <ClienteField
            name="cliente_id"
            label="Cooperativa"
            required
            onPick={(picked) => onChoose({ cliente_id: picked === null ? null : Number(picked) })}
          />
        </div>
      </Stack>
    </FormScopeProvider>
  )
}

const descriptions: Record<TipoImportazione, string> = {
  servizi: 'Con il loro codice: vengono prima di tutto il resto',
  utenti: 'Le persone, con il ruolo e i servizi; se vuoi, con l’invito',
  addetti: 'Chi lavora, dal foglio delle paghe',
  rischi: 'Il registro dei rischi, con la loro valutazione',
  attestati: 'Ciò che gli addetti hanno conseguito, e fino a quando',
  fornitori: 'Con partita IVA e, se c’è, l’approvazione',
  indicatori: 'Con i valori già rilevati, una riga per valore',
  documenti: 'Un indice e uno zip con i file',
  non_conformita: 'Anche quelle del passato, già chiuse',
}
const choices = tipiImportazione.map((value) => ({
  value,
  label: tipoImportazioneLabels[value],
  description: descriptions[value],
}))
