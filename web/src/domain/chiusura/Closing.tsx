import { Group, List, Stack, Text, Title } from '@mantine/core'
import {
  archivedOf,
  type Chiusura,
  chiusuraKinds,
  type Closed,
  exceptionOf,
  openList,
  openWords,
  staysOf,
  type TipoChiusura,
} from '@quadra/contract/cliente/chiusura'
import { type ReactNode, useState } from 'react'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import { DayInput } from '../../ui/inputs/DateField.tsx'
import { LooseText, Tick } from '../../ui/inputs/Loose.tsx'
import { OptionTick } from '../../ui/inputs/OptionTick.tsx'
import { today } from '../../ui/values/dates.ts'
import { listPath } from '../list-path.ts'

/** What is sent with the closing. */
export interface Choices {
  readonly archivia: readonly TipoChiusura[]
  readonly motivo: string
  readonly certificati: readonly number[]
  readonly uscita: string
}
export const choicesOf = ({ motivo, certificati }: Chiusura): Choices => ({
  archivia: [],
  motivo,
  certificati: certificati.map(({ id }) => id),
  uscita: today(),
})

interface Props {
  readonly chiusura: Chiusura
  readonly closed: Closed
  /** Who concludes what stays open. */
  readonly left: string
  readonly onChange: (choices: Choices) => void
}

/** Within the question before something is closed: what is open there, by kind, and what becomes of it. */
export function Closing({ chiusura, closed, left, onChange }: Props) {
  const [choices, setChoices] = useState(() => choicesOf(chiusura))
  const { archivia, certificati } = choices
  const choose = (some: Partial<Choices>) => {
    const chosen = { ...choices, ...some }
    setChoices(chosen)
    onChange(chosen)
  }
  const archivable = chiusura.aperti.filter(({ archiviabili }) => archiviabili > 0).map(({ tipo }) => tipo)
  return (
    <Stack gap="sm">
      {chiusura.aperti.length > 0 && (
        <>
          <Title order={3} size="h6">
            Che cosa è aperto
          </Title>
          {archivable.length > 0 && <Note>{left}</Note>}
          {archivable.length > 1 && (
            <OptionTick
              label="Archivia tutto"
              value={archivia.length === archivable.length}
              onPick={(wanted) => choose({ archivia: wanted ? archivable : [] })}
            />
          )}
          {chiusura.aperti.map((kind) => (
            <Kind
              key={kind.tipo}
              kind={kind}
              closed={closed}
              isArchived={archivia.includes(kind.tipo)}
              onPick={(wanted) =>
                choose({
                  archivia: wanted ? [...archivia, kind.tipo] : archivia.filter((tipo) => tipo !== kind.tipo),
                })
              }
            />
          ))}
          {archivia.length > 0 && (
            <LooseText
              label="Motivo"
              description="Si legge nella Storia di ogni elemento archiviato"
              value={choices.motivo}
              onPick={(motivo) => choose({ motivo })}
            />
          )}
        </>
      )}
      {chiusura.certificati.length > 0 && (
        <Sites
          chiusura={chiusura}
          choices={choices}
          onPick={(id, wanted) =>
            choose({ certificati: wanted ? [...certificati, id] : certificati.filter((one) => one !== id) })
          }
          onDay={(uscita) => choose({ uscita })}
        />
      )}
    </Stack>
  )
}

interface KindProps {
  readonly kind: Chiusura['aperti'][number]
  readonly closed: Closed
  readonly isArchived: boolean
  readonly onPick: (wanted: boolean) => void
}

function Kind({ kind: { tipo, quanti, archiviabili }, closed, isArchived, onPick }: KindProps) {
  const list = openList(tipo, closed)
  const words = openWords(tipo, quanti)
  const others = quanti - archiviabili
  return (
    <div>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" fw={600} component="div">
          {list ? <TextLink to={listPath(list)}>{words}</TextLink> : words}
        </Text>
        {archiviabili > 0 && (
          <Tick
            label={others > 0 ? `Archivia (${number(archiviabili)} di ${number(quanti)})` : 'Archivia'}
            of={chiusuraKinds[tipo].label}
            value={isArchived}
            onPick={onPick}
          />
        )}
      </Group>
      <Note>{staysOf(tipo) ?? (archiviabili > 0 ? archivedOf(tipo) : exceptionOf(tipo))}</Note>
    </div>
  )
}

const number = (count: number) => count.toLocaleString('it-IT')

const Note = ({ children }: { children: ReactNode }) =>
  children ? (
    <Text size="xs" c="dimmed">
      {children}
    </Text>
  ) : null

interface SitesProps {
  readonly chiusura: Chiusura
  readonly choices: Choices
  readonly onPick: (id: number, wanted: boolean) => void
  readonly onDay: (day: string) => void
}

/** The certificates of which it is a site, and its last day there. */
const Sites = ({ chiusura, choices: { certificati, uscita }, onPick, onDay }: SitesProps) => (
  <>
    <Title order={3} size="h6">
      Uscita dal certificato
    </Title>
    {chiusura.certificati.map(({ id, norma, numero }) => (
      <OptionTick
        key={id}
        label={`Esce come sede: ${norma} n. ${numero}`}
        value={certificati.includes(id)}
        onPick={(wanted) => onPick(id, wanted)}
      />
    ))}
    {certificati.length > 0 && (
      <DayInput
        input={{
          name: 'uscita',
          label: 'Ultimo giorno come sede',
          required: true,
          value: uscita,
          onChange: (day) => onDay(String(day ?? '')),
        }}
      />
    )}
  </>
)

/** Of one that is closed: what was archived, and opens again with it. */
export const ArchivedWith = ({ chiusa }: { chiusa: NonNullable<Chiusura['chiusa']> }) => (
  <Stack gap={4}>
    <Text size="sm">{chiusa.motivo}</Text>
    {chiusa.archiviati.length > 0 && (
      <List size="sm" spacing={2}>
        {chiusa.archiviati.map(({ tipo, quanti }) => (
          <List.Item key={tipo}>
            {chiusuraKinds[tipo].label}: {number(quanti)}
          </List.Item>
        ))}
      </List>
    )}
  </Stack>
)
