import { Button, Card, Collapse, Group, Text, Title } from '@mantine/core'
import { fornitoreApi } from '@quadra/contract/fornitore/api'
import {
  type DocumentoFornitore,
  type StatoDocumento,
  statoDocumentoLabels,
} from '@quadra/contract/fornitore/documento'
import type { Qualifica } from '@quadra/contract/fornitore/qualifica'
import { addsDocuments } from '@quadra/contract/fornitore/rules'
import type { Fornitore } from '@quadra/contract/fornitore/schema'
import { writeDay, writeOn } from '@quadra/contract/kernel/list'
import { livelloLabels } from '@quadra/contract/requisito_fornitore/schema'
import { IconChevronDown, IconPlus, IconUpload } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useCall } from '../client/queries.ts'
import { useSession } from '../client/session.ts'
import { useTipoRequisito } from '../fields/tipo-requisito.ts'
import { RemoveIcon } from '../ui/buttons/RemoveIcon.tsx'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FileLink } from '../ui/files/FileLink.tsx'
import { type PlainColumn, PlainTable } from '../ui/page/PlainTable.tsx'
import { QueryView } from '../ui/page/QueryView.tsx'
import { StateBadge, type Tone } from '../ui/page/StateBadge.tsx'
import { expiryWords } from '../ui/values/deadline.ts'
import { DocumentoDialog } from './DocumentoDialog.tsx'
import { type DocumentRow, documentRows, formerDocuments } from './document-rows.ts'

interface Props {
  readonly fornitore: Fornitore
  readonly pairs: readonly Qualifica[]
}

/** What is required of a supplier and what it handed in; what was replaced is folded away. */
export function Documenti({ fornitore, pairs }: Props) {
  const { ruolo, cliente } = useSession()
  const adds = addsDocuments({ ruolo, cliente }, fornitore)
  const all = useCall(fornitoreApi.documenti, { params: { id: fornitore.id } })
  const [add, dialog] = useDialog(<DocumentoDialog fornitore={fornitore} />, `Carica un documento ${fornitore.id}`)
  return (
    <Card withBorder padding="md" mb="md" component="section" aria-label="Documenti">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h5">
          Documenti
        </Title>
        {adds && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            Carica
          </Button>
        )}
      </Group>
      <QueryView query={all}>
        {(handedIn) => {
          const rows = documentRows(pairs, handedIn)
          return (
            <>
              {fornitore.categorie.length === 0 ? (
                <Hint>Indicare le categorie per conoscere i documenti richiesti</Hint>
              ) : (
                rows.length === 0 && <Hint>Nessun documento è richiesto a questo fornitore, nessuno è caricato</Hint>
              )}
              {rows.length > 0 && <Table fornitore={fornitore} caption="Documenti" rows={rows} renews={adds} />}
              <Former fornitore={fornitore} rows={formerDocuments(rows, handedIn)} />
            </>
          )
        }}
      </QueryView>
      {dialog}
    </Card>
  )
}

/** Those a newer one of their type has taken the place of. */
function Former({ fornitore, rows }: { fornitore: Fornitore; rows: readonly DocumentRow[] }) {
  const [unfolded, setUnfolded] = useState(false)
  const id = useId()
  if (rows.length === 0) return null
  return (
    <>
      <Button
        variant="subtle"
        mt="sm"
        leftSection={<IconChevronDown size={16} aria-hidden style={{ rotate: unfolded ? '180deg' : undefined }} />}
        aria-expanded={unfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!unfolded)}
      >
        Precedenti ({rows.length})
      </Button>
      <Collapse id={id} expanded={unfolded}>
        <Table fornitore={fornitore} caption="Documenti precedenti" rows={rows} />
      </Collapse>
    </>
  )
}

const Hint = ({ children }: { children: string }) => (
  <Text size="sm" c="dimmed" mb="sm">
    {children}
  </Text>
)

interface TableProps {
  readonly fornitore: Fornitore
  readonly caption: string
  readonly rows: readonly DocumentRow[]
  /** The reader may hand in the next one. */
  readonly renews?: boolean
}

function Table({ fornitore, caption, rows, renews = false }: TableProps) {
  const isRenewed = (row: DocumentRow) => renews && row.stato !== 'valido'
  return (
    <PlainTable
      caption={caption}
      rows={rows}
      rowKey={({ key }) => key}
      columns={columnsOf(fornitore)}
      actions={
        rows.some((row) => isRenewed(row) || row.documento?.cancellabile)
          ? (row) => (
              <>
                {isRenewed(row) && <CaricaButton fornitore={fornitore} row={row} />}
                {row.documento?.cancellabile && (
                  <RemoveIcon
                    call={fornitoreApi.removeDocumento}
                    undo={fornitoreApi.restoreDocumento}
                    params={{ id: fornitore.id, did: row.documento.id }}
                    about={`${row.tipo.descrizione} ${writeOn('del', row.documento.data_emissione)}`}
                  />
                )}
              </>
            )
          : undefined
      }
    />
  )
}

/** Hands in the document a row lacks; a type no longer in use is not handed in any more. */
function CaricaButton({ fornitore, row: { key, tipo } }: { fornitore: Fornitore; row: DocumentRow }) {
  const known = useTipoRequisito(tipo.id)
  const [open, dialog] = useDialog(
    <DocumentoDialog fornitore={fornitore} tipo={known} />,
    `Carica ${fornitore.id} ${tipo.id} ${key}`,
  )
  if (known?.stato !== 1) return null
  return (
    <>
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconUpload size={14} aria-hidden />}
        aria-label={`Carica: ${tipo.descrizione}`}
        onClick={open}
      >
        Carica
      </Button>
      {dialog}
    </>
  )
}

const tones: Record<StatoDocumento, Tone> = {
  valido: 'success',
  in_scadenza: 'warning',
  scaduto: 'danger',
  mancante: 'danger',
}

const columnsOf = ({ id }: Fornitore): PlainColumn<DocumentRow>[] => [
  { label: 'Documento', value: ({ tipo }) => tipo.descrizione },
  { label: 'Livello', value: ({ livello }) => (livello ? livelloLabels[livello] : 'Non richiesto') },
  {
    label: 'Stato',
    value: ({ stato }) => <StateBadge tone={tones[stato]}>{statoDocumentoLabels[stato]}</StateBadge>,
  },
  { label: 'Emesso il', value: ({ documento }) => documento && writeDay(documento.data_emissione) },
  { label: 'Scade il', value: ({ documento }) => documento && <Scadenza {...documento} /> },
  { label: 'Di', value: ({ di }) => di, truncate: 40 },
  {
    label: 'File',
    value: ({ documento }) =>
      documento && (
        <FileLink call={fornitoreApi.fileDocumento} params={{ id, did: documento.id }} name={documento.file_name} />
      ),
  },
]

const Scadenza = ({ data_scadenza }: DocumentoFornitore) =>
  data_scadenza ? (
    <>
      {writeDay(data_scadenza)}
      <Text size="xs" c="dimmed">
        {expiryWords(data_scadenza)}
      </Text>
    </>
  ) : (
    'Senza scadenza'
  )
