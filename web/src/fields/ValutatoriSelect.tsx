import { Text } from '@mantine/core'
import { shortestMotivo } from '@quadra/contract/audit/deroga'
import type { ValutatoreOpzione } from '@quadra/contract/dizionario/valutatore'
import { isConsortium } from '@quadra/contract/policy'
import { type ReactNode, useState } from 'react'
import { useSession } from '../client/session.ts'
import { addition, additionOf } from '../ui/inputs/choices.ts'
import { LightMultiSelect } from '../ui/inputs/Selects.tsx'
import { useReason } from '../ui/dialog/reason.tsx'
import { useNoValutatore } from './empty/NewValutatore.tsx'
import { type ForAudit, useValutatori } from './use-valutatori.ts'
import { fullName, type Person, valutatoriChoices } from './valutatori-choices.ts'
import styles from './ValutatoriSelect.module.css'

interface Props {
  readonly label: string
  readonly required?: boolean
  readonly error?: ReactNode
  readonly description?: ReactNode
  readonly value: readonly number[]
  readonly onChange: (chosen: number[]) => void
  /** What decides who is suitable; no evaluator is judged before all of it is known. */
  readonly audit: ForAudit
  /** Those the record has: they are not judged again, and are named before the list arrives. */
  readonly known: readonly Person[]
  /** An unsuitable evaluator was admitted, with the reason; consortium only. */
  readonly onDeroga: (valutatore: number, motivo: string) => void
  /** Loads the list only once the field is used. */
  readonly isLazy?: boolean
}

/** The evaluators: unsuitable ones come last with the reason, and are admitted only by an override. */
export function ValutatoriSelect({ value, onChange, audit, known, onDeroga, isLazy = false, ...input }: Props) {
  const consortium = isConsortium(useSession().ruolo)
  const [used, setUsed] = useState(!isLazy)
  const { opzioni, refetch, isLoading } = useValutatori(audit, used || value.length > 0)
  const [askReason, dialog] = useReason()
  const refused = (id: number, all = opzioni) => {
    const found = all.find((one) => one.id === id)
    return found && !found.idoneo && !known.some((person) => person.id === id) ? found : undefined
  }
  const change = async (chosen: number[], all = opzioni) => {
    const added = chosen.find((id) => !value.includes(id))
    const blocked = added === undefined ? undefined : refused(added, all)
    if (!blocked) return onChange(chosen)
    const motivo = await askReason({ title: 'Deroga', text: <Blocked opzione={blocked} />, shortest: shortestMotivo })
    if (motivo === null) return undefined
    onDeroga(blocked.id, motivo)
    return onChange(chosen)
  }
  // A new one is judged like all others.
  const none = useNoValutatore(
    `${input.label} ${audit.cliente ?? ''}`,
    (id) => void refetch().then((all) => change([...value, id], all)),
  )
  const choices = valutatoriChoices({ opzioni, known, chosen: value, mayOverride: consortium })
  const isEmpty = opzioni.length === 0 && !isLoading
  return (
    <>
      <LightMultiSelect
        {...input}
        classNames={{ option: styles.option }}
        data={isEmpty ? [...choices, ...additionOf(none.empty)] : choices}
        renderOption={({ option }) => <Option label={option.label} opzione={refused(Number(option.value))} />}
        searchable
        clearable
        limit={200}
        nothingFoundMessage={isLoading ? 'Caricamento…' : isEmpty ? none.empty.words : 'Nessun risultato'}
        value={value.map(String)}
        onFocus={() => setUsed(true)}
        onChange={(keys) => (keys.includes(addition) ? none.empty.onAdd?.() : void change(keys.map(Number)))}
      />
      {dialog}
      {none.dialog}
    </>
  )
}

const Option = ({ label, opzione }: { label: string; opzione: ValutatoreOpzione | undefined }) => (
  <div>
    {label}
    {opzione && (
      <Text size="xs" c="dimmed">
        {opzione.motivi.join('; ')}
      </Text>
    )}
  </div>
)

const Blocked = ({ opzione }: { opzione: ValutatoreOpzione }) => (
  <>
    <strong>{fullName(opzione)}</strong>: {opzione.motivi.join('; ')}. Per confermare l’incarico indica il motivo: resta
    scritto nell’audit e nel rapporto.
  </>
)
