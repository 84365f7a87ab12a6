import { Button, Stack, Text } from '@mantine/core'
import { importazioneApi } from '@quadra/contract/importazione/api'
import type { Importazione } from '@quadra/contract/importazione/schema'
import { useState } from 'react'
import { PackZone } from './PackZone.tsx'
import { SheetZone } from './SheetZone.tsx'
import { Step } from './Step.tsx'
import type { Pack } from './use-pack.ts'
import { rowsOf } from './words.ts'

interface Props {
  readonly importazione: Importazione
  readonly now: number
  readonly pack: Pack
}

/** The uploaded sheet, and the button to replace it; of documents also the files it names. */
export function FileStep({ importazione, now, pack }: Props) {
  const { id, tipo, stato, nome_file, foglio, riga_intestazioni, totale, modificabile, foglio_presente } = importazione
  const [opened, setReplacing] = useState(false)
  const gone = modificabile && !foglio_presente
  const replacing = opened || gone
  const needsFiles = tipo === 'documenti' && stato === 'caricata' && !gone
  return (
    <Step
      number={2}
      now={now}
      title="File"
      summary={
        gone
          ? `${nome_file} non c’è più`
          : `${nome_file} · foglio «${foglio}» · intestazioni dalla riga ${riga_intestazioni} · ${rowsOf(totale)}`
      }
      aside={
        modificabile &&
        !gone && (
          <Button variant="default" aria-expanded={replacing} onClick={() => setReplacing(!replacing)}>
            {replacing ? 'Tieni questo file' : 'Sostituisci il file'}
          </Button>
        )
      }
    >
      {modificabile && (replacing || needsFiles) && (
        <Stack gap="md">
          {gone && (
            <Text size="sm">
              Un foglio mai importato viene tolto dopo sette giorni, con le righe e i controlli: invialo di nuovo.
            </Text>
          )}
          {replacing && <SheetZone call={importazioneApi.file} params={{ id }} onDone={() => setReplacing(false)} />}
          {needsFiles && (
            <div>
              <Text size="sm" fw={500} mb={4}>
                File dei documenti
              </Text>
              <PackZone pack={pack} />
            </div>
          )}
        </Stack>
      )}
    </Step>
  )
}
