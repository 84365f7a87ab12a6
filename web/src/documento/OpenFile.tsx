import { Card, Group, Text } from '@mantine/core'
import { documentoApi } from '@quadra/contract/documento/api'
import type { Revisione } from '@quadra/contract/documento/revisione'
import type { Documento } from '@quadra/contract/documento/schema'
import { statoRevisioneLabels, writeNumero } from '@quadra/contract/documento/stato'
import { useMediaQuery } from '@mantine/hooks'
import { isShown } from '@quadra/contract/kernel/upload'
import { useState } from 'react'
import type { CallArgs, Endpoint } from '../client/call.ts'
import { useFile } from '../client/use-file.ts'
import { ErrorState } from '../ui/page/ErrorState.tsx'
import { FileLink } from '../ui/files/FileLink.tsx'
import { FilePreview, PreviewFrame } from '../ui/files/FilePreview.tsx'
import { writeSize } from '../ui/inputs/file-size.ts'
import { ViewSwitch } from '../ui/page/ViewSwitch.tsx'
import styles from './RevisioneAperta.module.css'

type View = 'aperta' | 'vigente' | 'affiancate'

interface Props {
  readonly documento: Documento
  readonly open: Revisione
}

/** The file of an open revision, that of the one in force, or the two beside each other. */
export function OpenFile({ documento, open }: Props) {
  const [picked, setView] = useState<View>('aperta')
  const isWide = useMediaQuery('(min-width: 75em)')
  const { id, revisione } = documento
  const openName = `${writeNumero(open.numero)}, ${stateWords(open)}`
  const currentName = revisione && `${writeNumero(revisione.numero)}, in vigore`
  const view = currentName && (picked !== 'affiancate' || isWide) ? picked : 'aperta'
  const opened = {
    title: openName,
    call: documentoApi.fileRevisione,
    params: { id, rid: open.id },
    file: { uuid: open.file_uuid, name: open.file_name, type: open.file_type, size: open.file_size },
  }
  const { file_uuid, file_name, file_type, file_size } = documento
  const current = {
    title: currentName ?? '',
    call: documentoApi.file,
    params: { id },
    file: { uuid: file_uuid, name: file_name, type: file_type, size: file_size },
  }
  const switches = { aperta: openName, vigente: currentName ?? '', ...(isWide && { affiancate: 'Affiancate' }) }
  return (
    <Card withBorder padding="md" component="section" aria-label="File della revisione">
      <Group justify="space-between" gap="xs" mb="sm">
        {currentName ? (
          <ViewSwitch label="Quale revisione" views={switches as Record<View, string>} value={view} onPick={setView} />
        ) : (
          <Text fw={600} size="sm">
            {openName}
          </Text>
        )}
        {view === 'aperta' && <Link {...opened} />}
        {view === 'vigente' && <Link {...current} />}
      </Group>
      <div className={styles.files} data-both={view === 'affiancate' || undefined}>
        {view !== 'vigente' && <FileFigure {...opened} isNamed={view === 'affiancate'} />}
        {view !== 'aperta' && <FileFigure {...current} isNamed={view === 'affiancate'} />}
      </div>
    </Card>
  )
}

const stateWords = ({ stato, approvabile }: Revisione) =>
  approvabile ? 'da approvare' : statoRevisioneLabels[stato].toLowerCase()

interface FileProps<E extends Endpoint> {
  readonly title: string
  readonly call: E
  readonly params: CallArgs<E>['params']
  readonly file: { readonly uuid: string; readonly name: string; readonly type: string; readonly size: number }
}

const Link = <E extends Endpoint>({ call, params, file }: FileProps<E>) => (
  <Group gap="xs">
    <Text size="sm" component="span">
      <FileLink call={call} params={params} name={file.name} longest={60} />
    </Text>
    <Text size="xs" c="dimmed">
      {writeSize(file.size)}
    </Text>
  </Group>
)

function FileFigure<E extends Endpoint>({ isNamed, ...props }: FileProps<E> & { isNamed: boolean }) {
  const { title, file } = props
  return (
    <figure aria-label={title}>
      {isNamed && (
        <figcaption>
          <Text size="sm" fw={600} mb={2}>
            {title}
          </Text>
          <Link {...props} />
        </figcaption>
      )}
      {isShown(file.type) ? (
        <Preview {...props} />
      ) : (
        <Text size="sm">{`${file.name}: nessuna anteprima per questo tipo di file. Aprilo per leggerlo.`}</Text>
      )}
    </figure>
  )
}

function Preview<E extends Endpoint>({ call, params, file }: Omit<FileProps<E>, 'title'>) {
  const { data, error, refetch } = useFile(call, params, file.uuid)
  if (error) return <ErrorState error={error} title="Il file non si apre" onRetry={() => void refetch()} />
  return data ? <FilePreview key={file.uuid} blob={data} name={file.name} /> : <PreviewFrame />
}
