import { Button, Group, Stack, Text } from '@mantine/core'
import { importazioneApi } from '@quadra/contract/importazione/api'
import type { Importazione } from '@quadra/contract/importazione/schema'
import { seEsisteLabels } from '@quadra/contract/importazione/words'
import { useState } from 'react'
import { ApiError } from '../client/call.ts'
import { invalidate, useCall, useMutate } from '../client/queries.ts'
import { MaybeDisabled } from '../ui/buttons/MaybeDisabled.tsx'
import { OptionSwitch } from '../ui/inputs/OptionSwitch.tsx'
import { ColonneTable } from './ColonneTable.tsx'
import { mappingOf } from './mapping.ts'
import { Outcome } from './Outcome.tsx'
import { SavedMapping } from './SavedMapping.tsx'
import { SaveMapping } from './SaveMapping.tsx'
import { Step } from './Step.tsx'
import { useColumns } from './use-columns.ts'
import type { Pack } from './use-pack.ts'

interface Props {
  readonly importazione: Importazione
  readonly now: number
  readonly pack: Pack
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** The target field of each column of the sheet. Those that the headings imply are proposed already. */
export function ColonneStep({ importazione, now, pack, onOpen, onClose }: Props) {
  const { mappatura, intestazioni, modificabile } = importazione
  const mapped = Object.keys(mappatura).length
  return (
    <Step
      number={3}
      now={now}
      title="Colonne"
      summary={now === 3 ? undefined : `${mapped} di ${intestazioni.length} colonne da importare`}
      aside={
        modificabile &&
        now === 4 && (
          <Button variant="default" onClick={onOpen}>
            Correggi la mappatura
          </Button>
        )
      }
    >
      {now === 3 && <Columns importazione={importazione} pack={pack} onDone={onClose} />}
    </Step>
  )
}

function Columns({ importazione, pack, onDone }: { importazione: Importazione; pack: Pack; onDone: () => void }) {
  const { id, tipo, stato, cliente, riga_intestazioni } = importazione
  const { columns, choose, chooseAll, options, setOptions, problems, forget } = useColumns(importazione)
  const [nome, setNome] = useState<string | null>(null)
  const { data: saved = [] } = useCall(importazioneApi.mappature, { query: { tipo, cliente_id: cliente.id } })
  const analysing = useMutate(importazioneApi.mappatura, {
    onSuccess: () => {
      forget()
      onDone()
    },
    onError: (_, args) => invalidate(importazioneApi.mappatura, args),
  })
  const lacksFiles = tipo === 'documenti' && !pack.files && stato === 'caricata'
  const obstacle = problems.missing.length
    ? `${problems.missing.length === 1 ? 'Manca la colonna di' : 'Mancano le colonne di'}: ${problems.missing.join(', ')}`
    : problems.twice.size > 0
      ? 'Un campo è usato da due colonne'
      : nome?.trim() === ''
        ? 'Manca il nome della mappatura da salvare'
        : lacksFiles
          ? 'Scegli lo zip o i file dei documenti, al passo 2'
          : undefined
  const analyse = () =>
    analysing.mutate({
      params: { id },
      body: {
        mappatura: mappingOf(columns),
        ...options,
        ...(nome !== null && { salva_come: nome }),
        ...(pack.files && { file: pack.files.map(({ nome, dimensione }) => ({ nome, dimensione })) }),
      },
    })
  return (
    <Stack gap="md">
      {/* Why an analysis returned none. */}
      {stato === 'caricata' && <Outcome importazione={importazione} />}
      {columns.every((campo) => campo === null) && (
        <Text size="sm">
          Nessuna intestazione è stata riconosciuta tra le prime dieci righe del foglio: i titoli delle colonne sono
          quelli della riga {riga_intestazioni}. Se stanno in un’altra, togli le righe che la precedono e sostituisci il
          file; altrimenti scegli qui dove va ogni colonna.
        </Text>
      )}
      <SavedMapping importazione={importazione} saved={saved} onPick={chooseAll} />
      <ColonneTable importazione={importazione} columns={columns} problems={problems} onChoose={choose} />
      <Group gap="xl" align="flex-start">
        <OptionSwitch
          label={seEsisteLabels.salta}
          description="Altrimenti sono errori. Ciò che esiste già non viene mai modificato"
          value={options.se_esiste === 'salta'}
          onPick={(skip) => setOptions({ se_esiste: skip ? 'salta' : 'errore' })}
        />
        {tipo === 'utenti' && (
          <OptionSwitch
            label="Invia gli inviti"
            description="A ogni persona un collegamento per scegliere la password, valido 7 giorni"
            value={options.invia_inviti}
            onPick={(invia_inviti) => setOptions({ invia_inviti })}
          />
        )}
        <SaveMapping saved={saved} nome={nome} error={refusalOf(analysing.error)} onChange={setNome} />
      </Group>
      <Group justify="flex-end" gap="sm">
        <Text size="sm" c={obstacle ? 'var(--mantine-color-error)' : 'dimmed'} role="status">
          {obstacle ?? 'L’analisi non scrive nulla'}
        </Text>
        {stato !== 'caricata' && (
          <Button variant="default" onClick={onDone}>
            Lascia com’è
          </Button>
        )}
        <MaybeDisabled obstacle={obstacle}>
          {(disabledProps) => (
            <Button {...disabledProps} loading={analysing.isPending} onClick={() => (obstacle ? undefined : analyse())}>
              Analizza
            </Button>
          )}
        </MaybeDisabled>
      </Group>
    </Stack>
  )
}

const refusalOf = (error: unknown) => (error instanceof ApiError ? error.errors['salva_come'] : undefined)
