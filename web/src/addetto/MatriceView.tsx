import { Group, Text } from '@mantine/core'
import { addettoApi } from '@quadra/contract/addetto/api'
import { type Matrice, matriceView } from '@quadra/contract/addetto/matrice'
import { exportName } from '@quadra/contract/kernel/list'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../client/queries.ts'
import { useSession } from '../client/session.ts'
import { ClienteChoice } from '../fields/ClienteChoice.tsx'
import { SheetButton } from '../ui/buttons/SheetButton.tsx'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { Matrix } from '../ui/matrix/Matrix.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { QueryView } from '../ui/page/QueryView.tsx'
import { AttestatoDialog } from './AttestatoDialog.tsx'
import { matrixCell, rowsOf, type TileRow, rowHead } from './matrice-words.ts'
import { PageChoice } from './PageChoice.tsx'
import { AddettiViews, subtitle, title } from './views.tsx'

type Competenza = Matrice['competenze'][number]
const perPage = 50

/** People by competences; a cell opens a certificate of that person and competence. */
export function MatriceView() {
  const { cliente } = useSession()
  const { cliente_id, pagina = '1' }: { cliente_id?: string; pagina?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const wanted = cliente?.id ?? (Number(cliente_id) || undefined)
  const query = { ...(wanted && { cliente_id: wanted }), pagina: Number(pagina) || 1, per_pagina: perPage }
  const answer = useCall(addettoApi.matrice, { query }, { enabled: wanted !== undefined })
  const go = (change: Record<string, string>) =>
    void navigate({
      to: '.',
      search: (present: object) => ({ ...present, ...change }),
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <PageHeader title={title} subtitle={subtitle}>
        <AddettiViews view="matrice" />
        {wanted !== undefined && (
          <SheetButton call={addettoApi.matrice} query={query} name={() => exportName(matriceView, new Date())} />
        )}
      </PageHeader>
      {!cliente && (
        <Group mb="sm">
          <ClienteChoice value={wanted ?? null} onPick={(id) => go({ cliente_id: String(id), pagina: '1' })} />
        </Group>
      )}
      {wanted === undefined ? (
        <EmptyState
          title="Scegli una cooperativa"
          hint="La matrice mostra gli addetti di una cooperativa alla volta."
        />
      ) : (
        <QueryView query={answer}>
          {(matrice) => (
            <>
              <Legend />
              <Grid matrice={matrice} />
              <PageChoice
                page={query.pagina}
                perPage={perPage}
                total={matrice.totale}
                onPick={(page) => go({ pagina: String(page) })}
              />
            </>
          )}
        </QueryView>
      )}
    </>
  )
}

const Legend = () => (
  <Text size="sm" c="dimmed" mb="sm">
    ✓ valida · un giorno: scade entro 60 giorni · ! scaduta · tratteggiata: manca · vuota: non richiesta
  </Text>
)

function Grid({ matrice }: { matrice: Matrice }) {
  const [at, setAt] = useState<{ row: Matrice['righe'][number]; column: Competenza } | null>(null)
  const [open, dialog] = useDialog(
    at ? <AttestatoDialog addetto={at.row.addetto} competenza={at.column} /> : <></>,
    'Registra attestato dalla matrice',
  )
  if (matrice.righe.length === 0)
    return <EmptyState title="Nessun addetto attivo" hint="Importa gli addetti dal foglio delle paghe." />
  if (matrice.competenze.length === 0)
    return <EmptyState title="Nessuna competenza" hint="Nessuna mansione ne richiede, e non ci sono attestati." />
  return (
    <>
      <Matrix<TileRow, Competenza>
        label="Competenze degli addetti"
        corner="Addetto"
        rows={rowsOf(matrice)}
        columns={matrice.competenze}
        rowHead={rowHead}
        columnHead={columnHead}
        cell={matrixCell}
        onOpen={(row, column) => {
          if (!row.riga) return
          setAt({ row: row.riga, column })
          open()
        }}
      />
      {dialog}
    </>
  )
}

const columnHead = ({ id, codice, descrizione }: Competenza) => ({ id, name: descrizione, short: codice })
