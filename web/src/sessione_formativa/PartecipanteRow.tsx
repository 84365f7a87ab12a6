import { Text } from '@mantine/core'
import { placeOf } from '@quadra/contract/places'
import type { Partecipante } from '@quadra/contract/sessione_formativa/partecipante'
import type { Sessione } from '@quadra/contract/sessione_formativa/schema'
import { efficaciaFormazioneLabels } from '@quadra/contract/sessione_formativa/stato'
import { TextLink } from '../ui/buttons/TextLink.tsx'
import { StateBadge } from '../ui/page/StateBadge.tsx'
import { EfficaciaChoice } from './EfficaciaChoice.tsx'
import styles from './Partecipanti.module.css'
import { RemovePartecipante } from './RemovePartecipante.tsx'
import { Choice } from './Choice.tsx'
import type { Esito } from './use-presenze.ts'

interface Props {
  readonly sessione: Sessione
  readonly one: Partecipante
  readonly onPresente: (presente: boolean | null) => void
  readonly onEsito: (esito: Esito) => void
}

/** One person: a name, and two large buttons. */
export function PartecipanteRow({ sessione, one, onPresente, onEsito }: Props) {
  const { addetto, cliente, presente, efficacia, nota } = one
  const name = `${addetto.cognome} ${addetto.nome}`
  const { registrabile, giudicabile, iscrivibile } = sessione
  return (
    <article className={styles.row} aria-label={name}>
      <div className={styles.person}>
        <Text fw={550}>{name}</Text>
        <Text size="xs" c="dimmed">
          <TextLink to={placeOf('addetto').record(addetto.id)}>{addetto.codice}</TextLink>
          {!sessione.cliente && ` · ${cliente.nome}`}
        </Text>
        {efficacia && nota && <Text size="sm">{nota}</Text>}
      </div>
      <div className={styles.answer}>
        {registrabile ? (
          <Choice
            label={name}
            options={presenceOptions}
            value={presente}
            onPick={(picked) => onPresente(picked === presente ? null : picked)}
          />
        ) : (
          <Presence presente={presente} isAwaited={sessione.stato !== 'svolta'} />
        )}
        {presente && giudicabile && <EfficaciaChoice name={name} one={one} onEsito={onEsito} />}
        {efficacia && !giudicabile && (
          <StateBadge tone={efficacia === 'efficace' ? 'success' : 'danger'}>
            {efficaciaFormazioneLabels[efficacia]}
          </StateBadge>
        )}
      </div>
      {iscrivibile && <RemovePartecipante sessione={sessione} one={one} />}
    </article>
  )
}

const presenceOptions = [
  { value: true, label: 'Presente', tone: 'success' },
  { value: false, label: 'Assente', tone: 'neutral' },
] as const

function Presence({ presente, isAwaited }: { presente: boolean | null; isAwaited: boolean }) {
  if (presente === null) return <StateBadge tone="neutral">{isAwaited ? 'Iscritto' : 'Non indicato'}</StateBadge>
  return <StateBadge tone={presente ? 'success' : 'neutral'}>{presente ? 'Presente' : 'Assente'}</StateBadge>
}
