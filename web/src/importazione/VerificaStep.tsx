import { Stack } from '@mantine/core'
import { importazioneApi } from '@quadra/contract/importazione/api'
import type { Importazione } from '@quadra/contract/importazione/schema'
import { useMutate } from '../client/queries.ts'
import { Counters } from './Counters.tsx'
import { DocumentUploads } from './DocumentUploads.tsx'
import { ErroriButton } from './ErroriButton.tsx'
import { EseguiButton } from './EseguiButton.tsx'
import { Outcome } from './Outcome.tsx'
import { Righe } from './Righe.tsx'
import { isRunning } from './running.ts'
import { Step } from './Step.tsx'
import type { Pack } from './use-pack.ts'
import { rowsOf } from './words.ts'
import { WorkBar } from '../ui/page/WorkBar.tsx'

interface Props {
  readonly importazione: Importazione
  readonly now: number
  readonly pack: Pack
}

/** The result of the check of the rows, and the one button that writes them. */
export function VerificaStep({ importazione, now, pack }: Props) {
  const { id, stato, data_modifica, errate } = importazione
  if (now < 4) return <Step number={4} now={now} title="Verifica" summary={awaited} />
  if (isRunning(importazione))
    return (
      <Step number={4} now={now} title="Verifica" phase={stato}>
        <Work importazione={importazione} />
      </Step>
    )
  return (
    <Step
      number={4}
      now={now}
      title="Verifica"
      phase={stato}
      summary={verdictOf(importazione)}
      aside={
        <>
          {errate > 0 && <ErroriButton id={id} />}
          <EseguiButton importazione={importazione} />
        </>
      }
    >
      <Stack gap="md">
        <Outcome importazione={importazione} />
        <Counters importazione={importazione} />
        <DocumentUploads importazione={importazione} pack={pack} />
        {/* Rows of before an analysis are not those of after it. */}
        <Righe key={`${stato} ${data_modifica}`} importazione={importazione} />
      </Stack>
    </Step>
  )
}

/** In a line, what is to be done next. */
function verdictOf({ modificabile, stato, errate, valide, file_attesi }: Importazione) {
  if (!modificabile || stato === 'fallita') return undefined
  if (errate > 0) return `${rowsOf(errate)} con errori: correggi il foglio e sostituisci il file`
  if (valide === 0) return 'Non c’è nessuna riga da importare'
  return file_attesi.length > 0 ? 'Nessun errore: restano da caricare i file' : 'Nessun errore: si può eseguire'
}

const awaited = 'Che cosa verrà creato, riga per riga, prima di scrivere'

function Work({ importazione: { id, stato, lavoro } }: { importazione: Importazione }) {
  const interrompi = useMutate(importazioneApi.interrompi)
  const title = titles[stato as keyof typeof titles] ?? 'Annullamento dell’importazione'
  return (
    <WorkBar
      title={title}
      value={lavoro?.avanzamento ?? 0}
      details={lavoro?.stato === 'in_coda' ? 'In coda' : lavoro?.passo}
      onCancel={stato === 'in_analisi' ? () => interrompi.mutate({ params: { id } }) : undefined}
      cancelling={interrompi.isPending}
    />
  )
}

const titles = { in_analisi: 'Analisi in corso', in_esecuzione: 'La scrittura è in corso' }
