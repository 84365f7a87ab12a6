import { Card, SimpleGrid, Text, Title } from '@mantine/core'
import type { Anno } from '@quadra/contract/cruscotto/anno'
import { writeOn } from '@quadra/contract/kernel/list'
import { ofConsortium } from '@quadra/contract/riesame/stato'
import type { ReactNode } from 'react'
import { Figures } from '../riesame/Figures.tsx'

/** The figures of a year by subject, each beside that of the year before, as a review shows its own. */
export function AnnoFigures({ year }: { year: Anno }) {
  const { anno, cliente, periodo, prima, gruppi, situazione, fornitori } = year
  const days = periodo.a_data.endsWith('-12-31') ? '' : ` fino ${writeOn('al', prima.a_data)}`
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {cliente?.nome ?? ofConsortium}, {writeOn('dal', periodo.da_data)} {writeOn('al', periodo.a_data)}. Accanto a
        ogni figura, con «prima», quella del {anno - 1}
        {days}.
      </Text>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        {gruppi.map(({ codice, titolo, voci }) => (
          <Part key={codice} title={titolo}>
            <Figures numeri={voci} />
          </Part>
        ))}
        <Part title={situazione.al ? `Cruscotto ${writeOn('al', situazione.al)}` : 'Cruscotto di fine anno'}>
          {situazione.al ? <Figures numeri={situazione.voci} /> : <Unknown>Non è stato rilevato.</Unknown>}
          {situazione.al && (
            <Unknown>
              {situazione.prima_al
                ? `Prima: com’era ${writeOn('al', situazione.prima_al)}.`
                : `Alla fine del ${anno - 1} non è stato rilevato.`}
            </Unknown>
          )}
        </Part>
        <Part title="Stati dei fornitori">
          {fornitori ? (
            <Figures numeri={fornitori.map((one) => ({ ...one, prima: null }))} />
          ) : (
            <Unknown>Quelli {writeOn('del', periodo.a_data)} non sono stati rilevati.</Unknown>
          )}
        </Part>
      </SimpleGrid>
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card withBorder padding="md" component="section" aria-label={title}>
    <Title order={2} size="h5" mb="sm">
      {title}
    </Title>
    {children}
  </Card>
)

const Unknown = ({ children }: { children: ReactNode }) => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
)
