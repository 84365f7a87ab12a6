import { estensioneApi } from '@quadra/contract/estensione/api'
import type { Estensione } from '@quadra/contract/estensione/schema'
import { placeOf } from '@quadra/contract/places'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { newWords, useRowsUnread } from '../domain/commenti/use-commenti.ts'
import { linkTo } from '../ui/buttons/link-to.ts'
import { ExportButton } from '../ui/list/ExportButton.tsx'
import { ListFrame } from '../ui/list/ListFrame.tsx'
import { ListScopeProvider, useListScope } from '../ui/list/list-scope.tsx'
import { Search } from '../ui/list/Search.tsx'
import { Matrix } from '../ui/matrix/Matrix.tsx'
import { Awaited } from '../ui/page/Awaited.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { cellOf, columnsOf, type MatrixColumn, rowHead } from './matrix.ts'
import { matrixSearch } from './estensione-search.tsx'

/** The answers: a row for each extension, a column for each cooperative. */
export const EstensioniMatrix = () => (
  <ListScopeProvider source={{ api: estensioneApi }}>
    <PageHeader title="Estensioni" subtitle="Verifiche chieste a tutte le cooperative">
      <ExportButton />
    </PageHeader>
    <Search fields={matrixSearch} />
    <ListFrame caption="Estensioni e risposte" emptyText="Lista vuota!" teaches={lesson} body={<Answers />} />
  </ListScopeProvider>
)

const nothing: readonly Estensione[] = []

function Answers() {
  const scope = useListScope()
  const rows = (scope.rows as readonly unknown[] | undefined as readonly Estensione[] | undefined) ?? nothing
  const columns = useMemo(() => columnsOf(rows), [rows])
  const navigate = useNavigate()
  const open = useCallback(
    (row: Estensione, column: MatrixColumn) =>
      void navigate(linkTo(cellOf(row, column)?.to ?? placeOf('estensione').record(row.id))),
    [navigate],
  )
  const unreadOf = useRowsUnread()
  const head = useCallback(
    (row: Estensione) => {
      const words = rowHead(row)
      const news = unreadOf(row.id)
      return news ? { ...words, about: [words.about, ' · ', newWords(news)] } : words
    },
    [unreadOf],
  )
  if (!scope.rows) return <Awaited h={320} />
  return (
    <div aria-busy={scope.loading}>
      <Matrix
        label="Estensioni e risposte delle cooperative"
        corner="Estensione"
        rows={rows}
        columns={columns}
        rowHead={head}
        columnHead={headOf}
        cell={cellOf}
        onOpen={open}
      />
    </div>
  )
}

const headOf = ({ id, name }: MatrixColumn) => ({ id, name })

const lesson = {
  about: 'Un’estensione chiede a tutte le cooperative se succede anche da loro.',
  next: 'Si apre dalla scheda di una non conformità, con «Estendi alle altre cooperative».',
}
