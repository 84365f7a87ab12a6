import { Button, Group, Stack, Text } from '@mantine/core'
import { notificaEsternaApi } from '@quadra/contract/notifica_esterna/api'
import { consegneDays, type StatoConsegna, statoConsegnaLabels } from '@quadra/contract/notifica_esterna/names'
import type { NotificaEsterna } from '@quadra/contract/notifica_esterna/schema'
import { useState } from 'react'
import { useMutate } from '../client/queries.ts'
import { LightModal } from '../ui/dialog/LightModal.tsx'
import { optionsOf } from '../ui/inputs/choices.ts'
import { LightSelect } from '../ui/inputs/Selects.tsx'
import { ErrorState } from '../ui/page/ErrorState.tsx'
import { Awaited } from '../ui/page/Awaited.tsx'
import { PlainTable } from '../ui/page/PlainTable.tsx'
import { showDone } from '../ui/page/toasts.ts'
import { consegnaColumns } from './consegna-columns.tsx'
import { useConsegne } from './use-consegne.ts'

interface Props {
  readonly notifica: NotificaEsterna
  readonly opened: boolean
  readonly onClose: () => void
}

/** What was sent in the last days, and what the receiver answered. */
export const ConsegneModal = ({ notifica, opened, onClose }: Props) => (
  <LightModal opened={opened} onClose={onClose} title={`Consegne di «${notifica.nome}»`} size={1100}>
    <Consegne notifica={notifica} />
  </LightModal>
)

function Consegne({ notifica: { id, stato } }: Pick<Props, 'notifica'>) {
  const [esito, setEsito] = useState<StatoConsegna | null>(null)
  const { consegne, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useConsegne(id, esito)
  const repeating = useMutate(notificaEsternaApi.ripeti, { onSuccess: () => showDone('Consegna rimessa in coda') })
  const obstacle = stato === 'sospesa' ? 'La notifica è sospesa: riattivala prima' : null
  return (
    <Stack gap="sm">
      <Group align="flex-end" justify="space-between">
        <LightSelect
          label="Esito"
          data={optionsOf(statoConsegnaLabels)}
          value={esito}
          onChange={(value) => setEsito(value as StatoConsegna | null)}
          placeholder="Tutti"
          clearable
        />
        <Text size="sm" c="dimmed">
          Ultimi {consegneDays} giorni. {obstacle ?? ''}
        </Text>
      </Group>
      {error && !consegne ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !consegne ? (
        <Awaited h={120} />
      ) : (
        <PlainTable
          caption="Consegne"
          wide
          columns={consegnaColumns}
          rows={consegne}
          rowKey={(row) => row.id}
          hint={esito ? undefined : 'Qui compare ogni evento mandato. «Invia una prova» ne manda uno adesso.'}
          actions={(row) =>
            row.ripetibile &&
            !obstacle && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Ripeti la consegna ${row.id}`}
                loading={repeating.isPending && repeating.variables?.params.cid === row.id}
                onClick={() => repeating.mutate({ params: { id, cid: row.id } })}
              >
                Ripeti
              </Button>
            )
          }
        />
      )}
      {hasNextPage && (
        <Button
          variant="default"
          size="compact-sm"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          style={{ alignSelf: 'center' }}
        >
          Mostra altre
        </Button>
      )}
    </Stack>
  )
}
