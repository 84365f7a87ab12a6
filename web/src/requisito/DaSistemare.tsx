import { Button, Group, Title } from '@mantine/core'
import { type Alias, type DaSistemare as Unnamed, notARequirement } from '@quadra/contract/requisito/alias'
import { requisitoApi } from '@quadra/contract/requisito/api'
import { useCall, useMutate } from '../client/queries.ts'
import { TextLink } from '../ui/buttons/TextLink.tsx'
import { RequisitiField } from '../fields/RequisitiField.tsx'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { type PlainColumn, PlainTable } from '../ui/page/PlainTable.tsx'
import { QueryView } from '../ui/page/QueryView.tsx'
import { showSuccess } from '../ui/page/toasts.ts'

/** Tab 4: the texts that name no requirement, put right here for all records that contain them. */
export function DaSistemare({ norma }: { norma: number }) {
  const query = { norma_id: norma }
  const texts = useCall(requisitoApi.daSistemare, { query })
  const mended = useCall(requisitoApi.aliases, { query })
  return (
    <>
      <QueryView query={texts}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title="Niente da sistemare" hint="Ogni testo nomina un requisito." />
          ) : (
            <PlainTable
              caption="Testi da sistemare"
              columns={columns}
              rows={rows.map((row, id) => ({ ...row, id }))}
              rowKey={({ id }) => id}
              actions={({ testo }) => <Mend key={testo} norma={norma} testo={testo} />}
            />
          )
        }
      </QueryView>
      {(mended.data ?? []).length > 0 && (
        <>
          <Title order={2} size="h5" mt="lg" mb="xs">
            Testi sistemati
          </Title>
          <PlainTable
            caption="Testi sistemati"
            columns={mendedColumns}
            rows={mended.data!}
            rowKey={({ id }) => id}
            actions={({ testo }) => <TakeBack norma={norma} testo={testo} />}
          />
        </>
      )}
    </>
  )
}

const columns: readonly PlainColumn<Unnamed & { readonly id: number }>[] = [
  { label: 'Testo', value: ({ testo }) => testo, truncate: 80 },
  { label: 'Non conformità', isNumber: true, value: ({ non_conformita }) => String(non_conformita) },
  { label: 'Domande', isNumber: true, value: ({ domande }) => String(domande) },
  {
    label: 'Per esempio',
    value: ({ esempi }) => (
      <Group gap="xs">
        {esempi.map(({ titolo, percorso }) => (
          <TextLink key={percorso} to={percorso}>
            {titolo}
          </TextLink>
        ))}
      </Group>
    ),
  },
]
const mendedColumns: readonly PlainColumn<Alias>[] = [
  { label: 'Testo', value: ({ testo }) => testo, truncate: 80 },
  { label: 'Requisiti', value: ({ requisiti }) => requisiti.map(({ codice }) => codice).join(', ') || notARequirement },
]

function Mend({ norma, testo }: { norma: number; testo: string }) {
  const [open, dialog] = useDialog(
    <FormDialog
      call={requisitoApi.alias}
      title="Quali requisiti nomina?"
      initial={{ norma_id: norma, testo, requisito_ids: [] }}
    >
      <ReadOnlyValue label="Testo" value={testo} />
      <RequisitiField name="requisito_ids" norma={norma} />
    </FormDialog>,
    `Sistema ${testo}`,
  )
  const change = useMutate(requisitoApi.alias, { onSuccess: () => showSuccess() })
  return (
    <Group gap="xs" wrap="nowrap">
      <Button size="compact-sm" variant="default" aria-label={`Scegli i requisiti: ${testo}`} onClick={open}>
        Scegli…
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`${notARequirement}: ${testo}`}
        loading={change.isPending}
        onClick={() => change.mutate({ body: { norma_id: norma, testo, requisito_ids: [] } })}
      >
        {notARequirement}
      </Button>
      {dialog}
    </Group>
  )
}

function TakeBack({ norma, testo }: { norma: number; testo: string }) {
  const change = useMutate(requisitoApi.alias, { onSuccess: () => showSuccess() })
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`Togli la scelta: ${testo}`}
      loading={change.isPending}
      onClick={() => change.mutate({ body: { norma_id: norma, testo, requisito_ids: null } })}
    >
      Togli
    </Button>
  )
}
