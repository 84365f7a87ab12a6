import { statoAzione } from '@quadra/contract/azione_miglioramento/stato'
import { Card, Stack, Title } from '@mantine/core'
import { azioneApi } from '@quadra/contract/azione_miglioramento/api'
import { ofDay, truncate } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { useCall } from '../client/queries.ts'
import { TextLink } from '../ui/buttons/TextLink.tsx'

/** The improvement actions raised for this indicator; nothing where there are none. */
export function LinkedActions({ id }: { id: number }) {
  const { data } = useCall(azioneApi.list, { query: { indicatore_id: id, pagina: 1, per_pagina: 50 } })
  if (!data?.rows.length) return null
  return (
    <Card withBorder padding="md" mb="md">
      <Title order={2} size="h5" mb="sm">
        Azioni di miglioramento
      </Title>
      <Stack gap="xs">
        {data.rows.map((azione) => (
          <TextLink key={azione.id} to={placeOf('azione_miglioramento').record(azione.id)}>
            {`Azione ${ofDay(azione.data_segnalazione)} (${statoAzione(azione).toLowerCase()}): ${truncate(azione.miglioramento, 90)}`}
          </TextLink>
        ))}
      </Stack>
    </Card>
  )
}
