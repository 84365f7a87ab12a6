import { Card, Group } from '@mantine/core'
import { certificatoApi } from '@quadra/contract/certificato/api'
import type { CertificatoRow } from '@quadra/contract/certificato/schema'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCall } from '../client/queries.ts'
import { CoverageView } from '../copertura_audit/CoverageView.tsx'
import { NormaChoice } from '../fields/NormaChoice.tsx'
import { registry } from '../fields/use-chosen.ts'
import { ChooseOne } from '../ui/inputs/Loose.tsx'
import { QueryView } from '../ui/page/QueryView.tsx'
import { PlanLink } from './PlanLink.tsx'
import { thisYear, years } from './years.ts'

/** Tab 2: the coverage of the chosen norm and year; the choice is in the address. */
export function Copertura() {
  const search: { norma_id?: string; anno?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const certificati = useCall(certificatoApi.list, { query: { per_pagina: 100 } }, registry)
  const choose = (choice: object) =>
    void navigate({ to: '.', search: (present: object) => ({ ...present, ...choice }), replace: true })
  const anno = years.find((year) => String(year) === search.anno) ?? thisYear
  return (
    <Card withBorder padding="md">
      <QueryView query={certificati}>
        {({ rows }) => (
          <NormaChoice
            // Default: the one that most cooperatives are certified for.
            wanted={[Number(search.norma_id) || undefined, widest(rows)?.norma.id]}
            onPick={(norma) => choose({ norma_id: String(norma) })}
          >
            {(norma, choice) => (
              <CoverageView
                norma={norma}
                anno={anno}
                plan={PlanLink}
                choice={
                  <Group gap="sm">
                    {choice}
                    <ChooseOne
                      label="Anno"
                      width={110}
                      options={years.map((year) => ({ value: year, label: String(year) }))}
                      value={anno}
                      onPick={(year) => choose({ anno: String(year) })}
                    />
                  </Group>
                }
              />
            )}
          </NormaChoice>
        )}
      </QueryView>
    </Card>
  )
}

const widest = (rows: readonly CertificatoRow[]) =>
  rows.toSorted(
    (one, other) => other.siti.length - one.siti.length || one.data_inizio.localeCompare(other.data_inizio),
  )[0]
