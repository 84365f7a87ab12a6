import { Text } from '@mantine/core'
import { writeDay, writeInstant } from '@quadra/contract/kernel/list'
import { mandatoApi } from '@quadra/contract/mandato/api'
import { type Evidenza, isTipoEvidenza, type TipoEvidenza, tipoEvidenzaLabels } from '@quadra/contract/mandato/evidenza'
import { isConsortium } from '@quadra/contract/policy'
import { IconDownload } from '@tabler/icons-react'
import { useParams, useSearch } from '@tanstack/react-router'
import { download } from '../client/files.ts'
import { useCall } from '../client/queries.ts'
import { useSession } from '../client/session.ts'
import { DownloadButton } from '../ui/buttons/DownloadButton.tsx'
import { TextLink } from '../ui/buttons/TextLink.tsx'
import { FileLink } from '../ui/files/FileLink.tsx'
import { writeSize } from '../ui/inputs/file-size.ts'
import { PlainTable } from '../ui/page/PlainTable.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { useRecordTitle } from '../ui/page/page-title.ts'
import { QueryView } from '../ui/page/QueryView.tsx'
import { StateBadge } from '../ui/page/StateBadge.tsx'
import { Back } from '../ui/record/Back.tsx'
import { NotFound } from '../ui/record/RecordPage.tsx'
import { isMissing } from '../ui/record/use-record-work.ts'
import { evidencePath, mandatePath } from './evidence-path.ts'
import styles from './EvidenzaDetail.module.css'

interface Key {
  readonly id: number
  readonly tipo: TipoEvidenza
  readonly eid: number
}

/** One record of a mandate: its values, its parts, what was done to it, and the file to take away. */
export function EvidenzaDetail() {
  const { id, tipo = '', eid }: Record<string, string | undefined> = useParams({ strict: false })
  if (!isTipoEvidenza(tipo)) return <NotFound back="/pages/evidenze" />
  return <Known id={Number(id)} tipo={tipo} eid={Number(eid)} />
}

function Known(params: Key) {
  const { vista }: { vista?: string } = useSearch({ strict: false })
  const back = mandatePath(params.id, params.tipo, vista)
  const answer = useCall(mandatoApi.evidenza, { params }, { meta: { quiet: isMissing } })
  if (isMissing(answer.error)) return <NotFound back={back} />
  return (
    <QueryView query={answer}>{(record) => <EvidenzaPanel evidenza={record} params={params} back={back} />}</QueryView>
  )
}

function EvidenzaPanel({ evidenza, params, back }: { evidenza: Evidenza; params: Key; back: string }) {
  const { titolo, data, cooperative, stato, dettaglio, valori, parti, collegamenti, allegati, file, storia } = evidenza
  const { vista }: { vista?: string } = useSearch({ strict: false })
  const { ruolo } = useSession()
  useRecordTitle(titolo)
  return (
    <>
      <PageHeader
        before={<Back to={back} />}
        title={titolo}
        subtitle={[
          tipoEvidenzaLabels[params.tipo],
          data && writeDay(data),
          cooperative.map(({ nome }) => nome).join(', '),
          dettaglio,
        ]
          .filter(Boolean)
          .join(' · ')}
        badges={<StateBadge tone="neutral">{stato}</StateBadge>}
      >
        {file && (
          <DownloadButton
            icon={<IconDownload size={16} aria-hidden />}
            load={() => download(mandatoApi.file, { params }, file.nome)}
          >
            Scarica
          </DownloadButton>
        )}
      </PageHeader>
      {isConsortium(ruolo) && (
        <Text size="sm" c="dimmed" mb="sm">
          Come la vede il certificatore.
        </Text>
      )}
      {valori.length > 0 && (
        <section aria-label="Dati" className={styles.card}>
          <dl className={styles.values}>
            {valori.map(({ etichetta, valore }) => (
              <div key={etichetta} className={isLong(valore) ? styles.long : undefined}>
                <dt>{etichetta}</dt>
                <dd>{valore}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {parti.map(({ etichetta, tabelle, righe }) => (
        <section key={etichetta} aria-label={etichetta} className={styles.card}>
          <h2>{etichetta}</h2>
          {numbered(tabelle).map(({ key, one }) => (
            <Tabella key={key} tabella={one} of={etichetta} />
          ))}
          <ul>
            {numbered(righe).map(({ key, one }) => (
              <li key={key}>{one}</li>
            ))}
          </ul>
        </section>
      ))}
      {allegati.length > 0 && (
        <section aria-label="Allegati" className={styles.card}>
          <h2>Allegati</h2>
          <ul>
            {allegati.map(({ id: aid, nome, dimensione }) => (
              <li key={aid}>
                <FileLink call={mandatoApi.allegato} params={{ ...params, aid }} name={nome} longest={60} />{' '}
                {writeSize(dimensione)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {collegamenti.length > 0 && (
        <section aria-label="Collegamenti" className={styles.card}>
          <h2>Collegamenti</h2>
          <ul>
            {collegamenti.map(({ tipo, id, titolo: name }) => (
              <li key={`${tipo} ${id}`}>
                <TextLink to={evidencePath(params.id, tipo, id, vista)}>{name}</TextLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {storia.length > 0 && <Storia storia={storia} />}
    </>
  )
}

interface TabellaProps {
  readonly tabella: Evidenza['parti'][number]['tabelle'][number]
  /** The part it is in. */
  readonly of: string
}

const Tabella = ({ tabella: { titolo, colonne, righe }, of }: TabellaProps) => (
  <div className={styles.table}>
    {titolo && <h3>{titolo}</h3>}
    <PlainTable
      wide
      caption={titolo || of}
      columns={colonne.map((label, at) => ({ label, value: ({ cells }: Cells) => cells[at] || '–' }))}
      rows={righe.map((cells, key) => ({ key, cells }))}
      rowKey={({ key }) => key}
      hint="Nessuna riga in questo periodo"
    />
  </div>
)
interface Cells {
  readonly key: number
  readonly cells: readonly string[]
}

const Storia = ({ storia }: Pick<Evidenza, 'storia'>) => (
  <section aria-label="Storia" className={styles.card}>
    <h2>Storia</h2>
    <ol>
      {numbered(storia).map(({ key, one: { quando, chi, azione } }) => (
        <li key={key}>
          <strong>{chi}</strong> · {azione} · <time dateTime={quando}>{writeInstant(quando)}</time>
        </li>
      ))}
    </ol>
  </section>
)

/** A text, rather than a name or a number: it has the whole width. */
const isLong = (valore: string) => valore.length > 90 || valore.includes('\n')

/** Two rows may have the same text: their index, which never changes, is the key. */
const numbered = <One,>(rows: readonly One[]) => rows.map((one, at) => ({ key: `${at}`, one }))
