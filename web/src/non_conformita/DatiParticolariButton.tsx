import { Button } from '@mantine/core'
import { nonConformitaApi } from '@quadra/contract/non_conformita/api'
import type { NonConformita } from '@quadra/contract/non_conformita/schema'
import { IconShieldLock } from '@tabler/icons-react'
import { perform, useMutate } from '../client/queries.ts'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { showDone } from '../ui/page/toasts.ts'

/** Marks, in any state, that its texts contain data of health or of minors: no certification body reads them then. */
export function DatiParticolariButton({
  record: { id, dati_particolari },
}: {
  record: Pick<NonConformita, 'id' | 'dati_particolari'>
}) {
  const [confirm, question] = useConfirm()
  const back = (data_modifica: string) => {
    const body = { dati_particolari, data_modifica }
    return perform(nonConformitaApi.datiParticolari, { params: { id }, body })
  }
  const mark = useMutate(nonConformitaApi.datiParticolari, {
    onSuccess: ({ data_modifica }) =>
      showDone('Salvato', { run: () => back(data_modifica), words: 'I testi sono come prima' }),
  })
  const change = async () => {
    if (await confirm(dati_particolari ? unmarking : marking))
      mark.mutate({ params: { id }, body: { dati_particolari: !dati_particolari } })
  }
  return (
    <>
      <Button
        variant="default"
        loading={mark.isPending}
        leftSection={<IconShieldLock size={16} aria-hidden />}
        onClick={() => void change()}
      >
        {dati_particolari ? 'Testi non riservati' : 'Testi riservati'}
      </Button>
      {question}
    </>
  )
}

const marking = {
  title: 'Contiene dati di salute o di minori?',
  text: 'Chi legge con un mandato, e i fascicoli, troveranno «Testo riservato» al posto di ogni testo.',
  yes: 'Sì, riserva i testi',
  isSafe: true,
}
const unmarking = {
  title: 'Non contiene dati di salute o di minori?',
  text: 'Chi legge con un mandato tornerà a leggere i testi.',
  yes: 'Sì, mostra i testi',
  isSafe: true,
}
