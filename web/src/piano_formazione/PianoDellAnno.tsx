import { Group } from '@mantine/core'
import { pianoFormazioneApi } from '@quadra/contract/piano_formazione/api'
import type { Piano } from '@quadra/contract/piano_formazione/schema'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCall } from '../client/queries.ts'
import { useSession } from '../client/session.ts'
import { ClienteChoice } from '../fields/ClienteChoice.tsx'
import { ChooseOne } from '../ui/inputs/Loose.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { QueryView } from '../ui/page/QueryView.tsx'
import { today } from '../ui/values/dates.ts'
import { CreaPiano } from './CreaPiano.tsx'
import { yearsOf } from './piano-words.ts'
import { PianoSheet } from './PianoSheet.tsx'

/** Tab 2: what a cooperative teaches in a year, which the address names. */
export function PianoDellAnno() {
  const { cliente } = useSession()
  const { cliente_id, anno }: { cliente_id?: string | number; anno?: string | number } = useSearch({ strict: false })
  const navigate = useNavigate()
  const wanted = cliente?.id ?? (Number(cliente_id) || undefined)
  const year = Number(anno) || Number(today().slice(0, 4))
  const query = { ...(wanted && { cliente_id: wanted }), per_pagina: 200 }
  const answer = useCall(pianoFormazioneApi.list, { query }, { enabled: wanted !== undefined })
  const go = (change: Record<string, number>) =>
    void navigate({
      to: '.',
      search: (present: object) => ({ ...present, ...change }),
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <Group mb="md" align="end" gap="sm">
        {!cliente && <ClienteChoice value={wanted ?? null} onPick={(id) => go({ cliente_id: id })} />}
        <ChooseOne
          label="Anno"
          width={120}
          options={yearsOf(answer.data?.rows ?? []).map((one) => ({ value: one, label: String(one) }))}
          value={year}
          onPick={(picked) => picked !== null && go({ anno: picked })}
        />
      </Group>
      {wanted === undefined ? (
        <EmptyState title="Scegli una cooperativa" hint="Il piano dell’anno è di una cooperativa alla volta." />
      ) : (
        <QueryView query={answer}>
          {({ rows }) => <OfYear piano={rows.find((one) => one.anno === year)} anno={year} cliente={wanted} />}
        </QueryView>
      )}
    </>
  )
}

const OfYear = ({ piano, anno, cliente }: { piano: Piano | undefined; anno: number; cliente: number }) =>
  piano ? <PianoSheet key={piano.id} piano={piano} /> : <CreaPiano anno={anno} cliente={cliente} />
