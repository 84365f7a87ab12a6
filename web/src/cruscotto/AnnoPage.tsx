import { Box, Group } from '@mantine/core'
import type { Anno } from '@quadra/contract/cruscotto/anno'
import { cruscottoApi } from '@quadra/contract/cruscotto/api'
import { firstYear } from '@quadra/contract/kernel/fields'
import { placeOf } from '@quadra/contract/places'
import { ofConsortium } from '@quadra/contract/riesame/stato'
import { IconFileTypePdf } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Endpoint } from '../client/call.ts'
import { download } from '../client/files.ts'
import { useCall } from '../client/queries.ts'
import { useSession } from '../client/session.ts'
import { yearPageTitle } from '../domain/year-page.ts'
import { useClienti } from '../fields/use-clienti.ts'
import { DownloadButton } from '../ui/buttons/DownloadButton.tsx'
import { ChooseOne } from '../ui/inputs/Loose.tsx'
import { Awaited } from '../ui/page/Awaited.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { ErrorState } from '../ui/page/ErrorState.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { Back } from '../ui/record/Back.tsx'
import { today } from '../ui/values/dates.ts'
import { AnnoFigures } from './AnnoFigures.tsx'

/** A year of the consortium or of one cooperative, on the screen as on paper; both live in the address. */
export function AnnoPage() {
  const search: { anno?: string; cliente_id?: string } = useSearch({ strict: false })
  const present = Number(today().slice(0, 4))
  const anno = /^\d{4}$/.test(search.anno ?? '') ? Number(search.anno) : present
  const cliente_id = /^\d+$/.test(search.cliente_id ?? '') ? Number(search.cliente_id) : undefined
  const query = { anno, ...(cliente_id !== undefined && { cliente_id }) }
  const answer = useCall(cruscottoApi.anno, { query }, { placeholderData: keepPreviousData })
  return (
    <>
      <PageHeader
        title={yearPageTitle}
        subtitle="Le figure di un anno, accanto a quelle dell’anno prima"
        before={<Back to={placeOf('cruscotto').path} />}
      >
        <DownloadButton
          icon={<IconFileTypePdf size={16} aria-hidden />}
          load={() => download<Endpoint>(cruscottoApi.annoPdf, { query }, `anno_${anno}.pdf`)}
        >
          PDF
        </DownloadButton>
      </PageHeader>
      <Choices anno={anno} present={present} cliente={cliente_id} />
      {answer.data ? (
        <Box aria-busy={answer.isPlaceholderData} opacity={answer.isPlaceholderData ? 0.6 : 1}>
          <YearPanel year={answer.data} />
        </Box>
      ) : answer.error ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Awaited h="calc(100dvh - 17rem)" mih="24rem" />
      )}
    </>
  )
}

const YearPanel = ({ year }: { year: Anno }) =>
  year.vuoto ? (
    <EmptyState title={`Del ${year.anno} non è registrato nulla`} hint={year.cliente?.nome ?? ofConsortium} />
  ) : (
    <AnnoFigures year={year} />
  )

interface ChoicesProps {
  readonly anno: number
  readonly present: number
  readonly cliente: number | undefined
}
/** Cooperatives go by their keys, and 0 is the consortium. */
const ofAll = { value: 0, label: ofConsortium }

function Choices({ anno, present, cliente }: ChoicesProps) {
  const navigate = useNavigate()
  const isBound = useSession().cliente !== null
  const { data } = useClienti(!isBound)
  const go = (search: { anno: number; cliente: number | undefined }) =>
    void navigate({
      to: '.',
      search: { anno: String(search.anno), ...(search.cliente && { cliente_id: String(search.cliente) }) },
      replace: true,
      resetScroll: false,
    })
  const years = Array.from({ length: present - firstYear + 1 }, (_, ago) => present - ago)
  const known = years.includes(anno) ? years : [anno, ...years]
  const clienti = (data?.rows ?? []).map(({ id, nome, stato }) => ({
    value: id,
    label: stato === 1 ? nome : `${nome} (non attiva)`,
  }))
  return (
    <Group align="flex-end" gap="sm" mb="md">
      <ChooseOne
        label="Anno"
        width={120}
        options={known.map((value) => ({ value, label: String(value) }))}
        value={anno}
        onPick={(value) => value !== null && go({ anno: value, cliente })}
      />
      {!isBound && (
        <ChooseOne
          label="Di"
          width={320}
          options={[ofAll, ...clienti]}
          value={cliente ?? ofAll.value}
          onPick={(value) => go({ anno, cliente: value || undefined })}
        />
      )}
    </Group>
  )
}
