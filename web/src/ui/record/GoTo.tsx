import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { goToField, goToPart } from '../form/go-to-field.ts'

interface Props {
  /** The tab of the record where it is done, if it has tabs. */
  readonly tab?: string
  /** The field that is filled in there. */
  readonly field?: string
  /** The part of the page where it is done. */
  readonly part?: string
  readonly children: ReactNode
}

/** The next step as a link to where it is done in this record: its tab, and the field or part to begin with. */
export function GoTo({ tab, field, part, children }: Props) {
  const navigate = useNavigate()
  const go = async (event: MouseEvent) => {
    // A new window opens the tab alone.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (tab) await navigate({ to: '.', search: withTab(tab), replace: true, resetScroll: false })
    requestAnimationFrame(() => {
      if (field) goToField(field, part)
      else if (part) goToPart(part)
      else document.querySelector<HTMLElement>('main [role=tab][aria-selected=true]')?.focus()
    })
  }
  return <Button renderRoot={(root) => <Link {...root} to="." search={withTab(tab)} onClick={go} />}>{children}</Button>
}

const withTab = (tab: string | undefined) => (search: object) => (tab ? { ...search, tab } : search)
