import { List, Stack, Text } from '@mantine/core'
import { countWords } from '@quadra/contract/scadenzario/consegne'
import type { Consegne, ConsegneTipo, Passaggio } from '@quadra/contract/utente/consegne'
import type { ReactNode } from 'react'
import { TextLink } from '../ui/buttons/TextLink.tsx'
import { LightSelect } from '../ui/inputs/Selects.tsx'

interface Props {
  readonly consegne: Consegne
  readonly value: readonly Passaggio[]
  readonly onChange: (passaggi: Passaggio[]) => void
  /** The message at the heir of the nth choice. */
  readonly errorOf?: (place: number) => ReactNode
}

/** What is in a person's name, by kind, and who takes it: all to one person, or each kind by itself. */
export function ConsegneChoices({ consegne: { tipi }, value, onChange, errorOf }: Props) {
  const passable = tipi.filter(({ eredi }) => eredi.length > 0)
  const choose = (of: readonly ConsegneTipo[], heir: number | null) => {
    const others = value.filter(({ tipo }) => !of.some((one) => one.tipo === tipo))
    onChange([...others, ...(heir === null ? [] : of.map(({ tipo }) => ({ tipo, a_utente_id: heir })))])
  }
  const chosen = new Set(value.map(({ a_utente_id }) => a_utente_id))
  const one = value.length === passable.length && chosen.size === 1 ? [...chosen][0]! : null
  return (
    <Stack gap="md">
      {passable.length > 1 && (
        <HeirSelect
          label="Passa tutto a"
          heirs={commonHeirs(passable)}
          value={one}
          onPick={(heir) => choose(passable, heir)}
        />
      )}
      {tipi.map((tipo) => {
        const place = value.findIndex((passaggio) => passaggio.tipo === tipo.tipo)
        const heir = value[place]?.a_utente_id ?? null
        return (
          <Stack key={tipo.tipo} gap={4}>
            <Text fw={600} size="sm">
              {tipo.etichetta}: {countWords(tipo.tipo, tipo.quanti)}
            </Text>
            <Rows tipo={tipo} />
            {tipo.eredi.length > 0 && (
              <HeirSelect
                label={`A chi: ${tipo.etichetta}`}
                heirs={tipo.eredi}
                value={heir}
                onPick={(picked) => choose([tipo], picked)}
                error={place >= 0 ? errorOf?.(place) : undefined}
              />
            )}
            {heir === null && <Remaining tipo={tipo} />}
          </Stack>
        )
      })}
    </Stack>
  )
}

/** Those who may take every kind. */
const commonHeirs = (tipi: readonly ConsegneTipo[]) =>
  tipi[0]!.eredi.filter(({ id }) => tipi.every(({ eredi }) => eredi.some((heir) => heir.id === id)))

interface HeirProps {
  readonly label: string
  readonly heirs: ConsegneTipo['eredi']
  readonly value: number | null
  readonly onPick: (heir: number | null) => void
  readonly error?: ReactNode
}

const HeirSelect = ({ label, heirs, value, onPick, error }: HeirProps) => (
  <LightSelect<number>
    label={label}
    data={heirs.map(({ id, nome, cognome }) => ({ value: id, label: `${cognome} ${nome}` }))}
    value={value}
    onChange={onPick}
    error={error}
    searchable
    clearable
    maw={420}
    nothingFoundMessage="Nessuno può riceverle"
    placeholder="Nessuno"
  />
)

/** The first ones as links; the others are counted. */
const Rows = ({ tipo: { righe, quanti } }: { tipo: ConsegneTipo }) => (
  <>
    <List size="sm" spacing={2}>
      {righe.slice(0, mostShown).map(({ titolo, percorso }) => (
        <List.Item key={`${titolo} ${percorso}`}>
          {percorso ? <TextLink to={percorso}>{titolo}</TextLink> : titolo}
        </List.Item>
      ))}
    </List>
    {quanti > mostShown && (
      <Text size="sm" c="dimmed">
        {quanti - mostShown === 1 ? 'e un altro' : `e altri ${quanti - mostShown}`}
      </Text>
    )}
  </>
)
const mostShown = 5

/** What becomes of a kind without an heir. */
const Remaining = ({ tipo: { ripieghi, resta } }: { tipo: ConsegneTipo }) => (
  <Text size="sm" c="dimmed">
    {resta ?? `Se non scegli nessuno: ${ripieghi.map(fallbackWords).join('; ')}`}
  </Text>
)

const fallbackWords = ({ gruppo, cliente, quanti, persone }: ConsegneTipo['ripieghi'][number]) => {
  const group = [gruppo, cliente && `di ${cliente}`].filter(Boolean).join(' ')
  const people = persone.map(({ nome, cognome }) => `${nome} ${cognome}`).join(', ')
  return `${quanti} a ${group}${people ? ` (${people})` : ''}`
}
