import { Box, Text } from '@mantine/core'
import { mandatoApi } from '@quadra/contract/mandato/api'
import { tipiEvidenza, tipoEvidenzaLabels } from '@quadra/contract/mandato/evidenza'
import type { Mandato } from '@quadra/contract/mandato/schema'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCall } from '../client/queries.ts'
import { ChooseOne } from '../ui/inputs/Loose.tsx'
import { type Tab, UrlTabs } from '../ui/record/UrlTabs.tsx'
import { findingsTab, requestsTab } from './evidence-path.ts'
import { Evidences } from './Evidences.tsx'
import { Letture } from './Letture.tsx'
import { RilieviDelMandato } from './RilieviDelMandato.tsx'
import { Richieste } from './Richieste.tsx'
import { Scaricati } from './Scaricati.tsx'
import { Siti } from './Siti.tsx'

interface Props {
  readonly mandato: Mandato
  readonly asReader: boolean
}

/** The evidence of a mandate, tab by tab: of all its cooperatives, or of the one that is chosen. */
export function EvidenceTabs({ mandato, asReader }: Props) {
  const { clienti } = mandato
  const cliente_id = useCooperativa(mandato)
  const navigate = useNavigate()
  const narrowed = useCall(
    mandatoApi.read,
    { params: { id: mandato.id }, query: { cliente_id } },
    // Not the record itself: a write's answer must not replace it in the cache.
    { enabled: cliente_id !== undefined, placeholderData: keepPreviousData, meta: { reply: undefined } },
  )
  const counts = (cliente_id !== undefined && narrowed.data) || mandato
  const options = [every, ...clienti.map(({ id: value, nome: label }) => ({ value, label }))]
  const choose = (picked: number | null) =>
    void navigate({
      to: '.',
      search: (search: object) => ({ ...search, cooperativa: picked || undefined }),
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      {clienti.length > 1 && (
        <Box mb="sm">
          <ChooseOne
            label="Cooperativa"
            width={320}
            options={options}
            value={cliente_id ?? every.value}
            onPick={choose}
          />
        </Box>
      )}
      <Reclami reclami={counts.reclami} />
      <UrlTabs label="Evidenze del mandato" tabs={tabsOf(mandato, counts.conteggi, cliente_id, asReader)} />
    </>
  )
}
const every = { value: 0, label: 'Tutte' }

/** The one that the address names, if it is of the mandate. */
function useCooperativa({ clienti }: Mandato): number | undefined {
  const { cooperativa }: { cooperativa?: unknown } = useSearch({ strict: false })
  return clienti.find(({ id }) => String(id) === String(cooperativa))?.id
}

/** Of complaints numbers alone are evidence. */
function Reclami({ reclami }: Pick<Mandato, 'reclami'>) {
  const some = reclami.filter(({ ricevuti }) => ricevuti > 0)
  if (some.length === 0) return null
  return (
    <Text component="section" size="sm" mb="sm" aria-label="Reclami del periodo">
      <strong>Reclami del periodo</strong>
      {some.map(({ cliente, ricevuti, risposti, nei_termini }) => (
        <div key={cliente.id}>
          {cliente.nome}: {ricevuti === 1 ? '1 ricevuto' : `${ricevuti} ricevuti`}, {risposti} con risposta,{' '}
          {nei_termini} nei termini
        </div>
      ))}
    </Text>
  )
}

const tabsOf = (
  mandato: Mandato,
  conteggi: Mandato['conteggi'],
  cliente_id: number | undefined,
  asReader: boolean,
): Tab[] => [
  {
    value: 'siti',
    label: 'Siti',
    count: mandato.clienti.length,
    panel: <Siti mandato={mandato} cliente_id={cliente_id} />,
  },
  {
    value: findingsTab,
    label: 'Rilievi',
    panel: <RilieviDelMandato mandato={mandato} cliente_id={cliente_id} />,
  },
  { value: requestsTab, label: 'Richieste', panel: <Richieste mandato={mandato} cliente_id={cliente_id} /> },
  ...tipiEvidenza.map((tipo) => ({
    value: tipo,
    label: tipoEvidenzaLabels[tipo],
    count: conteggi[tipo] ?? 0,
    panel: <Evidences key={tipo} mandato={mandato} tipo={tipo} cliente_id={cliente_id} />,
  })),
  { value: 'letture', label: 'Letture', panel: <Letture id={mandato.id} /> },
  ...(mandato.scarichi && !asReader
    ? [
        {
          value: 'scaricati',
          label: 'Scaricati',
          count: mandato.scarichi.length,
          panel: <Scaricati scarichi={mandato.scarichi} />,
        },
      ]
    : []),
]
