import { Accordion, Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { docsApi } from '@quadra/contract/docs/api'
import { IconDownload } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { download } from '../../client/files.ts'
import { useCall } from '../../client/queries.ts'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { FormScopeProvider, type Values } from '../../ui/form/form-scope.tsx'
import { TextField } from '../../ui/inputs/TextField.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { showError } from '../../ui/page/toasts.ts'
import { ApiCall, ApiCallTitle } from './ApiCall.tsx'
import { callsBySlice, type OpenApi, withoutReferences } from './openapi.ts'

const save = () => download(docsApi.openapi, {}, 'openapi.json').catch(showError)

/** The API document, made browsable: what may be called, by whom, with what. */
export function ApiDocs() {
  const document = useCall(docsApi.openapi, {}, { staleTime: Number.POSITIVE_INFINITY, meta: { quiet: true } })
  return (
    <>
      <PageHeader
        title="Documentazione API"
        subtitle="Tutte le chiamate del prodotto, dagli stessi schemi che le controllano"
      >
        <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => void save()}>
          Scarica OpenAPI
        </Button>
      </PageHeader>
      {document.isPending && <Skeleton h={480} />}
      {document.isError && <ErrorState error={document.error} onRetry={() => void document.refetch()} />}
      {document.data && <Loaded document={document.data as unknown as OpenApi} />}
    </>
  )
}

const Loaded = ({ document }: { document: OpenApi }) => (
  <Calls document={useMemo(() => withoutReferences(document), [document])} />
)

const filter = z.object({ filtra: z.string().optional() })

function Calls({ document }: { document: OpenApi }) {
  const form = useForm<Values>({ initialValues: { filtra: '' } })
  const [opened, setOpened] = useState<string[]>([])
  const slices = callsBySlice(document, String(form.getValues().filtra))
  const count = slices.reduce((sum, [, calls]) => sum + calls.length, 0)
  return (
    <>
      <FormScopeProvider form={form} schema={filter}>
        <TextField name="filtra" label="Filtra" placeholder="Percorso, metodo, ruolo o descrizione" />
      </FormScopeProvider>
      <Text size="sm" role="status" my="sm">
        Chiamate trovate: {count}
      </Text>
      {count === 0 && <EmptyState title="Nessuna chiamata" hint="Prova con altre parole." />}
      <Stack gap="xl">
        {slices.map(([slice, calls]) => (
          <section key={slice} aria-labelledby={`slice-${slice}`}>
            <Title id={`slice-${slice}`} order={2} size="h4" mb="xs">
              {slice}
            </Title>
            <Accordion multiple variant="contained" order={3} value={opened} onChange={setOpened}>
              {calls.map((call) => (
                <Accordion.Item key={call.operationId} value={call.operationId}>
                  <Accordion.Control>
                    <ApiCallTitle call={call} />
                  </Accordion.Control>
                  <Accordion.Panel>{opened.includes(call.operationId) && <ApiCall call={call} />}</Accordion.Panel>
                </Accordion.Item>
              ))}
            </Accordion>
          </section>
        ))}
      </Stack>
    </>
  )
}
