import { Alert } from '@mantine/core'
import type { Audit } from '@quadra/contract/audit/schema'
import { type StatoAudit, statoOfAudit } from '@quadra/contract/audit/stato'
import { rilievoWords } from '@quadra/contract/rilievo'
import { IconLock } from '@tabler/icons-react'

/** Why findings of an audit can neither be added nor deleted here. */
export const FindingsNote = ({ audit }: { audit: Audit }) =>
  !audit.modificabile && (
    <Alert color="gray" icon={<IconLock size={18} aria-hidden />} mb="md">
      {reasons[statoOfAudit(audit)]}
    </Alert>
  )

const reasons: Readonly<Record<StatoAudit, string>> = {
  aperto: `${rilievoWords.di_altri}. Chi li segue continua a lavorarci dalla loro pagina.`,
  chiuso:
    'L’audit è chiuso: i suoi rilievi restano come sono. Li corregge solo il consorzio, dalla loro pagina e con un motivo; chi li segue continua a lavorarci.',
  annullato: 'L’audit è annullato: non si svolge più.',
}
