import { Card } from '@mantine/core'
import { coperturaRequisitiApi } from '@quadra/contract/copertura_requisiti/api'
import { placeOf } from '@quadra/contract/places'
import { isConsortium } from '@quadra/contract/policy'
import { requisitoApi } from '@quadra/contract/requisito/api'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCall } from '../client/queries.ts'
import { useSession } from '../client/session.ts'
import { NormaChoice } from '../fields/NormaChoice.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { QueryView } from '../ui/page/QueryView.tsx'
import { UrlTabs } from '../ui/record/UrlTabs.tsx'
import { Colonna } from './Colonna.tsx'
import { DaSistemare } from './DaSistemare.tsx'
import { Elenco } from './Elenco.tsx'
import { Matrice } from './Matrice.tsx'
import { Transizione } from './Transizione.tsx'

/** What proves each point of a norm: the own column for a cooperative, the matrix and the list for the consortium. */
export function RequisitiPage() {
  const { ruolo } = useSession()
  return (
    <>
      <PageHeader title="Requisiti" subtitle="Che cosa dimostra ogni punto della norma" />
      <ChosenNorma>
        {(norma, choice) =>
          isConsortium(ruolo) ? (
            <>
              {choice}
              <Tabs key={norma} norma={norma} />
            </>
          ) : (
            <Card withBorder padding="md">
              {choice}
              <Colonna norma={norma} />
            </Card>
          )
        }
      </ChosenNorma>
    </>
  )
}

function Tabs({ norma }: { norma: number }) {
  const texts = useCall(requisitoApi.daSistemare, { query: { norma_id: norma } })
  const { tabs } = placeOf('requisito')
  return (
    <UrlTabs
      label="Requisiti"
      tabs={[
        { value: 'tab1', label: 'Matrice', panel: <Matrice norma={norma} /> },
        { value: tabs.elenco, label: 'Elenco', panel: <Elenco norma={norma} /> },
        { value: tabs.transizione, label: 'Transizione', panel: <Transizione norma={norma} /> },
        {
          value: tabs.da_sistemare,
          label: 'Da sistemare',
          count: texts.data?.length ?? 0,
          panel: <DaSistemare norma={norma} />,
        },
      ]}
    />
  )
}

/** The main norm until another is chosen; the choice is in the address. */
function ChosenNorma({ children }: { children: (norma: number, choice: ReactNode) => ReactNode }) {
  const search: { norma_id?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const wanted = Number(search.norma_id) || undefined
  const main = useCall(coperturaRequisitiApi.read, { query: {} }, { enabled: wanted === undefined })
  const choice = (chosen: number | undefined) => (
    <NormaChoice
      wanted={[chosen]}
      onPick={(norma) =>
        void navigate({
          to: '.',
          search: (present: object) => ({ ...present, norma_id: String(norma) }),
          replace: true,
        })
      }
    >
      {children}
    </NormaChoice>
  )
  if (wanted !== undefined) return choice(wanted)
  return <QueryView query={main}>{({ norma }) => choice(norma?.id)}</QueryView>
}
