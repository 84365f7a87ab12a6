import { Typography } from '@mantine/core'
import { helpApi } from '@quadra/contract/help/api'
import { useEffect, useRef } from 'react'
import Markdown from 'react-markdown'
import { useCall } from '../client/queries.ts'
import { QueryView } from '../ui/page/QueryView.tsx'
import { partsInSight, placeInText } from './current-part.ts'

/** The page's help for the user's role. Markup inside the text stays text. */
export function HelpText({ page }: { page: string }) {
  const answer = useCall(helpApi.read, { params: { page } }, { meta: { quiet: true } })
  return <QueryView query={answer}>{({ help }) => <Opened help={help} />}</QueryView>
}

/** Opens at the user's current part of the page, and marks it. */
function Opened({ help }: { help: string }) {
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = text.current && placeInText(text.current, partsInSight())
    if (!place) return
    place.setAttribute('data-here', '')
    place.scrollIntoView({ block: 'start' })
  }, [help])
  return (
    <Typography ref={text}>
      <Markdown components={headings}>{help}</Markdown>
    </Typography>
  )
}

/** The drawer's own title comes first in the order of headings. */
const headings = { h1: 'h3', h2: 'h4', h3: 'h5' } as const
