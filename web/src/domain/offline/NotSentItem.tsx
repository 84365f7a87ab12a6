import { Button, Card, CopyButton, Group, Stack, Text, Title } from '@mantine/core'
import { writeInstant } from '@quadra/contract/kernel/list'
import { useSyncExternalStore } from 'react'
import { show } from '../../client/open-file.ts'
import { save } from '../../client/save.ts'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import { useConfirm } from '../../ui/dialog/confirm.tsx'
import { Thumbnail, Thumbnails } from '../../ui/files/Thumbnails.tsx'
import { LongText } from '../../ui/page/LongText.tsx'
import { StateBadge } from '../../ui/page/StateBadge.tsx'
import { kindOf } from './kinds/every-kind.ts'
import type { ItemDescription } from './kinds/kind.ts'
import { deviceOf } from './device.ts'
import { itemText, memoryWords, reasonWords, stateLabels } from './item-words.ts'
import type { QueueItem } from './queue-item.ts'

interface Props {
  readonly item: QueueItem
  readonly onDiscard: () => unknown
  readonly onSend: () => unknown
  /** Without connection nothing is sent by hand either. */
  readonly isUp: boolean
}

/** An item whole, from this device alone: where it belongs, what it says, why it waits, and what can be done with it. */
export function NotSentItem({ item, onDiscard, onSend, isUp }: Props) {
  const description = kindOf(item).describe(item)
  const { title, belongsTo, path, texts, files, other } = description
  const [confirm, question] = useConfirm()
  const discard = async () => {
    if (await confirm({ title: 'Scartare?', about: belongsTo.join(' · '), yes: 'Scarta', no: 'Annulla' })) onDiscard()
  }
  const name = [title, ...belongsTo].join(', ')
  return (
    <Card withBorder padding="sm" component="article" aria-label={name}>
      <Stack gap={6}>
        <Group gap="xs" justify="space-between">
          <Title order={2} size="h5">
            {title}
          </Title>
          <StateBadge tone={item.state === 'da_inviare' ? 'warning' : 'danger'}>{stateLabels[item.state]}</StateBadge>
        </Group>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          <TextLink to={path}>{belongsTo[0]}</TextLink>
        </Text>
        {belongsTo.slice(1).map((one) => (
          <Text key={one} size="sm" fw={550} style={{ overflowWrap: 'anywhere' }}>
            {one}
          </Text>
        ))}
        <Texts texts={texts} />
        <Files item={item} files={files} />
        {other && (
          <>
            <Text size="sm" fw={600}>
              L’altra risposta
            </Text>
            <Texts texts={other} />
          </>
        )}
        <Text size="sm" c={item.state === 'da_inviare' ? 'dimmed' : 'var(--mantine-color-error)'}>
          {reasonWords(item, isUp)}
        </Text>
        {item.inMemory && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {memoryWords[item.inMemory]}
          </Text>
        )}
        <Text size="xs" c="dimmed">
          Del {writeInstant(new Date(item.at).toISOString())}
        </Text>
        <Group gap="xs">
          <Button size="sm" disabled={!isUp} onClick={() => onSend()}>
            {item.state === 'in_conflitto' ? 'Tieni la mia' : 'Invia di nuovo'}
          </Button>
          <CopyButton value={itemText(description)}>
            {({ copied, copy }) => (
              <Button size="sm" variant="default" onClick={copy}>
                {copied ? 'Copiato' : 'Copia'}
              </Button>
            )}
          </CopyButton>
          <Button size="sm" variant="default" onClick={() => void download(description)}>
            Scarica
          </Button>
          <Button size="sm" variant="default" color="red" aria-label={`Scarta: ${name}`} onClick={() => void discard()}>
            {item.state === 'in_conflitto' ? 'Tieni l’altra' : 'Scarta'}
          </Button>
        </Group>
      </Stack>
      {question}
    </Card>
  )
}

const Texts = ({ texts }: { texts: ItemDescription['texts'] }) =>
  texts.map(
    ([label, value]) =>
      value && (
        <div key={label}>
          <Text size="xs" c="dimmed">
            {label}
          </Text>
          <LongText>{value}</LongText>
        </div>
      ),
  )

function Files({ item, files }: { item: QueueItem; files: ItemDescription['files'] }) {
  const { queue } = deviceOf(item.user)
  const share = useSyncExternalStore(queue.subscribe, () => queue.progress().get(item.chiave))
  if (files.length === 0) return null
  const open = ({ nome, bytes }: ItemDescription['files'][number]) =>
    void show(new Response(bytes, { headers: { 'Content-Type': bytes.type } }), window.open('', '_blank'), nome)
  return (
    <Thumbnails label="File">
      {files.map((file) => (
        <Thumbnail
          key={file.nome}
          name={file.nome}
          size={file.bytes.size}
          blob={file.bytes}
          onOpen={() => open(file)}
          mark={share !== undefined && <Text size="xs">Invio: {Math.round(share * 100)}%</Text>}
        />
      ))}
    </Thumbnails>
  )
}

/** Its files as they are; what has none as a text. */
async function download(description: ItemDescription) {
  for (const { nome, bytes } of description.files) await save(new Response(bytes), nome)
  if (description.files.length === 0 || description.texts.some(([, value]) => value))
    await save(new Response(itemText(description)), `${description.title}.txt`)
}
