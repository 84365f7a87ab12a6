import { Alert } from '@mantine/core'
import type { Audit } from '@quadra/contract/audit/schema'
import { rilievoWords } from '@quadra/contract/rilievo'
import { IconLock } from '@tabler/icons-react'

/** Why findings of an audit can neither be added nor deleted here. */
export const FindingsNote = ({ audit: { modificabile, data_chiusura, data_annullamento } }: { audit: Audit }) =>
  !modificabile && (
    <Alert color="gray" icon={<IconLock size={18} aria-hidden />} mb="md">
      {data_annullamento
        ? 'L’audit è annullato: non si svolge più.'
        : data_chiusura
          ? 'L’audit è chiuso: i suoi rilievi restano come sono. Li corregge solo il consorzio, dalla loro pagina e con un motivo; chi li segue continua a lavorarci.'
          : `${rilievoWords.di_altri}. Chi li segue continua a lavorarci dalla loro pagina.`}
    </Alert>
  )
