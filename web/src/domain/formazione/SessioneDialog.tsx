import { SimpleGrid } from '@mantine/core'
import { competenzaApi } from '@quadra/contract/dizionario/competenza'
import { placeOf } from '@quadra/contract/places'
import { sessioneFormativaApi } from '@quadra/contract/sessione_formativa/api'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useCall } from '../../client/queries.ts'
import { useSession } from '../../client/session.ts'
import { ClienteField, useOwnCliente } from '../../fields/ClienteField.tsx'
import { CompetenzaField } from '../../fields/CompetenzaField.tsx'
import { registry } from '../../fields/use-chosen.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { useFieldValue, useFormScope } from '../../ui/form/form-scope.tsx'
import { keyOf } from '../../ui/inputs/choices.ts'
import { DateField } from '../../ui/inputs/DateField.tsx'
import { NumberField } from '../../ui/inputs/NumberField.tsx'
import { TextField } from '../../ui/inputs/TextField.tsx'
import { AddettiField } from '../../fields/AddettiField.tsx'

interface Props {
  /** What is known of it where it is planned from elsewhere: a person, a row of the plan, a list of who lacks a competence. */
  readonly known?: {
    readonly cliente?: number | null
    readonly competenza?: { readonly id: number; readonly descrizione: string }
    readonly data?: string
    readonly addetti?: readonly number[]
  }
}

/** A session opens once it is there: its people are enrolled with it. */
export function SessioneDialog({ known = {} }: Props) {
  const navigate = useNavigate()
  const own = useOwnCliente()
  const { cliente = own, competenza, data, addetti = [] } = known
  return (
    <FormDialog
      call={sessioneFormativaApi.create}
      title="Nuova sessione"
      initial={{
        cliente_id: cliente ?? null,
        addetto_ids: [...addetti],
        ...(competenza && { competenza_id: competenza.id, titolo: competenza.descrizione }),
        ...(data && { data }),
      }}
      onDone={({ id }) => void navigate({ to: placeOf('sessione_formativa').record(id) })}
    >
      <Owner />
      <CompetenzaField known={competenza ?? null} />
      <Titolo />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <DateField name="data" />
        <NumberField name="ore" min={0.5} max={400} decimals={2} />
        <TextField name="docente" />
        <TextField name="ente" />
      </SimpleGrid>
      <People />
    </FormDialog>
  )
}

/** Only the consortium says whose it is; other people belong to another cooperative. */
function Owner() {
  const { cliente } = useSession()
  const { form } = useFormScope()
  if (cliente) return null
  return (
    <ClienteField
      name="cliente_id"
      label="Cooperativa"
      description="Senza cooperativa la sessione è del consorzio"
      onPick={() => form.setFieldValue('addetto_ids', [])}
    />
  )
}

/** The competence proposes the title until the user writes one. */
function Titolo() {
  const { form } = useFormScope()
  const competenza = keyOf(useFieldValue('competenza_id'))
  const { data } = useCall(competenzaApi.list, { query: { stato: 'tutti' } }, registry)
  const name = data?.rows.find(({ id }) => String(id) === competenza)?.descrizione
  const proposed = useRef<unknown>(form.getInitialValues()['titolo'])
  useEffect(() => {
    if (!name || proposed.current === name) return
    const written = form.getValues()['titolo']
    if (!written || written === proposed.current) form.setFieldValue('titolo', name)
    proposed.current = name
  }, [form, name])
  return <TextField name="titolo" />
}

function People() {
  const cliente = Number(keyOf(useFieldValue('cliente_id'))) || undefined
  const competenza = Number(keyOf(useFieldValue('competenza_id'))) || undefined
  return <AddettiField cliente={cliente} competenza={competenza} />
}
