import { Button, Group, Stack, Text } from '@mantine/core'
import { calendarioApi } from '@quadra/contract/calendario/api'
import { romeDay, writeDay, writeInstant } from '@quadra/contract/kernel/list'
import { preferenzaApi } from '@quadra/contract/preferenza/api'
import { ambitoLabels, fineCollegamentoLabels, type Preferenze } from '@quadra/contract/preferenza/schema'
import { IconCalendarPlus, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { queryClient, useMutate } from '../../client/queries.ts'
import { useConfirm } from '../../ui/dialog/confirm.tsx'
import { useDialog } from '../../ui/dialog/dialog.tsx'
import { Panel, Wide } from '../../ui/page/Panel.tsx'
import { showDone } from '../../ui/page/toasts.ts'
import { CollegamentoDialog } from './CollegamentoDialog.tsx'
import { CollegamentoUrl } from './CollegamentoUrl.tsx'

/**
 * The own deadlines in any calendar program: the address is a secret, shown once, that can be created again or revoked.
 */
export function CalendarioPanel({ calendario: { attivo, ...now } }: Pick<Preferenze, 'calendario'>) {
  const [url, setUrl] = useState<string | null>(null)
  const created = (made: { url: string }) => {
    setUrl(made.url)
    void refresh()
  }
  return (
    <Panel title="Calendario">
      <Wide>
        <Stack gap="sm" align="flex-start">
          <Text size="sm" maw="46rem">
            Le scadenze nel calendario che usi già: copia l’indirizzo in Google Calendar, Outlook o nel telefono, alla
            voce «aggiungi da URL». Chi ha l’indirizzo vede tipo, numero e data delle scadenze: non darlo ad altri.
          </Text>
          {url && <CollegamentoUrl url={url} />}
          {!attivo && now.chiuso_per && (
            <Text size="sm" maw="46rem">
              L’indirizzo di prima non vale più: {fineCollegamentoLabels[now.chiuso_per]}. Crea un nuovo collegamento e
              mettilo nei calendari al suo posto.
            </Text>
          )}
          {attivo ? (
            <Active {...now} onCreated={created} onRemoved={() => setUrl(null)} />
          ) : (
            <Create onCreated={created} />
          )}
        </Stack>
      </Wide>
    </Panel>
  )
}

/** The address belongs to the preferences as they are read. */
const refresh = () => queryClient.invalidateQueries({ queryKey: [preferenzaApi.read.path] })

function Create({ onCreated }: { onCreated: (made: { url: string }) => void }) {
  const [open, dialog] = useDialog(<CollegamentoDialog onCreated={onCreated} />, 'Crea collegamento')
  return (
    <>
      <Button leftSection={<IconCalendarPlus size={16} aria-hidden />} onClick={open}>
        Crea collegamento
      </Button>
      {dialog}
    </>
  )
}

interface ActiveProps extends Omit<Preferenze['calendario'], 'attivo'> {
  readonly onCreated: (made: { url: string }) => void
  readonly onRemoved: () => void
}

function Active({ ambito, data_creazione, ultimo_accesso, onCreated, onRemoved }: ActiveProps) {
  const [confirm, question] = useConfirm()
  const state = useRef<HTMLParagraphElement>(null)
  const renewing = useMutate(calendarioApi.create, { onSuccess: onCreated })
  const revoking = useMutate(calendarioApi.remove, {
    onSuccess: async () => {
      onRemoved()
      showDone('Collegamento al calendario revocato')
      await refresh()
    },
  })
  const renew = async () => {
    const text = 'L’indirizzo di prima non varrà più: quello nuovo va messo nei calendari al suo posto.'
    if (await confirm({ text, yes: 'Rigenera' })) renewing.mutate({ body: { ambito: ambito ?? 'mie' } })
  }
  const revoke = async () => {
    const text = 'L’indirizzo non varrà più: i calendari che lo usano non si aggiorneranno.'
    if (await confirm({ text, yes: 'Revoca' })) revoking.mutate({})
  }
  return (
    <>
      <Text ref={state} tabIndex={-1}>
        Attivo dal {data_creazione && writeDay(romeDay(data_creazione))}, ultimo accesso{' '}
        {ultimo_accesso ? writeInstant(ultimo_accesso) : 'mai'}
        {ambito && ` · ${ambitoLabels[ambito]}`}
      </Text>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={renewing.isPending}
          onClick={() => void renew()}
        >
          Rigenera
        </Button>
        <Button
          variant="default"
          c="var(--mantine-color-error)"
          leftSection={<IconTrash size={16} aria-hidden />}
          loading={revoking.isPending}
          onClick={() => void revoke()}
        >
          Revoca
        </Button>
      </Group>
      {question}
    </>
  )
}
