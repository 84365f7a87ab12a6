import { useFormScope } from '../ui/form/form-scope.tsx'

/** What the record had in this field, and what it has now. */
export function useChosen(name: string): readonly unknown[] {
  const { form } = useFormScope()
  return [form.getInitialValues()[name], form.getValues()[name]]
}

/** Registries change rarely: a form opened again within a minute sends no request. */
export const registry = { staleTime: 60_000 }
