import { dizionarioApis } from '@quadra/contract/dizionario/api'
import type { ReactNode } from 'react'
import { placeOf } from '@quadra/contract/places'
import { useCall } from '../client/queries.ts'
import { useMay } from '../client/session.ts'
import { LinkButton } from '../ui/buttons/LinkButton.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { ChooseOne } from '../ui/inputs/Loose.tsx'
import { QueryView } from '../ui/page/QueryView.tsx'
import { selectable } from './selectable.ts'
import { registry } from './use-chosen.ts'

interface Props {
  /** The requested norm, then the preferred ones where there is none. */
  readonly wanted: readonly (number | undefined)[]
  readonly onPick: (norma: number) => void
  /** What is shown of the norm that is chosen, with the choice to put beside it. */
  readonly children: (norma: number, choice: ReactNode) => ReactNode
}

/** Something seen norm by norm: one of them is always chosen. */
export function NormaChoice({ wanted, onPick, children }: Props) {
  const may = useMay(dizionarioApis.norma.create)
  const answer = useCall(dizionarioApis.norma.list, { query: { stato: 'tutti' } }, registry)
  return (
    <QueryView query={answer}>
      {({ rows }) => {
        const options = selectable(rows, [wanted[0]], ({ descrizione }) => descrizione)
        const keys = options.map(({ value }) => Number(value))
        const norma = wanted.find((key) => key !== undefined && keys.includes(key)) ?? keys[0]
        if (norma === undefined)
          return (
            <EmptyState title="Nessuna norma" hint="Le norme sono nel dizionario «Norme Audit».">
              {may ? (
                <LinkButton to={placeOf('norma').path} search={{ nuovo: '1' }}>
                  Aggiungi la prima
                </LinkButton>
              ) : (
                'Le aggiunge il consorzio.'
              )}
            </EmptyState>
          )
        return children(
          norma,
          <ChooseOne
            label="Norma"
            width={340}
            options={options}
            value={norma}
            onPick={(key) => key !== null && onPick(key)}
          />,
        )
      }}
    </QueryView>
  )
}
