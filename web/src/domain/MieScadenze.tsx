import { Box } from '@mantine/core'
import { scadenzarioApi } from '@quadra/contract/scadenzario/api'
import { pressingStati } from '@quadra/contract/scadenzario/rules'
import { useCall } from '../client/queries.ts'
import { QueryView } from '../ui/page/QueryView.tsx'
import { MieScadenzeCard, MieScadenzeLines } from './MieScadenzeCard.tsx'

/** As the list begins: the user's own pressing deadlines, most urgent first. */
const query = { mie: true, stato: pressingStati.join(), pagina: 1, per_pagina: 5 }

/** For those who land elsewhere than at home. */
export function MieScadenze() {
  const answer = useCall(scadenzarioApi.list, { query }, { meta: { quiet: true } })
  return (
    <Box mb="md">
      <MieScadenzeCard total={answer.data?.meta.totale ?? 0}>
        <QueryView query={answer}>{(page) => <MieScadenzeLines rows={page.rows} multisite={false} />}</QueryView>
      </MieScadenzeCard>
    </Box>
  )
}
