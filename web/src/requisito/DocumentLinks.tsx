import { Button, Group, Stack, Text } from '@mantine/core'
import { documentoApi } from '@quadra/contract/documento/api'
import type { DocumentoRow } from '@quadra/contract/documento/schema'
import { placeOf } from '@quadra/contract/places'
import type { Requisito } from '@quadra/contract/requisito/schema'
import { useState } from 'react'
import { useCall, useMutate } from '../client/queries.ts'
import { useMay } from '../client/session.ts'
import { LinkButton } from '../ui/buttons/LinkButton.tsx'
import { LightModal } from '../ui/dialog/LightModal.tsx'
import { ChooseOne } from '../ui/inputs/Loose.tsx'
import { QueryView } from '../ui/page/QueryView.tsx'
import { showSuccess } from '../ui/page/toasts.ts'

/** Names a requirement in a document that the caller may change. */
function useLink(requisito: Requisito, onDone?: () => void) {
  const change = useMutate(documentoApi.update, {
    onSuccess: () => {
      showSuccess()
      onDone?.()
    },
  })
  const link = ({ id, requisito_ids, data_modifica }: Pick<DocumentoRow, 'id' | 'requisito_ids' | 'data_modifica'>) => {
    const body = { requisito_ids: [...requisito_ids, requisito.id], data_modifica }
    change.mutate({ params: { id }, body })
  }
  return { link, isPending: change.isPending }
}

/** Chooses a controlled document that proves a requirement. */
export function LinkDocumentButton({ requisito, cliente }: { requisito: Requisito; cliente: number }) {
  const may = useMay(documentoApi.update)
  const [opened, setOpened] = useState(false)
  if (!may) return null
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpened(true)}>
        Collega un documento
      </Button>
      <LightModal opened={opened} onClose={() => setOpened(false)} title="Collega un documento">
        {opened && <Choice requisito={requisito} cliente={cliente} onClose={() => setOpened(false)} />}
      </LightModal>
    </>
  )
}

function Choice({ requisito, cliente, onClose }: { requisito: Requisito; cliente: number; onClose: () => void }) {
  const [chosen, setChosen] = useState<number | null>(null)
  const answer = useCall(documentoApi.list, { query: { stato_documento: 'tutti', pagina: 1, per_pagina: 200 } })
  const { link, isPending } = useLink(requisito, onClose)
  return (
    <QueryView query={answer}>
      {({ rows }) => {
        const free = rows.filter(
          (one) =>
            one.controllato &&
            one.modificabile &&
            (one.cliente === null || one.cliente.id === cliente) &&
            !one.requisito_ids.includes(requisito.id),
        )
        const document = free.find(({ id }) => id === chosen)
        if (free.length === 0)
          return (
            <Stack gap="sm">
              <Text size="sm">Nessun documento controllato da collegare.</Text>
              <LinkButton to={placeOf('documento').path} search={{ nuovo: '1' }}>
                Nuovo documento
              </LinkButton>
            </Stack>
          )
        return (
          <Stack gap="sm">
            <ChooseOne
              label="Documento"
              options={free.map(({ id, codice_documento, descrizione }) => ({
                value: id,
                label: [codice_documento, descrizione].filter(Boolean).join(' – '),
              }))}
              value={chosen}
              onPick={setChosen}
            />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onClose}>
                Annulla
              </Button>
              <Button loading={isPending} disabled={!document} onClick={() => document && link(document)}>
                Collega
              </Button>
            </Group>
          </Stack>
        )
      }}
    </QueryView>
  )
}

/** Says that a document of an origin holds for the changed requirement too. */
export function ConfermaButton({ documento, requisito }: { documento: number; requisito: Requisito }) {
  const may = useMay(documentoApi.update)
  const answer = useCall(documentoApi.read, { params: { id: documento } }, { enabled: may })
  const { link, isPending } = useLink(requisito)
  const found = answer.data
  if (!may || !found?.modificabile) return null
  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={isPending}
      aria-label={`Conferma: ${found.descrizione}`}
      onClick={() => link(found)}
    >
      Conferma
    </Button>
  )
}
