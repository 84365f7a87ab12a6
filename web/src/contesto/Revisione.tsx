import { Button, Group, Text } from '@mantine/core'
import { contestoRevisioneApi } from '@quadra/contract/contesto/api'
import { nextRevisione } from '@quadra/contract/contesto/rules'
import { writeOn } from '@quadra/contract/kernel/list'
import { IconCalendarCheck } from '@tabler/icons-react'
import { useCall } from '../client/queries.ts'
import { useMay, useSession } from '../client/session.ts'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { today } from '../ui/values/dates.ts'
import { Owner } from './Owner.tsx'

/** When the context was looked through, and by when it is again; who may records that it was. */
export function Revisione() {
  const { cliente } = useSession()
  const may = useMay(contestoRevisioneApi.create)
  const own = cliente ? { cliente_id: cliente.id } : { consorzio: true }
  const query = { ...own, ordina: 'data', direzione: 'desc', per_pagina: 1 } as const
  const { data } = useCall(contestoRevisioneApi.list, { query })
  const last = data?.rows[0]
  return (
    <Group justify="space-between" gap="sm" mb="md" mih={36}>
      <Text size="sm" role="status">
        {last && (
          <>
            {writeOn(`Contesto ${cliente ? '' : 'del consorzio '}rivisto il`, last.data)}.{' '}
            <Text span inherit {...(nextRevisione(last.data) < today() && { c: 'red', fw: 550 })}>
              {writeOn(
                nextRevisione(last.data) < today() ? 'Era da rivedere entro il' : 'Da rivedere entro il',
                nextRevisione(last.data),
              )}
              .
            </Text>
          </>
        )}
        {data && !last && 'Mai rivisto: la prima revisione fa partire la scadenza annuale.'}
      </Text>
      {may && <RivistoButton />}
    </Group>
  )
}

function RivistoButton() {
  const { cliente } = useSession()
  const [open, dialog] = useDialog(
    <FormDialog
      call={contestoRevisioneApi.create}
      title="Contesto rivisto"
      initial={{ cliente_id: cliente?.id ?? null, data: today() }}
      submit="Registra"
      success={({ data }) => writeOn('Revisione registrata: la prossima entro il', nextRevisione(data))}
    >
      <Owner />
      <DateField name="data" />
      <LongTextField name="nota" description="Che cosa è cambiato, chi c’era" />
    </FormDialog>,
    'Contesto rivisto',
  )
  return (
    <>
      <Button variant="default" leftSection={<IconCalendarCheck size={16} aria-hidden />} onClick={open}>
        Contesto rivisto
      </Button>
      {dialog}
    </>
  )
}
