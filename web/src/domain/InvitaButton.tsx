import { Button } from '@mantine/core'
import { utenteApi } from '@quadra/contract/utente/api'
import { IconMailForward } from '@tabler/icons-react'
import { useCall, useMutate } from '../client/queries.ts'
import { MaybeDisabled } from '../ui/buttons/MaybeDisabled.tsx'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { showSuccess } from '../ui/page/toasts.ts'

interface Props {
  /** Only the people of this cooperative. */
  readonly cliente?: number
  readonly size?: 'compact-sm'
}

/** Sends every user who never signed in a link to choose a password; disabled, with the reason, when there are none. */
export function InvitaButton({ cliente, size }: Props) {
  const query = cliente === undefined ? {} : { cliente_id: cliente }
  const answer = useCall(utenteApi.inviti, { query }, { meta: { quiet: true } })
  const invita = useMutate(utenteApi.invita)
  const [confirm, question] = useConfirm()
  const { da_invitare: waiting = 0, gia_invitati: recent = 0 } = answer.data ?? {}
  const obstacle =
    answer.data === undefined || waiting > 0
      ? undefined
      : recent > 0
        ? 'Chi non è mai entrato è già stato invitato nelle ultime 24 ore'
        : 'Non c’è nessuno da invitare'
  const ask = async () => {
    const sure = await confirm({
      title: 'Invita chi non è mai entrato',
      text: `${waiting === 1 ? 'Una persona riceverà' : `${waiting} persone riceveranno`} per email un collegamento, valido 7 giorni, per scegliere la password.${recentWords(recent)}`,
      no: 'Non ora',
      yes: waiting === 1 ? 'Invita' : `Invita ${waiting} persone`,
      isSafe: true,
    })
    if (sure) invita.mutate({ body: query }, { onSuccess: report })
  }
  const report = ({ inviati }: { inviati: number }) => {
    showSuccess(inviati === 1 ? 'Invito inviato a una persona' : `Inviti inviati: ${inviati}`)
    void answer.refetch()
  }
  return (
    <>
      <MaybeDisabled obstacle={obstacle}>
        {(disabledProps) => (
          <Button
            {...disabledProps}
            variant="default"
            size={size}
            leftSection={<IconMailForward size={16} aria-hidden />}
            loading={invita.isPending}
            onClick={() => void (waiting > 0 && ask())}
          >
            Invita chi non è mai entrato
          </Button>
        )}
      </MaybeDisabled>
      {question}
    </>
  )
}

const recentWords = (count: number) =>
  count === 0
    ? ''
    : count === 1
      ? ' Un’altra è già stata invitata nelle ultime 24 ore.'
      : ` Altre ${count} sono già state invitate nelle ultime 24 ore.`
