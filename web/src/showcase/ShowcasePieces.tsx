import { Button, Group, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { z } from 'zod'
import { CompletionRing } from '../ui/page/CompletionRing.tsx'
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
import { Sections } from '../ui/record/Sections.tsx'
import { StateBadge, type Tone } from '../ui/page/StateBadge.tsx'
import { showError, showSuccess } from '../ui/page/toasts.ts'

const tones: Tone[] = ['info', 'dark', 'warning', 'success', 'danger', 'neutral']
const schema = z.object({
  password: z.string().min(8, 'Almeno 8 caratteri').meta({ title: 'Password' }),
  documento: z.file().nullable().meta({ title: 'Documento' }),
  allegati: z.array(z.file()).meta({ title: 'Allegati' }),
})

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
      >
        <CompletionRing done={3} total={8} label="Processi verificati" />
      </PageHeader>
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
      <EmptyState title="Lista vuota!" hint="Non c’è ancora nulla." />
      <ErrorState error="Il server non riesce a rispondere." onRetry={() => undefined} />
      {question}
    </Stack>
  )
}
