import { clienteApi } from '@quadra/contract/cliente/api'
import { type Organico as Year, organicoWords } from '@quadra/contract/cliente/names'
import { Text } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useCall, useMutate } from '../client/queries.ts'
import { useMay } from '../client/session.ts'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { NumberField } from '../ui/inputs/NumberField.tsx'
import { QueryView } from '../ui/page/QueryView.tsx'
import { showSuccess } from '../ui/page/toasts.ts'
import { Part, PartButton } from '../ui/record/Part.tsx'
import { PartList } from '../ui/record/PartList.tsx'
import { today } from '../ui/values/dates.ts'

/** How many people the cooperative has, year by year: the certification body counts on it. */
export function Organico({ id }: { id: number }) {
  const answer = useCall(clienteApi.organico, { params: { id } })
  const mayWrite = useMay(clienteApi.writeOrganico)
  return (
    <QueryView query={answer}>
      {(years) => (
        <PartList
          title="Organico"
          name="organico"
          empty="Quante persone lavorano in cooperativa, anno per anno: l’ente di certificazione le chiede a ogni visita."
          buttons={mayWrite && <Scrivi id={id} />}
        >
          {years.map((year) => (
            <Part key={year.anno} name={`Organico ${year.anno}`} buttons={mayWrite && <Buttons id={id} year={year} />}>
              <Text size="sm">
                <strong>{year.anno}</strong> · {organicoWords(year)}
              </Text>
            </Part>
          ))}
        </PartList>
      )}
    </QueryView>
  )
}

function Buttons({ id, year }: { id: number; year: Year }) {
  const remove = useMutate(clienteApi.writeOrganico, { onSuccess: () => showSuccess(`Organico ${year.anno} tolto`) })
  return (
    <>
      <Scrivi id={id} year={year} />
      <PartButton
        color="red"
        loading={remove.isPending}
        onClick={() => remove.mutate({ params: { id }, body: { anno: year.anno, persone: null } })}
      >
        Togli
      </PartButton>
    </>
  )
}

function Scrivi({ id, year }: { id: number; year?: Year }) {
  const [open, dialog] = useDialog(
    <FormDialog
      call={clienteApi.writeOrganico}
      params={{ id }}
      title={year ? `Organico ${year.anno}` : 'Organico di un anno'}
      initial={year ?? { anno: Number(today().slice(0, 4)) }}
    >
      <NumberField name="anno" readOnly={year !== undefined} />
      <NumberField name="persone" />
      <NumberField name="equivalenti" />
      <NumberField name="turni" />
    </FormDialog>,
    `Organico ${id} ${year?.anno ?? ''}`,
  )
  return (
    <>
      <PartButton
        leftSection={year ? <IconPencil size={14} aria-hidden /> : <IconPlus size={14} aria-hidden />}
        onClick={open}
      >
        {year ? 'Modifica' : 'Aggiungi anno'}
      </PartButton>
      {dialog}
    </>
  )
}
