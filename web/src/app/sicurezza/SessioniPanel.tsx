import { Button, Group, Stack } from '@mantine/core'
import { writeInstant } from '@quadra/contract/kernel/list'
import { profiloApi } from '@quadra/contract/profilo/api'
import { metodoLabels, type Sessione } from '@quadra/contract/profilo/schema'
import { IconLogout } from '@tabler/icons-react'
import { useCall, useMutate } from '../../client/queries.ts'
import { useConfirm } from '../../ui/dialog/confirm.tsx'
import { Panel, Wide } from '../../ui/page/Panel.tsx'
import { PlainTable } from '../../ui/page/PlainTable.tsx'
import { QueryView } from '../../ui/page/QueryView.tsx'
import { StateBadge } from '../../ui/page/StateBadge.tsx'
import { showDone } from '../../ui/page/toasts.ts'

/** Where one is signed in; each of them can be ended at once. */
export function SessioniPanel() {
  const sessioni = useCall(profiloApi.sessioni, {}, { meta: { quiet: true } })
  return (
    <Panel title="Sessioni attive">
      <Wide>
        <QueryView query={sessioni}>{(all) => <Sessions all={all} />}</QueryView>
      </Wide>
    </Panel>
  )
}

function Sessions({ all }: { all: readonly Sessione[] }) {
  const [confirm, question] = useConfirm()
  const ending = useMutate(profiloApi.removeSessione, { onSuccess: () => showDone('Sessione terminata') })
  const endingOthers = useMutate(profiloApi.removeSessioni, { onSuccess: () => showDone('Altre sessioni terminate') })
  const end = async ({ id, dispositivo }: Sessione) => {
    const text = 'Da lì si dovrà accedere di nuovo.'
    if (await confirm({ about: dispositivo, text, yes: 'Termina' })) ending.mutate({ params: { id } })
  }
  const endOthers = async () => {
    const text = 'Resta aperta solo questa sessione: altrove si dovrà accedere di nuovo.'
    if (await confirm({ text, yes: 'Termina tutte le altre' })) endingOthers.mutate({})
  }
  return (
    <Stack gap="sm">
      <PlainTable
        caption="Sessioni attive"
        rows={all}
        rowKey={({ id }) => id}
        columns={[
          {
            label: 'Dispositivo',
            value: ({ dispositivo, corrente }) =>
              corrente ? (
                <Group gap="xs">
                  {dispositivo} <StateBadge tone="success">Questa sessione</StateBadge>
                </Group>
              ) : (
                dispositivo
              ),
          },
          { label: 'Indirizzo', value: ({ indirizzo }) => indirizzo ?? '–' },
          { label: 'Accesso con', value: ({ metodo }) => metodoLabels[metodo] },
          { label: 'Accesso il', value: ({ accesso_il }) => writeInstant(accesso_il) },
          { label: 'Ultimo uso', value: ({ ultimo_uso }) => writeInstant(ultimo_uso) },
        ]}
        actions={(row) =>
          !row.corrente && (
            <Button
              size="xs"
              variant="default"
              aria-label={`Termina: ${row.dispositivo}, ${writeInstant(row.accesso_il)}`}
              leftSection={<IconLogout size={14} aria-hidden />}
              onClick={() => void end(row)}
            >
              Termina
            </Button>
          )
        }
      />
      {all.length > 1 && (
        <Group>
          <Button variant="default" loading={endingOthers.isPending} onClick={() => void endOthers()}>
            Termina tutte le altre
          </Button>
        </Group>
      )}
      {question}
    </Stack>
  )
}
