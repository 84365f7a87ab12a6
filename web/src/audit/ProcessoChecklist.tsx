import { Group, Text } from '@mantine/core'
import { auditApi } from '@quadra/contract/audit/api'
import type { ProcessoChecklist as ProcessoChecklistShown } from '@quadra/contract/audit/checklist'
import type { Processo } from '@quadra/contract/audit/processo'
import { writeOn } from '@quadra/contract/kernel/list'
import { esiti, esitoLabels } from '@quadra/contract/audit/names'
import { IconListCheck, IconRefresh } from '@tabler/icons-react'
import { useMutate } from '../client/queries.ts'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { LinkButton } from '../ui/buttons/LinkButton.tsx'
import { showSuccess } from '../ui/page/toasts.ts'
import { PartButton } from '../ui/record/Part.tsx'
import { checklistPath } from '../domain/checklist-path.ts'
import { useChecklists } from './ChecklistField.tsx'

/** How far the checklist of a process is answered, and with what. */
export function ProcessoProgress({ processo: { id, audit_id, checklist } }: { processo: Processo }) {
  if (!checklist) return null
  const { titolo, versione, totale, esiti: counts } = checklist
  const given = esiti.filter((esito) => counts[esito] > 0)
  const answered = given.reduce((sum, esito) => sum + counts[esito], 0)
  return (
    <Group gap="xs">
      <Text size="sm" style={{ flex: '1 1 16rem' }}>
        {titolo}, versione {versione} · {answered} di {totale} {totale === 1 ? 'risposta' : 'risposte'}
        {given.length > 0 && ` (${given.map((esito) => `${esitoLabels[esito]} ${counts[esito]}`).join(', ')})`}
      </Text>
      <LinkButton
        variant="light"
        to={checklistPath(audit_id, id)}
        leftSection={<IconListCheck size={16} aria-hidden />}
      >
        Checklist
      </LinkButton>
    </Group>
  )
}

/** Brings a checklist without answers to the version published since. */
export function UpdateChecklistButton({ processo: { id, audit_id, checklist } }: { processo: Processo }) {
  const update = useMutate(auditApi.aggiornaChecklist, { onSuccess: () => showSuccess('Checklist aggiornata') })
  const [confirm, question] = useConfirm()
  if (!checklist?.aggiornabile) return null
  const { su_dispositivo, aggiornabile } = checklist
  const start = async () => {
    const isSure =
      su_dispositivo.length === 0 ||
      (await confirm({
        title: `Aggiornare alla versione ${aggiornabile}?`,
        text: holdersWords(su_dispositivo),
        yes: 'Aggiorna',
        no: 'Annulla',
        isSafe: true,
      }))
    if (isSure) update.mutate({ params: { id: audit_id, pid: id } })
  }
  return (
    <>
      <PartButton
        leftSection={<IconRefresh size={14} aria-hidden />}
        loading={update.isPending}
        onClick={() => void start()}
      >
        Aggiorna alla versione {aggiornabile}
      </PartButton>
      {question}
    </>
  )
}

/** Answers given without connection follow their question; those to a question that is gone do not arrive. */
const holdersWords = (holders: ProcessoChecklistShown['su_dispositivo']) =>
  `Questo audit è su un dispositivo: ${holders.map(({ nome, fino_al }) => `${nome}, ${writeOn('fino al', fino_al)}`).join('; ')}. Le risposte date senza connessione seguono le domande che restano; quelle a domande tolte non arrivano.`

/** For a planned process without questions, where there are some for it. */
export function AddChecklistButton({ processo, norma_id }: { processo: Processo; norma_id: number }) {
  const add = useMutate(auditApi.updateProcesso, { onSuccess: () => showSuccess('Checklist aggiunta') })
  const offered = useChecklists(norma_id)?.find(({ processo_id }) => processo_id === processo.processo.id)
  if (processo.checklist || !offered) return null
  const { id, audit_id, data_modifica } = processo
  const body = { checklist_id: offered.id, data_modifica }
  return (
    <PartButton
      leftSection={<IconListCheck size={14} aria-hidden />}
      loading={add.isPending}
      onClick={() => add.mutate({ params: { id: audit_id, pid: id }, body })}
    >
      Aggiungi checklist
    </PartButton>
  )
}
