import { Text } from '@mantine/core'
import { certificatoApi } from '@quadra/contract/certificato/api'
import type { Comunicazione } from '@quadra/contract/certificato/comunicazione'
import { tipoComunicazioneLabels } from '@quadra/contract/certificato/names'
import type { Certificato } from '@quadra/contract/certificato/schema'
import { writeDay, writeOn } from '@quadra/contract/kernel/list'
import { IconCheck, IconPencil, IconPlus } from '@tabler/icons-react'
import { useMay } from '../client/session.ts'
import { RemoveIcon } from '../ui/buttons/RemoveIcon.tsx'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { optionsOf } from '../ui/inputs/choices.ts'
import { DateField } from '../ui/inputs/DateField.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { StateBadge } from '../ui/page/StateBadge.tsx'
import { Part, PartButton } from '../ui/record/Part.tsx'
import { PartList } from '../ui/record/PartList.tsx'
import { today } from '../ui/values/dates.ts'
import { distanceWords } from '../ui/values/deadline.ts'

/** What the certification body must know of, and what was communicated. */
export function Comunicazioni({ certificato }: { certificato: Certificato }) {
  const mayAdd = useMay(certificatoApi.addComunicazione)
  return (
    <PartList
      title="Comunicazioni all’ente"
      name="comunicazioni"
      empty="Nessuna modifica da comunicare: siti aggiunti o usciti e un nuovo campo di applicazione arrivano qui da soli."
      buttons={mayAdd && <Aggiungi certificato={certificato} />}
    >
      {certificato.comunicazioni.map((one) => (
        <One key={one.id} certificato={certificato} one={one} />
      ))}
    </PartList>
  )
}

interface OneProps {
  readonly certificato: Certificato
  readonly one: Comunicazione
}

const One = ({ certificato, one }: OneProps) => {
  const { id: cid, tipo, data, cliente, testo, comunicata_il, riferimento, entro, modificabile, cancellabile } = one
  const name = `${tipoComunicazioneLabels[tipo]}, ${writeDay(data)}`
  return (
    <Part
      name={name}
      buttons={
        <>
          {modificabile && <Comunicata id={certificato.id} one={one} />}
          {modificabile && <Modifica certificato={certificato} one={one} />}
          {cancellabile && (
            <RemoveIcon call={certificatoApi.removeComunicazione} params={{ id: certificato.id, cid }} about={name} />
          )}
        </>
      }
    >
      <Text size="sm" fw={600} component="div">
        {name}
        {cliente && ` · ${cliente.nome}`}{' '}
        <StateBadge tone={comunicata_il ? 'success' : entro < today() ? 'danger' : 'warning'}>
          {comunicata_il ? 'Comunicata' : 'Da comunicare'}
        </StateBadge>
      </Text>
      <Text size="sm">{testo}</Text>
      <Text size="xs" c="dimmed">
        {comunicata_il
          ? [`Comunicata ${writeOn('il', comunicata_il)}`, riferimento].filter(Boolean).join(' · ')
          : `${writeOn('Entro il', entro)}, ${distanceWords(entro)}`}
      </Text>
    </Part>
  )
}

function Aggiungi({ certificato }: { certificato: Certificato }) {
  const [open, dialog] = useDialog(
    <FormDialog
      call={certificatoApi.addComunicazione}
      params={{ id: certificato.id }}
      title="Modifica da comunicare all’ente"
      initial={{ data: today() }}
    >
      <Fields certificato={certificato} />
    </FormDialog>,
    `Nuova comunicazione ${certificato.id}`,
  )
  return (
    <>
      <PartButton leftSection={<IconPlus size={14} aria-hidden />} onClick={open}>
        Aggiungi
      </PartButton>
      {dialog}
    </>
  )
}

function Modifica({ certificato, one }: OneProps) {
  const { id: cid, tipo, data, cliente, testo, riferimento, data_modifica } = one
  const initial = { tipo, data, cliente_id: cliente?.id ?? null, testo, riferimento, data_modifica } as object
  const [open, dialog] = useDialog(
    <FormDialog
      call={certificatoApi.updateComunicazione}
      params={{ id: certificato.id, cid }}
      title="Modifica la comunicazione"
      initial={initial}
    >
      <Fields certificato={certificato} />
    </FormDialog>,
    `Modifica comunicazione ${cid}`,
  )
  return (
    <>
      <PartButton leftSection={<IconPencil size={14} aria-hidden />} onClick={open}>
        Modifica
      </PartButton>
      {dialog}
    </>
  )
}

/** Once communicated it is fixed. */
function Comunicata({ id, one }: { id: number; one: Comunicazione }) {
  const { id: cid, riferimento, data_modifica } = one
  const [open, dialog] = useDialog(
    <FormDialog
      call={certificatoApi.updateComunicazione}
      params={{ id, cid }}
      title="Comunicata all’ente"
      initial={{ comunicata_il: today(), riferimento, data_modifica } as object}
      success="Registrata come comunicata"
    >
      <DateField name="comunicata_il" description="Da qui in poi non si modifica più" />
      <TextField name="riferimento" description="Lettera, PEC o protocollo" />
    </FormDialog>,
    `Comunicata ${cid}`,
  )
  return (
    <>
      <PartButton leftSection={<IconCheck size={14} aria-hidden />} onClick={open}>
        Comunicata
      </PartButton>
      {dialog}
    </>
  )
}

const Fields = ({ certificato }: { certificato: Certificato }) => (
  <>
    <SelectField name="tipo" options={optionsOf(tipoComunicazioneLabels)} />
    <DateField name="data" />
    <SelectField
      name="cliente_id"
      options={certificato.siti.map(({ cliente }) => ({ value: cliente.id, label: cliente.nome }))}
    />
    <LongTextField name="testo" />
  </>
)
