import { Button, Group, Text } from '@mantine/core'
import { nonConformitaApi } from '@quadra/contract/non_conformita/api'
import { openStati } from '@quadra/contract/non_conformita/stato'
import { placeOf } from '@quadra/contract/places'
import { scadenzarioApi } from '@quadra/contract/scadenzario/api'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../client/queries.ts'
import { useSession } from '../../client/session.ts'
import { openSegnala } from './sheet-state.ts'
import styles from './WaitingLine.module.css'

const one = { pagina: 1, per_pagina: 1 }

/** For those who land on a list: what waits for them in one line, and the way to report something. */
export function WaitingLine() {
  const { id } = useSession()
  const toRead = useCall(scadenzarioApi.list, { query: { mie: true, tipo: 'presa_visione', ...one } }, quiet)
  const reports = useCall(nonConformitaApi.list, { query: { utente_id: id, stato: openStati.join(), ...one } }, quiet)
  const reading = toRead.data?.meta.totale ?? 0
  const openReports = reports.data?.meta.totale ?? 0
  const isKnown = toRead.data !== undefined && reports.data !== undefined
  return (
    <Group className={styles.line} component="section" aria-label="Che cosa ti aspetta">
      <Text size="sm" className={styles.words} role="status">
        {reading > 0 && (
          <Link to={placeOf('scadenzario').path} search={{ mostra: 'mie', tipo: 'presa_visione' }}>
            {reading === 1 ? '1 documento da leggere' : `${reading} documenti da leggere`}
          </Link>
        )}
        {openReports > 0 && (
          <Link to={placeOf('non_conformita').path} search={{ utente_id: String(id), stato: openStati.join() }}>
            {openReports === 1 ? '1 tua segnalazione aperta' : `${openReports} tue segnalazioni aperte`}
          </Link>
        )}
        {isKnown && reading + openReports === 0 && 'Niente da leggere e nessuna tua segnalazione aperta'}
      </Text>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={openSegnala}>
        Segnala
      </Button>
    </Group>
  )
}
const quiet = { meta: { quiet: true } }
