import { Box } from '@mantine/core'
import { Queue } from './Queue.tsx'

/** One's own deadlines, for those who land elsewhere than at home. */
export const LandingQueue = () => (
  <Box mb="md">
    <Queue multisite={false} />
  </Box>
)
