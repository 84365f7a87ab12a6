import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { writeOn } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { scadenzarioApi } from '@quadra/contract/scadenzario/api'
import { nearDays } from '@quadra/contract/scadenzario/rules'
import type { Mostra } from '@quadra/contract/scadenzario/schema'
import { IconCircleCheck, IconCloudOff, IconCloudX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../client/queries.ts'
import { ownWords } from '../scadenza-line.ts'
import styles from './Queue.module.css'

/** The rows while they are on their way. */
export const Bones = () => (
  <div aria-busy>
    <VisuallyHidden role="status">Caricamento in corso…</VisuallyHidden>
    <div className={styles.group} aria-hidden>
      <Skeleton h={10} w={80} />
    </div>
    {[180, 139, 206, 160, 190].map((width) => (
      <div key={width} className={styles.row} aria-hidden>
        <Skeleton h={18} w={18} className={styles.icon} />
        <span className={styles.words}>
          <Skeleton h={12} w={width} mb={8} />
          <Skeleton h={9} w={width * 0.6} />
        </span>
        <Skeleton h={9} w={72} className={styles.when} />
        <Skeleton className={styles.act} />
      </div>
    ))}
  </div>
)

export const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div className={styles.none} role="alert">
    <IconCloudX size={28} aria-hidden />
    <strong>Le scadenze non sono arrivate</strong>
    <span>Il resto della pagina funziona.</span>
    <Button variant="default" size="xs" mt={4} onClick={onRetry}>
      Riprova
    </Button>
  </div>
)

/** Nothing is pressing: what comes after that, and when. */
export function NothingDue({ whose }: { whose: Mostra }) {
  const { data } = useCall(
    scadenzarioApi.list,
    { query: { mostra: whose, stato: 'futura', pagina: 1, per_pagina: 1 } },
    { meta: { quiet: true } },
  )
  const next = data?.rows[0]
  return (
    <div className={styles.none}>
      <IconCircleCheck size={28} aria-hidden />
      <strong>{`${none[whose]} nei prossimi ${nearDays} giorni`}</strong>
      <span>{next ? `La prossima: ${ownWords(next)}, ${writeOn('il', next.scadenza)}.` : '\u00a0'}</span>
      <Link to={placeOf('scadenzario').path} search={next ? { mostra: whose, stato: 'tutti' } : {}}>
        Apri lo scadenzario
      </Link>
    </div>
  )
}

const none: Record<Mostra, string> = {
  mie: 'Nessuna tua scadenza',
  segnalate: 'Nessuna scadenza segnalata a te',
  tutte: 'Nessuna scadenza',
}

/** The server is out of reach: what is shown is as old as this. */
export const Copy = ({ since }: { since: number }) => (
  <p className={styles.offline} role="status">
    <IconCloudOff size={16} aria-hidden />
    Senza rete: è ciò che c’era alle{' '}
    {new Date(since).toLocaleTimeString('it-IT', { hour: '2-digit', minute: '2-digit' })}. Puoi leggere e segnalare.
  </p>
)
