import { Button, Text } from '@mantine/core'
import { primiPassiApi } from '@quadra/contract/primi_passi/api'
import { type Modelli, withNeeded } from '@quadra/contract/primi_passi/modelli'
import { useState } from 'react'
import { queryClient, useCall, useMutate } from '../client/queries.ts'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { LightModal } from '../ui/dialog/LightModal.tsx'
import { QueryView } from '../ui/page/QueryView.tsx'
import { showSuccess } from '../ui/page/toasts.ts'
import { picked, proposed } from './chosen.ts'
import { GruppoList, GruppoVoci } from './GruppoVoci.tsx'
import styles from './Modelli.module.css'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  /** Something was added. */
  readonly onDone: () => void
}

/** Ready-made words, chosen with ticks: nothing is written before the button below. */
export function ModelliDialog({ opened, onClose, onDone }: Props) {
  const answer = useCall(primiPassiApi.modelli, {}, { enabled: opened, meta: { quiet: true } })
  const [changed, setChanged] = useState(false)
  const [confirm, question] = useConfirm()
  const leave = async () => {
    if (changed && !(await confirm(discard))) return
    setChanged(false)
    onClose()
  }
  return (
    <>
      <LightModal
        opened={opened}
        onClose={() => void leave()}
        size="60rem"
        title="Usa i modelli"
        classNames={{ body: styles.body }}
      >
        <Text size="sm" c="dimmed" className={styles.about}>
          Togli la spunta a ciò che non ti serve. Potrai cambiare ogni voce nei Dizionari.
        </Text>
        <QueryView query={answer}>
          {({ gruppi }) => (
            <Chooser
              gruppi={gruppi}
              onChange={() => setChanged(true)}
              onCancel={() => void leave()}
              onDone={() => {
                setChanged(false)
                onDone()
              }}
            />
          )}
        </QueryView>
      </LightModal>
      {question}
    </>
  )
}

interface ChooserProps {
  readonly gruppi: Modelli['gruppi']
  readonly onChange: () => void
  readonly onCancel: () => void
  readonly onDone: () => void
}

function Chooser({ gruppi, onChange, onCancel, onDone }: ChooserProps) {
  const all = gruppi.flatMap(({ voci }) => voci)
  const [chosen, setChosen] = useState(() => proposed(all))
  const [current, setCurrent] = useState(gruppi[0]!.gruppo)
  const adding = withNeeded(chosen, all)
  const keys = new Set(adding.map(({ chiave }) => chiave))
  const use = useMutate(primiPassiApi.usaModelli, {
    onSuccess: ({ aggiunte }) => {
      // Lists, selects and steps all read what was added.
      void queryClient.invalidateQueries()
      showSuccess(aggiunte === 1 ? 'Una voce aggiunta' : `${aggiunte} voci aggiunte`)
      onDone()
    },
  })
  const pick = (some: readonly string[], on: boolean) => {
    onChange()
    setChosen(picked(chosen, all, some, on))
  }
  const brought = adding.filter(({ chiave }) => !chosen.has(chiave)).length
  return (
    <>
      <div className={styles.choose}>
        <GruppoList gruppi={gruppi} keys={keys} current={current} onShow={setCurrent} />
        <GruppoVoci
          gruppo={gruppi.find(({ gruppo }) => gruppo === current)!}
          chosen={chosen}
          keys={keys}
          onPick={pick}
        />
      </div>
      <div className={styles.foot}>
        <Text size="sm" c="dimmed" role="status">
          {brought > 0
            ? `${brought === 1 ? 'Una voce' : `${brought} voci`} in più: le scelte le usano.`
            : 'Nulla viene scritto finché non confermi.'}
        </Text>
        <div className={styles.buttons}>
          <Button variant="default" onClick={onCancel}>
            Annulla
          </Button>
          <Button
            disabled={adding.length === 0}
            loading={use.isPending}
            onClick={() => use.mutate({ body: { voci: adding.map(({ chiave }) => chiave) } })}
          >
            {adding.length === 1 ? 'Aggiungi una voce' : `Aggiungi ${adding.length} voci`}
          </Button>
        </div>
      </div>
    </>
  )
}

const discard = {
  title: 'Chiudere senza aggiungere?',
  text: 'Le spunte che hai cambiato non si conservano.',
  no: 'Continua a scegliere',
  yes: 'Chiudi',
}
