import { Button } from '@mantine/core'
import { notificaApi } from '@quadra/contract/notifica/api'
import { letturaWords, type Notifica } from '@quadra/contract/notifica/schema'
import { IconCheck, IconChecks } from '@tabler/icons-react'
import { useCall } from '../client/queries.ts'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import type { SearchOf } from '../ui/list/list-api.ts'
import { RowAction } from '../ui/list/RowAction.tsx'
import { useRow } from '../ui/list/Rows.tsx'
import { RowWhen } from '../ui/list/RowWhen.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { StateBadge } from '../ui/page/StateBadge.tsx'
import { useMarkAll, useMarkRead } from './use-read.ts'

/** All notices of the user; opening one marks it as read. */
export function Notifiche() {
  const markRead = useMarkRead()
  return (
    <ListPage
      api={notificaApi}
      title="Notifiche"
      subtitle="Ciò che ti riguarda, dal più recente"
      caption="Elenco notifiche"
      teaches={{
        about: 'Qui arriva ciò che ti riguarda: incarichi, scadenze e commenti in cui sei citato.',
        next: 'Non devi fare nulla: quando arriva qualcosa lo dice la campanella.',
      }}
      emptyText="Lista vuota"
      open={({ percorso }) => percorso ?? undefined}
      onOpen={markRead}
      named="testo"
      rowName={({ testo }) => testo}
      cells={{
        stato: (row) => (
          <StateBadge tone={row.risolta ? 'success' : row.letta_il ? 'neutral' : 'info'}>
            {letturaWords(row)}
          </StateBadge>
        ),
      }}
      search={search}
      buttons={<MarkAll />}
      actions={
        <RowWhen test={({ letta_il, risolta }) => letta_il === null && risolta !== true}>
          <MarkRead />
        </RowWhen>
      }
    />
  )
}

const search: SearchOf<typeof notificaApi> = {
  lette: (name) => <SelectField name={name} label="Solo non lette" options={unreadOnly} />,
  risolte: (name) => <SelectField name={name} label="Senza le risolte" options={unreadOnly} />,
}
const unreadOnly = [
  { value: '', label: 'No' },
  { value: 'false', label: 'Sì' },
]

function MarkAll() {
  const { data } = useCall(notificaApi.conteggio, {}, { meta: { quiet: true } })
  const all = useMarkAll()
  return (
    <Button
      variant="default"
      leftSection={<IconChecks size={16} aria-hidden />}
      disabled={data?.non_lette === 0}
      loading={all.isPending}
      onClick={() => all.mutate({})}
    >
      Segna tutte come lette
    </Button>
  )
}

function MarkRead() {
  const row = useRow() as unknown as Notifica
  const markRead = useMarkRead()
  return <RowAction label="Segna come letta" icon={<IconCheck size={16} aria-hidden />} onClick={() => markRead(row)} />
}
