import { Text } from '@mantine/core'
import { azioneApi } from '@quadra/contract/azione_miglioramento/api'
import { truncate, writeDay } from '@quadra/contract/kernel/list'
import { traguardoApi } from '@quadra/contract/traguardo/api'
import { liesIn } from '@quadra/contract/traguardo/rules'
import type { Traguardo } from '@quadra/contract/traguardo/schema'
import { useCall } from '../client/queries.ts'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'

/** An open action of the cooperative that is of no indicator, and of the year, becomes one of the objective. */
export function CollegaAzione({ traguardo: { id, cliente, anno } }: { traguardo: Traguardo }) {
  const query = { cliente_id: cliente.id, chiusa: 'false', pagina: 1, per_pagina: 200 } as const
  const { data, isLoading } = useCall(azioneApi.list, { query })
  const free = (data?.rows ?? []).filter(({ indicatore, data_azione }) => !indicatore && liesIn(data_azione, anno))
  return (
    <FormDialog
      call={traguardoApi.collega}
      params={{ id }}
      title="Collega un’azione"
      submit="Collega"
      success="Azione collegata"
    >
      {/* Across: its options are sentences. */}
      <div>
        <SelectField
          name="azione_id"
          loading={isLoading}
          options={free.map(({ id: azione, miglioramento, data_azione }) => ({
            value: azione,
            label: `${writeDay(data_azione)} · ${truncate(miglioramento, 80)}`,
          }))}
          empty={{ words: `Nessuna azione aperta del ${anno} da collegare: creane una` }}
        />
        <Text size="xs" c="dimmed" mt={4}>
          Le azioni aperte del {anno} che non riguardano ancora un indicatore
        </Text>
      </div>
    </FormDialog>
  )
}
