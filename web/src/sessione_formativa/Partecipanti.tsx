import { Box, Button, Group, Text } from '@mantine/core'
import type { Partecipante } from '@quadra/contract/sessione_formativa/partecipante'
import type { Sessione } from '@quadra/contract/sessione_formativa/schema'
import { IconChecks } from '@tabler/icons-react'
import { useState } from 'react'
import { LooseText } from '../ui/inputs/Loose.tsx'
import { showSuccess } from '../ui/page/toasts.ts'
import { PartList } from '../ui/record/PartList.tsx'
import { IscriviButton } from './IscriviButton.tsx'
import { PartecipanteRow } from './PartecipanteRow.tsx'
import { peoplePart } from './record-tabs.ts'
import { SavingSign } from './SavingSign.tsx'
import { useEsiti, usePresenze } from './use-presenze.ts'

/** Beyond so many a person is looked for by name. */
const few = 12

/** Who is enrolled: before, who is there; afterwards, for whom it was of use. Each tap is saved at once. */
export function Partecipanti({ sessione }: { sessione: Sessione }) {
  const presenze = usePresenze(sessione)
  const esiti = useEsiti(sessione)
  const [q, setQ] = useState('')
  const people = sessione.partecipanti.map(
    (one): Partecipante => ({
      ...one,
      ...presenze.waiting.get(one.addetto.id),
      ...esiti.waiting.get(one.addetto.id),
    }),
  )
  const found = people.filter(({ addetto: { nome, cognome, codice } }) => fits(`${cognome} ${nome} ${codice}`, q))
  const { stato, registrabile, giudicabile, iscrivibile } = sessione
  const unknown = registrabile ? people.filter(({ presente }) => presente === null) : []
  const unjudged = giudicabile ? people.filter((one) => one.presente && one.efficacia === null) : []
  const markPresent = () => {
    presenze.tap(everyone(unknown, { presente: true }))
    showSuccess(countWords(unknown.length, 'presente', 'presenti'), 'Segnati', {
      run: () => presenze.tap(everyone(unknown, { presente: null })),
    })
  }
  const markAble = () => {
    esiti.tap(everyone(unjudged, { efficacia: 'efficace' }))
    showSuccess(countWords(unjudged.length, 'efficace', 'efficaci'), 'Segnati', {
      run: () => esiti.tap(everyone(unjudged, { efficacia: null })),
    })
  }
  return (
    <PartList
      title="Partecipanti"
      name={peoplePart}
      empty={emptyWords(sessione)}
      buttons={
        <Group gap="xs">
          {unknown.length > 1 && (
            <Button variant="light" leftSection={<IconChecks size={16} aria-hidden />} onClick={markPresent}>
              {unknown.length === people.length ? 'Tutti presenti' : `Presenti gli altri ${unknown.length}`}
            </Button>
          )}
          {unjudged.length > 1 && (
            <Button variant="light" leftSection={<IconChecks size={16} aria-hidden />} onClick={markAble}>
              {unjudged.length === sessione.presenti ? 'Tutti efficaci' : `Efficaci gli altri ${unjudged.length}`}
            </Button>
          )}
          {iscrivibile && registrabile && people.length > 0 && <IscriviButton sessione={sessione} />}
        </Group>
      }
      lead={
        people.length > 0 && (
          <>
            <Group justify="space-between" gap="xs" mb="sm" mih="1.75rem">
              <Text size="sm" c="dimmed" role="status">
                {registrabile || stato === 'svolta'
                  ? summaryOf(people, stato)
                  : countWords(people.length, 'iscritto', 'iscritti')}
              </Text>
              {(registrabile || giudicabile) && <SavingSign taps={stato === 'svolta' ? esiti : presenze} />}
            </Group>
            {people.length > few && (
              <Box mb="sm">
                <LooseText label="Cerca tra i partecipanti" placeholder="Nome o codice" value={q} onPick={setQ} />
              </Box>
            )}
          </>
        )
      }
    >
      {found.map((one) => (
        <PartecipanteRow
          key={one.addetto.id}
          sessione={sessione}
          one={one}
          onPresente={(presente) => presenze.tap(new Map([[one.addetto.id, { presente }]]))}
          onEsito={(esito) => esiti.tap(new Map([[one.addetto.id, esito]]))}
        />
      ))}
    </PartList>
  )
}

const everyone = <Value,>(people: readonly Partecipante[], value: Value) =>
  new Map(people.map(({ addetto }) => [addetto.id, value]))

const fits = (text: string, q: string) => folded(text).includes(folded(q))
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

const countWords = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** "7 presenti · 2 assenti · 3 da indicare". */
function summaryOf(people: readonly Partecipante[], stato: Sessione['stato']) {
  const of = (fit: (one: Partecipante) => boolean) => people.filter(fit).length
  const [present, absent] = [of(({ presente }) => presente === true), of(({ presente }) => presente === false)]
  const [able, unable] = [
    of(({ efficacia }) => efficacia === 'efficace'),
    of(({ efficacia }) => efficacia === 'non_efficace'),
  ]
  const unknown = people.length - present - absent
  return [
    countWords(present, 'presente', 'presenti'),
    absent > 0 && countWords(absent, 'assente', 'assenti'),
    unknown > 0 && `${unknown} da indicare`,
    able > 0 && countWords(able, 'efficace', 'efficaci'),
    unable > 0 && countWords(unable, 'non efficace', 'non efficaci'),
    stato === 'svolta' && present > able + unable && `${present - able - unable} da valutare`,
  ]
    .filter(Boolean)
    .join(' · ')
}

function emptyWords({ iscrivibile, partecipanti }: Sessione) {
  if (partecipanti.length > 0) return 'Nessuno con questo nome.'
  return iscrivibile
    ? 'Nessun iscritto: «Iscrivi addetti» propone prima a chi serve.'
    : 'Nessun partecipante tra le persone che vedi.'
}
