import { Card, SimpleGrid, Text, Title } from '@mantine/core'
import type { Inizio, Seguito } from '@quadra/contract/dashboard/schema'
import { placeOf } from '@quadra/contract/places'
import type { Role } from '@quadra/contract/policy'
import { LinkButton } from '../ui/buttons/LinkButton.tsx'

/** Nothing waits: a person who was just invited begins with what does. */
export const isUntouchedSoFar = (data: Inizio) =>
  [
    ...[data.auditScaduti, data.auditInArrivo, data.mieScadenze, data.segnalateAMe],
    ...[data.documentiDaLeggere, data.documentiDaApprovare],
  ].every(({ totale }) => totale === 0)

/** Nor was anything ever recorded: what is counted would be zeros all over. */
export const isUntouched = (data: Seguito) =>
  [data.ultimeNonConformita, data.ultimiIndicatori].every(({ totale }) => totale === 0) &&
  data.programmaAudit.every(({ pianificati }) => pianificati === 0)

interface Step {
  readonly title: string
  readonly why: string
  readonly to: string
  readonly go: string
}

/** First steps, for a user who opens the product for the first time. */
export const FirstSteps = ({ role }: { role: Role }) => (
  <section aria-labelledby="primi-passi">
    <Title order={2} size="h4" mb="xs" id="primi-passi">
      Per cominciare
    </Title>
    <Text c="dimmed" mb="md">
      Qui vedrai che cosa è scaduto e che cosa sta arrivando. Ancora non c’è nulla: ecco da dove partire.
    </Text>
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} mb="md">
      {stepsOf(role).map(({ title, why, to, go }) => (
        <Card key={to} withBorder padding="md">
          <Title order={3} size="h5" mb={4}>
            {title}
          </Title>
          <Text size="sm" c="dimmed" mb="md" style={{ flex: 1 }}>
            {why}
          </Text>
          <LinkButton to={to} variant="light">
            {go}
          </LinkButton>
        </Card>
      ))}
    </SimpleGrid>
  </section>
)

const report: Step = {
  title: 'Segnala una non conformità',
  why: 'Anche un reclamo: dalla segnalazione alla verifica, tutto resta tracciato.',
  to: placeOf('non_conformita').path,
  go: 'Apri le non conformità',
}
const measure: Step = {
  title: 'Definisci gli indicatori',
  why: 'Obiettivi misurabili, con il loro target e la periodicità di verifica.',
  to: placeOf('indicatore').path,
  go: 'Apri gli indicatori',
}
const plan: Step = {
  title: 'Pianifica un audit',
  why: 'Data, norma e processi da verificare; il rapporto si stampa in PDF.',
  to: placeOf('audit').path,
  go: 'Apri gli audit',
}
const stepsOf = (role: Role): readonly Step[] => {
  if (role === 'manager')
    return [
      {
        title: 'Elenca i servizi',
        why: 'Le non conformità e gli indicatori si riferiscono ai servizi della cooperativa.',
        to: placeOf('servizio').path,
        go: 'Apri i servizi',
      },
      report,
      measure,
      plan,
    ]
  return [report, { ...measure, title: 'Guarda gli indicatori', why: 'Registra le verifiche dei tuoi servizi.' }]
}
