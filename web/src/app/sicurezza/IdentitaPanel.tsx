import { Button } from '@mantine/core'
import { romeDay, writeDay } from '@quadra/contract/kernel/list'
import { profiloApi } from '@quadra/contract/profilo/api'
import type { Sicurezza } from '@quadra/contract/profilo/schema'
import { IconUnlink } from '@tabler/icons-react'
import { useMutate } from '../../client/queries.ts'
import { useConfirm } from '../../ui/dialog/confirm.tsx'
import { Panel, Wide } from '../../ui/page/Panel.tsx'
import { PlainTable } from '../../ui/page/PlainTable.tsx'
import { showDone } from '../../ui/page/toasts.ts'
import { refreshOwnSecurity } from './refresh.ts'

/** The accounts elsewhere that open this one. */
export function IdentitaPanel({ identita }: Pick<Sicurezza, 'identita'>) {
  const [confirm, question] = useConfirm()
  const removing = useMutate(profiloApi.removeIdentita, {
    onSuccess: () => {
      showDone('Accesso scollegato')
      void refreshOwnSecurity()
    },
  })
  return (
    <Panel title="Accessi collegati">
      <Wide>
        <PlainTable
          caption="Accessi collegati"
          rows={identita}
          rowKey={({ id }) => id}
          columns={[
            { label: 'Provider', value: ({ provider }) => provider },
            { label: 'Email', value: ({ email }) => email },
            { label: 'Collegato il', value: ({ collegata_il }) => writeDay(romeDay(collegata_il)) },
          ]}
          actions={(row) => (
            <Button
              size="xs"
              variant="default"
              aria-label={`Scollega: ${row.provider}`}
              leftSection={<IconUnlink size={14} aria-hidden />}
              onClick={() =>
                void confirm({ about: row.provider, text: 'Non farà più entrare.', yes: 'Scollega' }).then(
                  (yes) => yes && removing.mutate({ params: { id: row.id } }),
                )
              }
            >
              Scollega
            </Button>
          )}
        />
        {question}
      </Wide>
    </Panel>
  )
}
