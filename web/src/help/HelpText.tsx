import { Container, Typography } from '@mantine/core'
import { helpApi } from '@quadra/contract/help/api'
import Markdown from 'react-markdown'
import { useCall } from '../client/queries.ts'
import { QueryView } from '../ui/page/QueryView.tsx'

/** The page's help for the role of who asks. Markup inside the text stays text. */
export function HelpText({ page }: { page: string }) {
  const answer = useCall(helpApi.read, { params: { page } }, { meta: { quiet: true } })
  return (
    <Container size="sm" px={0} pb="xl">
      <QueryView query={answer}>
        {({ help }) => (
          <Typography>
            <Markdown components={headings}>{help}</Markdown>
          </Typography>
        )}
      </QueryView>
    </Container>
  )
}

/** The dialog's own title comes first in the order of headings. */
const headings = { h1: 'h3', h2: 'h4', h3: 'h5' } as const
