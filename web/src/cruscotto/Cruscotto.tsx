import { Box, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { cruscottoApi } from '@quadra/contract/cruscotto/api'
import type { Cruscotto as Read } from '@quadra/contract/cruscotto/schema'
import { cruscottoView } from '@quadra/contract/cruscotto/view'
import { monthPattern } from '@quadra/contract/kernel/days'
import { exportName, writeOn, writeDay } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { consortium } from '@quadra/contract/policy'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useCall } from '../client/queries.ts'
import { useMay } from '../client/session.ts'
import { AnnoLink } from '../domain/AnnoLink.tsx'
import { RecordStoria } from '../domain/RecordStoria.tsx'
import { LinkButton } from '../ui/buttons/LinkButton.tsx'
import { PrintButton } from '../ui/buttons/PrintButton.tsx'
import { SheetButton } from '../ui/buttons/SheetButton.tsx'
import { ChooseOne } from '../ui/inputs/Loose.tsx'
import { Awaited } from '../ui/page/Awaited.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { ErrorState } from '../ui/page/ErrorState.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { monthWords } from '../ui/values/months.ts'
import { linesOf } from './cells.ts'
import { CruscottoCards } from './CruscottoCards.tsx'
import { CruscottoMatrix } from './CruscottoMatrix.tsx'
import { OwnCruscotto } from './OwnCruscotto.tsx'
import { SoglieButton } from './SoglieButton.tsx'

/** The cooperatives measure by measure, today or when a month was over; the month lives in the address. */
export function Cruscotto() {
  const search: { mese?: unknown } = useSearch({ strict: false })
  const mese = monthPattern.test(String(search.mese)) ? String(search.mese) : undefined
  const query = mese ? { mese } : {}
  const answer = useCall(cruscottoApi.read, { query }, { placeholderData: keepPreviousData })
  const maySet = useMay(cruscottoApi.soglie)
  return (
    <>
      <PageHeader title="Cruscotto" subtitle={answer.data && aboutOf(answer.data)}>
        {maySet && answer.data && <SoglieButton misure={answer.data.misure} />}
        <AnnoLink />
        <PrintButton />
        <SheetButton call={cruscottoApi.read} query={query} name={() => exportName(cruscottoView, new Date())} />
      </PageHeader>
      {answer.data ? (
        <Box aria-busy={answer.isPlaceholderData} opacity={answer.isPlaceholderData ? 0.6 : 1} mb="md">
          <MonthChoice mese={mese} mesi={answer.data.mesi} />
          <CruscottoPanel cruscotto={answer.data} />
        </Box>
      ) : answer.error ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Awaited h="calc(100dvh - 17rem)" mih="24rem" />
      )}
      {maySet && <RecordStoria of="cruscotto" id={1} />}
    </>
  )
}

/** Of whom, and of which day: on paper nothing else says it. */
const aboutOf = ({ andamento, righe, rilevato_il, oggi }: Read) =>
  `${andamento ? `Dodici mesi di ${righe[0]?.cliente.nome ?? 'una cooperativa'}, accanto alla media del consorzio` : 'Le cooperative a confronto, misura per misura'} · al ${writeDay(rilevato_il ?? oggi)}`

/** Months go by a number, as the choices of the kit do: 202611, and 0 is today. */
const numberOf = (mese: string) => Number(mese.replace('-', ''))
const todayChoice = { value: 0, label: 'Oggi' }

function MonthChoice({ mese, mesi }: { mese: string | undefined; mesi: readonly string[] }) {
  const navigate = useNavigate()
  const known = mese && !mesi.includes(mese) ? [mese, ...mesi] : mesi
  const pick = (number: number | null) => {
    const chosen = known.find((one) => numberOf(one) === number)
    void navigate({ to: '.', search: chosen ? { mese: chosen } : {}, replace: true, resetScroll: false })
  }
  return (
    <Box mb="sm">
      <ChooseOne
        label="Mese"
        width={200}
        options={[todayChoice, ...known.map((one) => ({ value: numberOf(one), label: monthWords(one) }))]}
        value={mese ? numberOf(mese) : todayChoice.value}
        onPick={pick}
      />
    </Box>
  )
}

function CruscottoPanel({ cruscotto }: { cruscotto: Read }) {
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const lines = useMemo(() => linesOf(cruscotto), [cruscotto])
  const mayAdd = useMay({ who: consortium })
  const { mese, rilevato_il, righe } = cruscotto
  if (righe.length === 0)
    return mese ? (
      <EmptyState title="Mese non rilevato" hint={`Di ${monthWords(mese).toLowerCase()} non ci sono dati.`} />
    ) : (
      <EmptyState
        title="Nessuna cooperativa attiva"
        hint="Il cruscotto mette a confronto le cooperative, misura per misura."
      >
        {mayAdd && (
          <LinkButton to={placeOf('cliente').path} search={{ nuovo: '1' }}>
            Aggiungi la prima cooperativa
          </LinkButton>
        )}
      </EmptyState>
    )
  return (
    <>
      {rilevato_il && (
        <Text size="sm" c="dimmed" mb="xs" role="status">
          Com’era {writeOn('al', rilevato_il)}, quando il mese è stato rilevato.
        </Text>
      )}
      {cruscotto.andamento ? (
        <OwnCruscotto cruscotto={cruscotto} months={cruscotto.andamento} />
      ) : isNarrow ? (
        <CruscottoCards lines={lines} />
      ) : (
        <CruscottoMatrix lines={lines} />
      )}
    </>
  )
}
