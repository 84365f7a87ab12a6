import { Group } from '@mantine/core'
import { writeDay } from '@quadra/contract/kernel/list'
import type { Riga } from '@quadra/contract/piano_formazione/riga'
import type { Piano } from '@quadra/contract/piano_formazione/schema'
import { sessioneNumber, statoSessioneLabels } from '@quadra/contract/sessione_formativa/stato'
import { placeOf } from '@quadra/contract/places'
import { TextLink } from '../ui/buttons/TextLink.tsx'
import { type PlainColumn, PlainTable } from '../ui/page/PlainTable.tsx'
import { monthLabel, needWords } from './piano-words.ts'
import { RigaActions } from './RigaActions.tsx'

/** What is taught, month by month: for how many when it was planned, its sessions, and how many need it still. */
export const PianoRighe = ({ piano }: { piano: Piano }) => (
  <PlainTable
    caption={`Righe del piano ${piano.anno}`}
    wide
    rows={piano.righe}
    rowKey={({ competenza }) => competenza.id}
    columns={columns}
    hint="Nessuna competenza da programmare: si può aggiungere una riga."
    actions={(riga) => <RigaActions piano={piano} riga={riga} />}
  />
)

const columns: readonly PlainColumn<Riga>[] = [
  { label: 'Competenza', value: ({ competenza }) => competenza.descrizione, truncate: 40 },
  { label: 'Mese', value: ({ mese }) => monthLabel(mese) },
  { label: 'Alla creazione', value: needWords },
  { label: 'Ancora', value: ({ ancora }) => ancora, isNumber: true },
  { label: 'Sessioni', value: (riga) => <Sessions riga={riga} /> },
  { label: 'Nota', value: ({ nota }) => nota ?? '', truncate: 40 },
]

const Sessions = ({ riga }: { riga: Riga }) =>
  riga.sessioni.length === 0 ? (
    '–'
  ) : (
    <Group component="span" gap={6}>
      {riga.sessioni.map(({ id, data, stato, ...session }) => (
        <TextLink key={id} to={placeOf('sessione_formativa').record(id)}>
          {sessioneNumber(session)}, {writeDay(data)}, {statoSessioneLabels[stato].toLowerCase()}
        </TextLink>
      ))}
    </Group>
  )
