import { ChooseOne } from '../ui/inputs/Loose.tsx'
import { useClienti } from './use-clienti.ts'

interface Props {
  readonly value: number | null
  readonly onPick: (id: number) => void
}

/** One of the active cooperatives, outside a form. */
export function ClienteChoice({ value, onPick }: Props) {
  const { data } = useClienti(true)
  const options = (data?.rows ?? []).flatMap(({ id, nome, stato }) => (stato === 1 ? { value: id, label: nome } : []))
  return (
    <ChooseOne
      label="Cooperativa"
      options={options}
      value={value}
      width={320}
      onPick={(id) => id !== null && onPick(id)}
    />
  )
}
