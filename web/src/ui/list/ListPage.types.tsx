import { TextField } from '../inputs/TextField.tsx'
import { ListPage } from './ListPage.tsx'
import { esempioApi } from '../testing/esempio.ts'

/** Never drawn: the compiler reads it, and fails where one of these slips would pass. */
export const slips = [
  // @ts-expect-error a filter the list does not have
  <ListPage key={1} api={esempioApi} title="" caption="" search={{ categria: (name) => <TextField name={name} /> }} />,
  // @ts-expect-error paging is no filter
  <ListPage key={2} api={esempioApi} title="" caption="" search={{ pagina: (name) => <TextField name={name} /> }} />,
  // @ts-expect-error a fixed filter it does not have
  <ListPage key={3} api={esempioApi} title="" caption="" query={{ statto: 'tutti' }} />,
  // @ts-expect-error a usual choice of a filter it does not have
  <ListPage key={4} api={esempioApi} title="" caption="" usual={{ statto: 'true' }} />,
  // @ts-expect-error a column it does not have
  <ListPage key={5} api={esempioApi} title="" caption="" cells={{ nme: (row) => row.nome }} />,
  // @ts-expect-error a field its rows do not have
  <ListPage key={6} api={esempioApi} title="" caption="" rowName={(row) => row.nme} />,
]
