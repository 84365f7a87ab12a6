import { Button } from '@mantine/core'
import type { Partecipante } from '@quadra/contract/sessione_formativa/partecipante'
import type { EfficaciaFormazione } from '@quadra/contract/sessione_formativa/stato'
import { efficaciaFormazioneLabels } from '@quadra/contract/sessione_formativa/stato'
import { useReason } from '../ui/dialog/reason.tsx'
import { Choice } from './Choice.tsx'
import styles from './Partecipanti.module.css'
import type { Esito } from './use-presenze.ts'

interface Props {
  readonly name: string
  readonly one: Partecipante
  readonly onEsito: (esito: Esito) => void
}

/** Whether it was of use to one person; where it was not, the reason is asked at once. */
export function EfficaciaChoice({ name, one: { efficacia, nota }, onEsito }: Props) {
  const [askNote, dialog] = useReason()
  const pick = async (picked: EfficaciaFormazione) => {
    if (picked === efficacia) return onEsito({ efficacia: null })
    if (picked === 'efficace') return onEsito({ efficacia: picked, nota: null })
    const given = await askNote({
      title: `Non efficace: ${name}`,
      text: 'La competenza risulterà di nuovo mancante.',
      label: 'Nota',
      longest: 2000,
    })
    if (given) onEsito({ efficacia: picked, nota: given })
  }
  const write = async () => {
    const given = await askNote({ title: `Nota: ${name}`, label: 'Nota', longest: 2000, initial: nota ?? '' })
    if (given) onEsito({ efficacia, nota: given })
  }
  return (
    <>
      {efficacia && (
        <Button
          size="compact-sm"
          variant="subtle"
          className={styles.note}
          aria-label={`${nota ? 'Cambia la nota' : 'Aggiungi una nota'}: ${name}`}
          onClick={() => void write()}
        >
          {nota ? 'Cambia la nota' : 'Aggiungi una nota'}
        </Button>
      )}
      <Choice label={`Efficacia: ${name}`} options={options} value={efficacia} onPick={(picked) => void pick(picked)} />
      {dialog}
    </>
  )
}

const options = [
  { value: 'efficace', label: efficaciaFormazioneLabels.efficace, tone: 'success' },
  { value: 'non_efficace', label: efficaciaFormazioneLabels.non_efficace, tone: 'danger' },
] as const
