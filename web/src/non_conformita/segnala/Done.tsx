import { Button } from '@mantine/core'
import { placeOf } from '@quadra/contract/places'
import { followerWords, type Segnalazione } from '@quadra/contract/non_conformita/segnalazione'
import { IconCheck, IconCloudOff } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useSession } from '../../client/session.ts'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import styles from './Segnala.module.css'

interface Props {
  /** Absent while it waits on this device. */
  readonly arrived?: Segnalazione | undefined
  readonly onClose: () => void
  readonly onEdit: () => void
}

/** What became of the report, in one sentence. */
export function Done({ arrived, onClose, onEdit }: Props) {
  const { id } = useSession()
  const finish = useRef<HTMLButtonElement>(null)
  // What had the focus went with the form.
  useEffect(() => finish.current?.focus(), [])
  return (
    <div className={styles.done} role="status">
      <div className={styles.ring} data-waits={!arrived || undefined}>
        {arrived ? <IconCheck size={32} aria-hidden /> : <IconCloudOff size={32} aria-hidden />}
      </div>
      <h2 style={{ margin: 0, fontSize: '1.25rem' }}>
        {arrived ? `n. ${arrived.id} registrata` : 'Salvata sul telefono'}
      </h2>
      <p>
        {arrived
          ? `${followerWords(arrived.segue, id)} Ti avvisiamo quando cambia stato.`
          : 'Parte da sola appena torna la rete. Non serve altro.'}
      </p>
      <div className={styles.answers}>
        <Button ref={finish} size="md" h={48} onClick={onClose}>
          Fatto
        </Button>
        {arrived ? (
          <LinkButton
            size="md"
            h={48}
            variant="subtle"
            color="gray"
            to={placeOf('non_conformita').record(arrived.id)}
            onClick={onClose}
          >
            Apri la segnalazione
          </LinkButton>
        ) : (
          <Button size="md" h={48} variant="subtle" color="gray" onClick={onEdit}>
            Modifica
          </Button>
        )}
      </div>
    </div>
  )
}
