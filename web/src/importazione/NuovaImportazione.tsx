import { Text } from '@mantine/core'
import { importazioneApi } from '@quadra/contract/importazione/api'
import { type TipoImportazione, tipiImportazione } from '@quadra/contract/importazione/words'
import { placeOf } from '@quadra/contract/places'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useOwnCliente } from '../fields/ClienteField.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { Back } from '../ui/record/Back.tsx'
import { ModelloButton } from './ModelloButton.tsx'
import { SheetZone } from './SheetZone.tsx'
import { Step } from './Step.tsx'
import { TipoFields } from './TipoFields.tsx'
import { choosePack } from './use-pack.ts'

const { path, record } = placeOf('importazione')

/**
 * The first two steps: what for whom, and the sheet. Both choices are in the address, so that they survive a reload.
 */
export function NuovaImportazione() {
  const search: { tipo?: string; cliente_id?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const own = useOwnCliente()
  const tipo = tipiImportazione.find((one) => one === search.tipo) ?? null
  const cliente_id = own ?? (Number(search.cliente_id) || null)
  const choose = (choice: { tipo?: TipoImportazione; cliente_id?: number | null }) =>
    void navigate({
      to: '.',
      search: (present: object) => ({
        ...present,
        ...choice,
        ...('cliente_id' in choice && { cliente_id: choice.cliente_id ?? undefined }),
      }),
      replace: true,
      resetScroll: false,
    })
  const ready = tipo !== null && cliente_id !== null
  return (
    <>
      <PageHeader
        before={<Back to={path} />}
        title="Nuova importazione"
        subtitle="Nulla viene scritto finché non lo confermi all’ultimo passo"
      />
      <Step
        number={1}
        now={ready ? 2 : 1}
        title="Tipo e cooperativa"
        aside={<ModelloButton tipo={tipo} cliente_id={cliente_id} />}
      >
        <TipoFields tipo={tipo} cliente_id={cliente_id} onChoose={choose} />
      </Step>
      <Step number={2} now={ready ? 2 : 1} title="File">
        <SheetZone
          call={importazioneApi.create}
          values={{ tipo, cliente_id }}
          obstacle={ready ? undefined : 'Prima scegli il tipo e la cooperativa'}
          withFiles={tipo === 'documenti'}
          onDone={({ id }, files) => {
            if (files.length) void choosePack(id, files)
            void navigate({ to: record(id), replace: true })
          }}
        />
        {tipo === 'documenti' && (
          <Text size="sm" c="dimmed" mt="xs">
            L’indice dei documenti ha una riga per file. Lo zip con i file può venire insieme, oppure si sceglie subito
            dopo.
          </Text>
        )}
      </Step>
      <Step number={3} now={ready ? 2 : 1} title="Colonne" summary={later.colonne} />
      <Step number={4} now={ready ? 2 : 1} title="Verifica" summary={later.verifica} />
    </>
  )
}

const later = {
  colonne: 'Dove va ogni colonna del foglio',
  verifica: 'Che cosa verrà creato, riga per riga, prima di scrivere',
}
