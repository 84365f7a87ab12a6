import { Card, Title } from '@mantine/core'
import { documentoApi } from '@quadra/contract/documento/api'
import type { DaLeggere } from '@quadra/contract/documento/lettura'
import { nameOf } from '@quadra/contract/documento/names'
import { placeOf } from '@quadra/contract/places'
import { useCall } from '../client/queries.ts'
import { LinkButton } from '../ui/buttons/LinkButton.tsx'
import { awaited } from '../ui/page/Awaited.tsx'
import { PlainTable } from '../ui/page/PlainTable.tsx'
import { deadlineWords } from '../ui/values/deadline.ts'
import { writeDay } from '@quadra/contract/kernel/list'

/** What the caller must still read, the most urgent first; there is no panel where there is nothing. */
export function DaLeggerePanel() {
  const first = { query: { pagina: 1, per_pagina: 15 } }
  const { data, isLoading } = useCall(documentoApi.daLeggere, first, { meta: { quiet: true } })
  if (isLoading) return <span {...awaited} />
  if (!data?.rows.length) return null
  return (
    <Card withBorder padding="md" mb="md" component="section" aria-label="Da leggere">
      <Title order={2} size="h5" mb="sm">
        Da leggere
      </Title>
      <PlainTable
        caption="Da leggere"
        rows={data.rows}
        rowKey={({ documento }) => documento.id}
        columns={columns}
        actions={({ documento }) => (
          <LinkButton
            to={placeOf('documento').record(documento.id)}
            size="compact-sm"
            aria-label={`Apri ${nameOf(documento)}`}
          >
            Apri
          </LinkButton>
        )}
      />
    </Card>
  )
}

const columns = [
  { label: 'Documento', value: (row: DaLeggere) => nameOf(row.documento), truncate: 80 },
  { label: 'Rev.', value: (row: DaLeggere) => String(row.revisione.numero).padStart(2, '0') },
  { label: 'Entro', value: (row: DaLeggere) => `${writeDay(row.entro)} · ${deadlineWords(row.entro)}` },
]
