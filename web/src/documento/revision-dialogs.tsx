import { Text } from '@mantine/core'
import { documentoApi } from '@quadra/contract/documento/api'
import type { Revisione } from '@quadra/contract/documento/revisione'
import type { Documento } from '@quadra/contract/documento/schema'
import { roleLabels } from '@quadra/contract/policy'
import { useCall } from '../client/queries.ts'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { FileField } from '../ui/inputs/FileField.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { NumberField } from '../ui/inputs/NumberField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { today } from '../ui/values/dates.ts'
import { DistributionFields, reviewAfter, ReviewField } from '../fields/ControlFields.tsx'

interface OfDocument {
  readonly documento: Documento
}
interface OfRevision extends OfDocument {
  readonly open: Revisione
}

/** The fields of a revision, in a dialog. */
const RevisionFields = ({ documento, required }: OfDocument & { required: boolean }) => (
  <>
    <FileField name="documento" label={required ? 'File' : 'Sostituisci il file'} />
    <LongTextField name="sommario_modifiche" description="Che cosa cambia rispetto alla revisione precedente" />
    <DateField name="data_vigenza" />
    <ReviewField from="data_vigenza" />
    <DistributionFields cliente={documento.cliente?.id ?? null} />
  </>
)

export const NuovaRevisioneDialog = ({ documento }: OfDocument) => (
  <FormDialog
    call={documentoApi.createRevisione}
    params={{ id: documento.id }}
    title="Nuova revisione"
    initial={{ ...distributionOf(lastOf(documento)), data_vigenza: today(), riesame_entro: reviewAfter(today()) }}
  >
    <RevisionFields documento={documento} required />
  </FormDialog>
)

export const ModificaBozzaDialog = ({ documento, open }: OfRevision) => (
  <FormDialog
    call={documentoApi.updateRevisione}
    params={{ id: documento.id, rid: open.id }}
    title="Modifica bozza"
    initial={
      {
        ...distributionOf(open),
        sommario_modifiche: open.sommario_modifiche ?? undefined,
        data_vigenza: open.data_vigenza ?? undefined,
        riesame_entro: open.riesame_entro,
        data_modifica: open.data_modifica,
      } as object
    }
  >
    <RevisionFields documento={documento} required={false} />
  </FormDialog>
)

/** The one in force, or the last that was, where the document is withdrawn. */
const lastOf = ({ revisioni }: Documento) =>
  revisioni.find(({ stato }) => stato === 'vigente') ?? revisioni.find(({ stato }) => stato === 'obsoleta')

/** The next revision is for whom the last one was. */
const distributionOf = (revision: Revisione | undefined) => ({
  presa_visione: revision?.presa_visione ?? false,
  presa_visione_giorni: revision?.presa_visione_giorni ?? 30,
  ruoli: revision?.ruoli ?? [],
  servizi: revision?.servizi.map(({ id }) => id) ?? [],
})

export function InviaDialog({ documento, open }: OfRevision) {
  const answer = useCall(documentoApi.approvatori, { params: { id: documento.id } })
  const people = answer.data ?? []
  const options = people.map(({ id, nome, cognome, ruolo }) => ({
    value: id,
    label: `${cognome} ${nome} · ${roleLabels[ruolo]}`,
  }))
  return (
    <FormDialog
      call={documentoApi.stato}
      params={{ id: documento.id, rid: open.id }}
      title="Invia in approvazione"
      submit="Invia"
      initial={{ stato: 'in_approvazione' }}
      success={sentTo}
    >
      <SelectField
        name="approvatore_id"
        options={options}
        loading={answer.isLoading}
        empty={{ words: 'Nessun’altra persona può approvare: invitala in «Utenti»' }}
        required
      />
      <Text size="sm" c="dimmed">
        Riceve una mail e ha sette giorni per approvare o respingere. Chi ha scritto la revisione non può approvarla.
      </Text>
    </FormDialog>
  )
}
const sentTo = (documento: Documento) => {
  const { nome, cognome } = documento.revisione_aperta!.approvatore!
  return `Revisione inviata a ${nome} ${cognome} per l’approvazione`
}

interface ReasonProps extends OfDocument {
  readonly rid: number
  readonly stato: 'bozza' | 'obsoleta'
  readonly title: string
}
export const ReasonDialog = ({ documento, rid, stato, title }: ReasonProps) => (
  <FormDialog call={documentoApi.stato} params={{ id: documento.id, rid }} title={title} initial={{ stato }}>
    <LongTextField name="motivo" required />
  </FormDialog>
)

export const RiesameDialog = ({ documento }: OfDocument) => (
  <FormDialog call={documentoApi.riesame} params={{ id: documento.id }} title="Riesame senza modifiche">
    <DateField name="riesame_entro" description="Il prossimo riesame" />
    <LongTextField name="nota" />
  </FormDialog>
)

export const ControllaDialog = ({ documento }: OfDocument) => (
  <FormDialog
    call={documentoApi.controlla}
    params={{ id: documento.id }}
    title="Rendi controllato"
    ask={{
      about: documento.descrizione,
      text: 'Il file diventa la revisione vigente e cambierà solo per revisioni approvate. Non si torna indietro.',
      yes: 'Rendi controllato',
    }}
    initial={{
      numero: 0,
      data_vigenza: documento.data_documento > today() ? today() : documento.data_documento,
      ...distributionOf(undefined),
    }}
  >
    <NumberField name="numero" min={0} max={999} decimals={0} description="Il numero che il documento ha già" />
    <DateField name="data_vigenza" />
    <DateField name="riesame_entro" />
    <DistributionFields cliente={documento.cliente?.id ?? null} />
  </FormDialog>
)
