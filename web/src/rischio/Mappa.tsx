import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { rischioApi } from '@quadra/contract/rischio/api'
import { mappaQuery, type Mappa as Counted } from '@quadra/contract/rischio/mappa'
import {
  gradi,
  impattoLabels,
  livelloRischioLabels,
  probabilitaLabels,
  type TipoRischio,
  toValueLabel,
} from '@quadra/contract/rischio/names'
import { notValued } from '@quadra/contract/rischio/schema'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useCall } from '../client/queries.ts'
import { useListScope } from '../ui/list/list-scope.tsx'
import { stepFrom } from '../ui/matrix/steps.ts'
import { countWords } from './kind-words.ts'
import { livelloTone } from './livello-tones.ts'
import styles from './Mappa.module.css'

/** The most likely row first, as people draw it. */
const rowsDown = gradi.toReversed()
const size = { rows: gradi.length, columns: gradi.length }
type Cell = Counted['celle'][number]

/**
 * How many risks of the list stand in each cell. A cell filters the list and lifts that again; the map itself does not follow its own
 * choice, so that the others stay in sight.
 */
export function Mappa() {
  const { query, state, update } = useListScope()
  const { filters } = state
  const onlyToValue = filters['livello'] === notValued
  const answer = useCall(rischioApi.mappa, { query: filtersOf(query, onlyToValue) })
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const [unfolded, setUnfolded] = useState(false)
  const isOpen = !isNarrow || unfolded
  const { celle = [], da_valutare = 0 } = answer.data ?? {}
  const choose = (chosen: Readonly<Record<string, string>> | null) => {
    const { probabilita: _, impatto: __, ...rest } = filters
    const { livello, ...others } = rest
    const left = livello === undefined || livello === notValued ? others : rest
    update({ filters: { ...left, ...chosen } })
  }
  const isChosen = ({ probabilita, impatto }: Pick<Cell, 'probabilita' | 'impatto'>) =>
    filters['probabilita'] === String(probabilita) && filters['impatto'] === String(impatto)
  return (
    <section className={styles.map} aria-label="Mappa dei rischi">
      {isNarrow && (
        <Button variant="default" aria-expanded={isOpen} fullWidth onClick={() => setUnfolded(!unfolded)}>
          {isOpen ? 'Nascondi la mappa' : 'Mostra la mappa'}
        </Button>
      )}
      {isOpen && (
        <Grid
          cells={celle}
          tipo={filters['tipo'] === 'opportunita' ? 'opportunita' : 'rischio'}
          isChosen={isChosen}
          onPick={(cell) =>
            choose(isChosen(cell) ? null : { probabilita: String(cell.probabilita), impatto: String(cell.impatto) })
          }
        />
      )}
      {(da_valutare > 0 || onlyToValue) && (
        <Button
          variant={onlyToValue ? 'light' : 'subtle'}
          size="xs"
          aria-pressed={onlyToValue}
          onClick={() => choose(onlyToValue ? null : { livello: notValued })}
        >
          {da_valutare} {toValueLabel.toLowerCase()}
        </Button>
      )}
    </section>
  )
}

/** The filters of the list but the map's own choice. */
function filtersOf(query: Readonly<Record<string, unknown>>, onlyToValue: boolean) {
  const { probabilita: _, impatto: __, livello, ...rest } = query
  const given = Object.entries({ ...rest, ...(!onlyToValue && { livello }) }).filter(
    ([name, value]) => name in mappaQuery.shape && value !== undefined && value !== '',
  )
  return Object.fromEntries(given) as never
}

interface GridProps {
  readonly cells: readonly Cell[]
  readonly tipo: TipoRischio
  readonly isChosen: (cell: Cell) => boolean
  readonly onPick: (cell: Cell) => void
}

/** The arrows go from cell to cell, Enter or the space bar chooses; only the cell they are on is reached with Tab. */
function Grid({ cells, tipo, isChosen, onPick }: GridProps) {
  const [active, setActive] = useState({ row: 0, column: 0 })
  const grid = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const to = stepFrom(event.key, active, size, event.ctrlKey)
    if (!to || event.altKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setActive(to)
    grid.current?.querySelector<HTMLElement>(`[data-at="${to.row} ${to.column}"]`)?.focus()
  }
  return (
    <div className={styles.frame}>
      <span className={styles.axis} data-axis="y" aria-hidden>
        Probabilità
      </span>
      <div
        ref={grid}
        tabIndex={-1}
        role="grid"
        aria-label="Probabilità per impatto"
        className={styles.grid}
        onKeyDown={onKeyDown}
      >
        {rowsDown.map((probabilita, row) => (
          <div key={probabilita} role="row" className={styles.line}>
            <div role="rowheader" className={styles.head}>
              {probabilita} <span className={styles.name}>{probabilitaLabels[probabilita]}</span>
            </div>
            {gradi.map((impatto, column) => {
              const cell = cells.find((one) => one.probabilita === probabilita && one.impatto === impatto)
              return (
                <Tile
                  key={impatto}
                  cell={cell}
                  tipo={tipo}
                  at={`${row} ${column}`}
                  isReached={active.row === row && active.column === column}
                  isChosen={cell !== undefined && isChosen(cell)}
                  onReach={() => setActive({ row, column })}
                  onPick={onPick}
                />
              )
            })}
          </div>
        ))}
        <div role="row" className={styles.line}>
          <div role="columnheader" className={styles.head}>
            Impatto
          </div>
          {gradi.map((impatto) => (
            <div key={impatto} role="columnheader" className={styles.foot}>
              {impatto} <span className={styles.name}>{impattoLabels[tipo][impatto]}</span>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

interface TileProps {
  readonly cell: Cell | undefined
  readonly tipo: TipoRischio
  readonly at: string
  readonly isReached: boolean
  readonly isChosen: boolean
  readonly onReach: () => void
  readonly onPick: (cell: Cell) => void
}

/** The level by its ground and its word, and how many. Its room is kept while it loads. */
function Tile({ cell, tipo, at, isReached, isChosen, onReach, onPick }: TileProps) {
  if (!cell) return <div role="gridcell" aria-label="Caricamento" className={styles.cell} />
  const { livello, numero, probabilita, impatto } = cell
  const pick = () => onPick(cell)
  return (
    <div
      role="gridcell"
      tabIndex={isReached ? 0 : -1}
      data-at={at}
      data-tone={livelloTone(livello, tipo)}
      data-none={numero === 0 || undefined}
      aria-selected={isChosen}
      aria-label={`${livelloRischioLabels[livello]}: ${countWords(tipo, numero)}, probabilità ${probabilita}, impatto ${impatto}`}
      className={styles.cell}
      onFocus={onReach}
      onClick={pick}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        pick()
      }}
    >
      <span className={styles.number}>{numero}</span>
      <span className={styles.word}>{livelloRischioLabels[livello]}</span>
    </div>
  )
}
