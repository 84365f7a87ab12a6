import { Button, Group, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { z } from 'zod'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { ErrorState } from '../ui/page/ErrorState.tsx'
import { FormScopeProvider, type Values } from '../ui/form/form-scope.tsx'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { FileField, FilesField } from '../ui/inputs/FileField.tsx'
import { PasswordField } from '../ui/inputs/PasswordField.tsx'
import { Stars } from '../ui/inputs/StarsField.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { Panel } from '../ui/page/Panel.tsx'
import { Matrix } from '../ui/matrix/Matrix.tsx'
import type { MatrixCell } from '../ui/matrix/matrix-props.ts'
import { type Line, Lines } from '../ui/page/Lines.tsx'
import { Part, PartButton } from '../ui/record/Part.tsx'
import { PartList } from '../ui/record/PartList.tsx'
import { Sections } from '../ui/record/Sections.tsx'
import { StepLine } from '../ui/record/StepLine.tsx'
import { type Fact, Meter, Summary } from '../ui/record/Summary.tsx'
import { StateBadge, type Tone } from '../ui/page/StateBadge.tsx'
import { showError, showSuccess } from '../ui/page/toasts.ts'

const tones: Tone[] = ['info', 'dark', 'warning', 'success', 'danger', 'neutral']
const schema = z.object({
  password: z.string().min(8, 'Almeno 8 caratteri').meta({ title: 'Password' }),
  documento: z.file().nullable().meta({ title: 'Documento' }),
  allegati: z.array(z.file()).meta({ title: 'Allegati' }),
})

const steps = [
  { key: 1, what: 'Nuovo', when: '15/09/2026 10:00', who: 'Luca Donati' },
  { key: 2, what: 'In lavorazione', when: '16/09/2026 10:17', who: 'Chiara Rinaldi', why: 'Riaperta dopo la verifica' },
  { key: 3, what: 'Da verificare', isFuture: true },
  { key: 4, what: 'Chiuso', isFuture: true },
]
const facts: Fact[] = [
  { label: 'Data verifica', value: '13/10/2026', more: 'in ritardo di 34 giorni', tone: 'late' },
  { label: 'Responsabile', value: 'da indicare', tone: 'unknown' },
  { label: 'Task conclusi', value: <Meter done={1} total={3} label="Task conclusi" />, more: '2 da attivare' },
  { label: 'Prossimo passo', value: 'Da verificare', more: 'non manca nulla', isNext: true },
]
const lines: Line[] = [
  {
    to: '/showcase/1',
    title: 'Registro non firmato',
    details: 'Alfa',
    status: 'in ritardo di 12 giorni',
    tone: 'danger',
    isTime: true,
  },
  {
    to: '/showcase/2',
    title: 'Audit di novembre',
    details: 'Beta',
    status: 'tra 3 giorni',
    tone: 'info',
    isTime: true,
  },
  { to: '/showcase/3', title: 'Visita saltata', details: 'Aurora', status: 'Nuovo', tone: 'info' },
]
const sites = [
  { id: 1, name: 'Alfa Cooperativa Sociale' },
  { id: 2, name: 'Beta Cooperativa di Lavoro' },
]
const states: readonly { readonly id: number; readonly name: string; readonly cell?: MatrixCell }[] = [
  { id: 1, name: 'Fatto', cell: { tone: 'success', word: 'Verificato', detail: '04/11/2026' } },
  { id: 2, name: 'In ritardo', cell: { tone: 'danger', word: 'In ritardo', detail: '13/11/2026' } },
  { id: 3, name: 'Da fare', cell: { tone: 'danger', word: 'Scoperto', gap: true } },
  { id: 4, name: 'Previsto', cell: { tone: 'info', word: 'Previsto', detail: '20/12/2026' } },
  { id: 5, name: 'Non applicabile', cell: { tone: 'neutral', word: 'N.A.' } },
]

export function ShowcasePieces() {
  const form = useForm<Values>({ initialValues: { password: '', documento: null, allegati: [] } })
  const [confirm, question] = useConfirm()
  const ask = async () => ((await confirm({ about: 'Pulizie e sanificazione' })) ? showSuccess() : undefined)
  return (
    <Stack>
      <PageHeader
        title="Pezzi"
        subtitle="Quello che sta fuori dalle liste e dalle schede"
        badges={tones.map((tone) => (
          <StateBadge key={tone} tone={tone}>
            {tone}
          </StateBadge>
        ))}
      />
      <Group>
        <Button onClick={() => showSuccess()}>Avviso di riuscita</Button>
        <Button
          variant="default"
          onClick={() =>
            showError({
              status: 422,
              message: 'Dati non validi',
              errors: { nome: 'Nome troppo lungo.', data: 'Data mancante.' },
            })
          }
        >
          Avviso di errore
        </Button>
        <Button variant="default" onClick={() => void ask()}>
          Domanda
        </Button>
        <Stars value={3} />
      </Group>
      <FormScopeProvider form={form} schema={schema}>
        <Panel title="File e password">
          <FileField name="documento" />
          <FilesField name="allegati" />
          <PasswordField name="password" autoComplete="new-password" />
          <ReadOnlyValue label="Valore in sola lettura" value="Cooperativa Aurora" />
        </Panel>
      </FormScopeProvider>
      <Sections
        sections={[
          { value: 'generale', title: 'Valutazione generale', content: 'Nessuna osservazione.' },
          { value: 'documenti', title: 'Documenti allegati', count: 2, content: 'Due documenti.' },
        ]}
      />
      <Summary
        label="Come sta un esempio"
        steps={<StepLine label="Stati attraversati" steps={steps} />}
        facts={facts}
      />
      <Lines lines={lines} />
      <PartList title="Parti di una scheda" empty="Lista vuota">
        <Part
          name="Direzione"
          time={
            <>
              <b>09:00–10:30</b>
              26/11/2026
            </>
          }
          buttons={<PartButton onClick={() => showSuccess()}>Verifica</PartButton>}
        >
          Direzione e riesame
        </Part>
        <Part name="Formazione">Formazione e addestramento</Part>
      </PartList>
      <Matrix
        label="Copertura di esempio"
        corner="Cooperativa"
        rows={sites}
        columns={states}
        rowHead={(site) => ({ ...site, about: '2 di 5 · 40%', share: 0.4 })}
        columnHead={({ id, name }) => ({ id, name })}
        cell={(_, { cell }) => cell}
        onOpen={() => showSuccess()}
      />
      <EmptyState title="Lista vuota!" hint="Non c’è ancora nulla." />
      <ErrorState error="Il server non riesce a rispondere." onRetry={() => undefined} />
      {question}
    </Stack>
  )
}
