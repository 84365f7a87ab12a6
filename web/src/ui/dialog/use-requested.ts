import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Opens a dialog that the address asks for by this name. Once: a reload, or the back button, does not open it again. */
export function useRequested(name: string, mayOpen: boolean, open: () => void) {
  const wanted = (useSearch({ strict: false }) as Record<string, unknown>)[name]
  const navigate = useNavigate()
  const isRequested = mayOpen && wanted !== undefined
  useEffect(() => {
    if (!isRequested) return
    open()
    void navigate({
      to: '.',
      search: ({ [name]: _, ...rest }: Record<string, unknown>) => rest,
      replace: true,
    } as never)
  }, [isRequested, name, open, navigate])
}
