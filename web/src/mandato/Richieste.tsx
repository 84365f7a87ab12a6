import { Alert, Button, Group } from '@mantine/core'
import { daysAfter } from '@quadra/contract/kernel/days'
import { writeOn } from '@quadra/contract/kernel/list'
import type { Mandato } from '@quadra/contract/mandato/schema'
import { richiestaMandatoApi } from '@quadra/contract/richiesta_ente/api'
import { richiestaEnteName, statoRichiestaEnteLabels } from '@quadra/contract/richiesta_ente/stato'
import { IconInfoCircle, IconMessageQuestion } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useMay } from '../client/session.ts'
import { RichiestaEnteBadge } from '../domain/RichiestaEnteBadge.tsx'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { optionsOf } from '../ui/inputs/choices.ts'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import type { SearchOf } from '../ui/list/list-api.ts'
import { ListTable } from '../ui/list/ListPage.tsx'
import { ReadAction } from '../ui/list/OpenAction.tsx'
import { today } from '../ui/values/dates.ts'
import { requestPath, requestsTab } from './evidence-path.ts'
import { useRequisiti } from './use-requisiti.ts'

interface Props {
  readonly mandato: Mandato
  /** Of this cooperative alone. */
  readonly cliente_id: number | undefined
}

/** What was asked under a mandate, and what was given. */
export function Richieste({ mandato, cliente_id }: Props) {
  const { vista }: { vista?: string } = useSearch({ strict: false })
  const mayAsk = useMay(richiestaMandatoApi.create)
  const api = useMemo(
    () => ({ list: { ...richiestaMandatoApi.list, path: `/api/mandato/${mandato.id}/richiesta` } }),
    [mandato.id],
  )
  return (
    <>
      {mayAsk && (
        <Group justify="flex-end" mb="xs">
          <MiServe mandato={mandato} />
        </Group>
      )}
      <ListTable
        answersAddress
        api={api}
        query={{ cliente_id }}
        name={requestsTab}
        caption="Richieste"
        teaches={{
          title: 'Nessuna richiesta',
          about: 'Quello che non si trova tra le evidenze si chiede qui alla cooperativa.',
          next: 'La risposta e i file rilasciati arrivano nella richiesta.',
        }}
        open={(row) => requestPath(mandato.id, row.id, vista)}
        rowName={richiestaEnteName}
        headline={({ testo }) => testo}
        isLight={({ stato }) => stato === 'ritirata'}
        cells={{ stato: ({ stato }) => <RichiestaEnteBadge stato={stato} /> }}
        search={search}
        actions={<ReadAction />}
      />
    </>
  )
}

const search: SearchOf<Pick<typeof richiestaMandatoApi, 'list'>> = {
  stato: (name) => <SelectField name={name} label="Stato" options={optionsOf(statoRichiestaEnteLabels)} />,
}

/** What the auditor examines with it, where it is about one requirement. */
function Requisito({ mandato }: { mandato: number }) {
  const { requisiti, loading } = useRequisiti(mandato)
  return <SelectField name="requisito_id" options={requisiti} loading={loading} />
}

/** Asks one of the cooperatives, until the access ends. */
function MiServe({ mandato: { id, clienti, accesso_fino_al } }: { mandato: Mandato }) {
  const soon = daysAfter(today(), 7)
  const [open, dialog] = useDialog(
    <FormDialog
      call={richiestaMandatoApi.create}
      params={{ id }}
      title="Mi serve…"
      submit="Chiedi"
      success="Richiesta inviata alla cooperativa"
      initial={{
        ...(clienti.length === 1 && { cliente_id: clienti[0]!.id }),
        termine: soon < accesso_fino_al ? soon : accesso_fino_al,
      }}
    >
      <SelectField name="cliente_id" options={clienti.map(({ id: value, nome: label }) => ({ value, label }))} />
      <LongTextField name="testo" />
      <Requisito mandato={id} />
      <DateField name="termine" description={`Non oltre la fine dell’accesso, ${writeOn('il', accesso_fino_al)}`} />
      <Alert color="blue" icon={<IconInfoCircle size={18} aria-hidden />}>
        La direzione della cooperativa riceve un avviso e rilascia un file alla volta.
      </Alert>
    </FormDialog>,
    `Mi serve ${id}`,
  )
  return (
    <>
      <Button leftSection={<IconMessageQuestion size={16} aria-hidden />} onClick={open}>
        Mi serve…
      </Button>
      {dialog}
    </>
  )
}
