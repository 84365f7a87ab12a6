import type { Importazione } from '@quadra/contract/importazione/schema'
import { tipoImportazioneLabels } from '@quadra/contract/importazione/words'
import { writeInstant } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { importazioneApi } from '@quadra/contract/importazione/api'
import { useState } from 'react'
import { RecordStoria } from '../domain/RecordStoria.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { useRecordTitle } from '../ui/page/page-title.ts'
import { Back } from '../ui/record/Back.tsx'
import { ColonneStep } from './ColonneStep.tsx'
import { FileStep } from './FileStep.tsx'
import { ImportazioneBadge } from './ImportazioneBadge.tsx'
import { ModelloButton } from './ModelloButton.tsx'
import { RemoveImportazione } from './RemoveImportazione.tsx'
import { isRunning } from './running.ts'
import { Step } from './Step.tsx'
import { UndoButton } from './UndoButton.tsx'
import { usePack } from './use-pack.ts'
import { VerificaStep } from './VerificaStep.tsx'

/** The four steps of an import whose file was uploaded: done steps are one line, the next one is open. */
export function ImportazioneSteps({ importazione }: { importazione: Importazione }) {
  const { id, tipo, stato, cliente, utente, data_creazione } = importazione
  const pack = usePack(id)
  const [remapping, setRemapping] = useState(false)
  const now = stepOf(importazione, remapping)
  useRecordTitle(`Importazione n. ${id}`)
  return (
    <>
      <PageHeader
        before={<Back to={placeOf('importazione').path} />}
        title={`Importazione n. ${id}`}
        subtitle={`${utente.nome} ${utente.cognome}, ${writeInstant(data_creazione)}`}
        badges={<ImportazioneBadge stato={stato} />}
      >
        <UndoButton importazione={importazione} />
        <RemoveImportazione importazione={importazione} />
      </PageHeader>
      <Step
        number={1}
        now={now}
        title="Tipo e cooperativa"
        summary={`${tipoImportazioneLabels[tipo]} · ${cliente.nome}`}
        aside={importazione.modificabile && <ModelloButton tipo={tipo} cliente_id={cliente.id} />}
      />
      <FileStep importazione={importazione} now={now} pack={pack} />
      <ColonneStep
        // Another file has other columns.
        key={importazione.intestazioni.join('|')}
        importazione={importazione}
        now={now}
        pack={pack}
        onOpen={() => setRemapping(true)}
        onClose={() => setRemapping(false)}
      />
      <VerificaStep importazione={importazione} now={now} pack={pack} />
      <RecordStoria of={importazioneApi.read.path} id={id} />
    </>
  )
}

/** Whose turn it is; five once everything is over. */
function stepOf(importazione: Importazione, remapping: boolean) {
  const { stato, modificabile, foglio_presente } = importazione
  if (modificabile && !foglio_presente) return 2
  if (stato === 'eseguita' || stato === 'annullata') return 5
  if (isRunning(importazione)) return 4
  return stato === 'caricata' || (remapping && modificabile) ? 3 : 4
}
